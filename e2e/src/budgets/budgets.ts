/** Bytes on the wire, and how many requests for the page, scripts, style sheets and data, until a page is all there. */
export interface Weight {
  js: number;
  css: number;
  html: number;
  requests: number;
}

/** What each page may weigh, by who visits it and its name. */
export type Budgets = Record<string, Weight>;

const PARTS = ['js', 'css', 'html', 'requests'] as const;
/** Pages hold texts of the demo data, which differ from day to day: a page that holds its posts varied by a fifth. */
const SLACK = { js: 1.02, css: 1.02, html: 1.5, requests: 1 };
const NAME_WIDTH = 16;
const COLUMN_WIDTH = 20;

/** Return what pages may weigh that weigh this now: a little more, and no request more. */
export function budgetsFor(weights: Budgets): Budgets {
  const withRoom = (weight: Weight) =>
    Object.fromEntries(PARTS.map((part) => [part, Math.ceil(weight[part] * SLACK[part])])) as unknown as Weight;
  return Object.fromEntries(Object.entries(weights).map(([name, weight]) => [name, withRoom(weight)]));
}

/** Return which figures of a page are above their budget; a page without one may weigh nothing. */
export function excess(weight: Weight, budget: Weight | undefined): (keyof Weight)[] {
  return PARTS.filter((part) => weight[part] > (budget?.[part] ?? 0));
}

/** Return a table of what pages weigh beside what they may. */
export function tableOf(weights: Budgets, budgets: Budgets): string {
  const rowOf = ([name, weight]: [string, Weight]) => {
    const above = excess(weight, budgets[name]);
    const cells = PARTS.map((part) => `${above.includes(part) ? '✗ ' : ''}${weight[part]} / ${budgets[name]?.[part]}`);
    return [name, ...cells];
  };
  const rows = [['page', ...PARTS.map((part) => `${part} / budget`)], ...Object.entries(weights).map(rowOf)];
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(NAME_WIDTH) : cell.padStart(COLUMN_WIDTH);
  return rows.map((row) => row.map(padded).join('')).join('\n');
}
