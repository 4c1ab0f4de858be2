#include "base/big_count.hpp"
#include "catch.hpp"

#include <stdexcept>

using cornerwise::BigCount;

TEST_CASE("counts have no width that they could outgrow") {
    BigCount factorial = 1;
    for (unsigned k = 2; k <= 64; ++k) factorial *= k;
    CHECK(factorial.text() == "12688693218588416410343338933516148080286551617454519219880189437521"
                              "4704230400000000000000");
    BigCount back = factorial;
    for (unsigned k = 64; k >= 2; --k) back = back.dividedBy(k);
    CHECK(back == BigCount(1));
    CHECK_THROWS_AS(factorial.dividedBy(67), std::logic_error);
    CHECK(BigCount::parse(factorial.text()) == factorial);
    CHECK(factorial * BigCount(0) == BigCount());
    CHECK(BigCount().text() == "0");
    CHECK(BigCount::parse("0") == BigCount());
    CHECK(!BigCount::parse("").has_value());
    CHECK(!BigCount::parse("12a").has_value());
}

TEST_CASE("sums and products of counts carry") {
    const BigCount largest = ~0ULL;
    BigCount sum = largest;
    sum += 1ULL;
    CHECK(sum.text() == "18446744073709551616");
    CHECK(largest + BigCount(1) == sum);
    CHECK((largest * largest).text() == "340282366920938463426481119284349108225");
    CHECK((sum * sum).text() == "340282366920938463463374607431768211456");
    CHECK(largest < sum);
    CHECK(sum * BigCount(3) > sum + sum);
}
