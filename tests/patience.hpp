// Sanitizers slow everything down by about as much: there tests wait longer, and try fewer of the
// random cases that they have many of.
#pragma once

inline constexpr int patience = CORNERWISE_PATIENCE;

constexpr int many(int cases) {
    return cases / patience;
}
