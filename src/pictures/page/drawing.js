// Draws a solution, or its first pieces, from the data in the page.
const svgSpace = "http://www.w3.org/2000/svg";

function element(name, attributes, ...children) {
  const made = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function labelsOf(data, placement, number, look, ink) {
  const lines = [look.numbers && String(number), look.names && placement.name].filter(Boolean);
  const size = data.letterSizes[Math.max(0, lines.length - 1)];
  return placement.middles.flatMap(([x, y]) => lines.map((line, i) =>
    element("text", {
      x,
      y: y + 0.36 * size + (i - (lines.length - 1) / 2) * size,
      "font-size": Math.min(size, 1.5 * data.edge / line.length),
      fill: ink,
    }, line)));
}

function pieceFromAbove(data, [which, paint], number, look) {
  const placement = data.placements[which];
  const { fill, line, ink } = data.paints[paint];
  return element("g", { class: "piece" },
    element("path", { d: placement.outline, fill, stroke: line, "stroke-width": 1.6, "stroke-linejoin": "round" }),
    element("path", {
      d: placement.joints, fill: "none", stroke: line, "stroke-opacity": 0.4, "stroke-linecap": "round",
    }),
    ...labelsOf(data, placement, number, look, ink));
}

/** In space: the cubes as seen from the front, the farthest first. */
function fromFront(data, pieces, x, y) {
  const paintAt = new Map();
  for (const [which, paint] of pieces)
    for (const place of data.placements[which].places) paintAt.set(place, data.paints[paint]);
  const view = element("g", { transform: `translate(${x} ${y})`, "stroke-linejoin": "round" });
  for (const { place, faces } of data.front.cells) {
    const paint = paintAt.get(place);
    if (paint) faces.forEach((d, i) => view.append(element("path", { d, fill: paint.faces[i], stroke: paint.line })));
  }
  return view;
}

/** The solution with its first `turn` pieces; `look` says whether numbers and names stand on them. */
function drawing(data, solution, turn, look = {}) {
  const { front } = data;
  const pieces = solution.pieces.slice(0, turn);
  // The view from the front stands below the layers, so that a narrow screen is enough.
  const width = front ? Math.max(data.width, front.width) : data.width;
  const height = front ? data.height + front.height : data.height;
  return element("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    element("use", { href: "#board", width: data.width, height: data.height }),
    ...(front ? [fromFront(data, pieces, (width - front.width) / 2, data.height)] : []),
    ...pieces.map((piece, i) => pieceFromAbove(data, piece, i + 1, look)));
}

/** A piece of a solution in words, as "blue L4: a1,a2,a3,b1". */
function inWords(data, [which, , colour]) {
  const placement = data.placements[which];
  return `${colour >= 0 ? data.colours[colour] + " " : ""}${placement.name}: ${placement.cells}`;
}
