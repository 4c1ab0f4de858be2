// The cards of all solutions, and what filters them.
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const cardsAtOnce = 60;

let shown = []; // the solutions that pass the filters
let current = data.solutions[0];
const player = makePlayer(data, byId, (by) => {
  const next = shown[shown.indexOf(current) + by];
  if (next) choose(next);
});

function choose(solution) {
  current = solution;
  player.choose(solution);
  for (const card of document.querySelectorAll(".card"))
    card.setAttribute("aria-current", String(Number(card.dataset.solution) === data.solutions.indexOf(solution)));
}

function card(solution) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "card";
  button.dataset.solution = data.solutions.indexOf(solution);
  button.setAttribute("aria-label", `${solution.title}. ${solution.facts}`);
  button.append(drawing(data, solution, solution.pieces.length), solution.title);
  button.addEventListener("click", () => {
    choose(solution);
    byId("player").scrollIntoView({ block: "nearest" });
  });
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function showMore() {
  const from = byId("cards").children.length;
  byId("cards").append(...shown.slice(from, from + cardsAtOnce).map(card));
  byId("more").hidden = byId("cards").children.length === shown.length;
}

function filter() {
  const rule = byId("rule").value;
  const symmetry = byId("symmetry").value;
  shown = data.solutions.filter((s) =>
    (!rule || s.holds.includes(rule)) && (!symmetry || s.symmetric === (symmetry === "yes")));
  byId("count").textContent = `${shown.length} of ${data.solutions.length}`;
  byId("cards").replaceChildren();
  showMore();
  if (shown.length > 0) choose(shown.includes(current) ? current : shown[0]);
}

for (const rule of ["", ...data.rules]) byId("rule").append(new Option(rule || "any", rule));
byId("rule").parentElement.hidden = data.rules.length === 0;
byId("gallery").hidden = data.solutions.length < 2;
byId("cards").style.setProperty("--card", data.width > 1.8 * data.height ? "17rem" : "11rem");
for (const id of ["rule", "symmetry"]) byId(id).addEventListener("change", filter);
byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("more").addEventListener("click", showMore);
filter();
