import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';

const WIDTH = 960;
const HEIGHT = 540;
const MARGIN = 66;

/** Backgrounds with the colours of what is drawn on them. */
const PALETTES = [
  { ground: '#F7F8FA', line: '#0B8A7D', soft: '#E3F4F1', grid: '#E4E9F0', mark: '#B7791F' },
  { ground: '#0C1420', line: '#34C3B1', soft: '#12332F', grid: '#223047', mark: '#F2C063' },
  { ground: '#FFFFFF', line: '#0F1B2D', soft: '#E4E9F0', grid: '#EEF2F6', mark: '#0B8A7D' },
];
type Palette = (typeof PALETTES)[number];

/** Return a drawing that looks like a chart, the same for the same key, as SVG. */
export function drawChart(key: string): string {
  const random = seededRandom(`demo/picture/${key}`);
  const palette = random.pick(PALETTES);
  const draw = random.pick([drawArea, drawCandles, drawBars]);
  const rows = Array.from({ length: 5 }, (_, index) => MARGIN + (index * (HEIGHT - 2 * MARGIN)) / 4);
  const grid = rows.map(
    (y) => `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="${palette.grid}" stroke-width="2"/>`,
  );
  const ground = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${palette.ground}"/>`;
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${grid.join('')}${draw(random, palette)}</svg>`;
}

/** Heights from 0 to 1 that wander. */
function walk(random: SeededRandom, length: number): number[] {
  const drift = (random.next() - 0.4) / length;
  let height = 0.35 + random.next() * 0.2;
  return Array.from({ length }, () => {
    height = Math.min(0.97, Math.max(0.05, height + drift + (random.next() - 0.5) * 0.11));
    return height;
  });
}

const xOf = (index: number, count: number) => Math.round(MARGIN + (index * (WIDTH - 2 * MARGIN)) / (count - 1));
const yOf = (height: number) => Math.round(HEIGHT - MARGIN - height * (HEIGHT - 2 * MARGIN));

function drawArea(random: SeededRandom, { line, soft, mark }: Palette): string {
  const heights = walk(random, 60);
  const points = heights.map((height, index) => `${xOf(index, heights.length)} ${yOf(height)}`).join('L');
  const bottom = HEIGHT - MARGIN;
  const area = `<path d="M${points}L${WIDTH - MARGIN} ${bottom}L${MARGIN} ${bottom}Z" fill="${soft}"/>`;
  const end = `<circle cx="${WIDTH - MARGIN}" cy="${yOf(heights.at(-1) ?? 0)}" r="11" fill="${mark}"/>`;
  return `${area}<path d="M${points}" fill="none" stroke="${line}" stroke-width="6" stroke-linejoin="round"/>${end}`;
}

function drawCandles(random: SeededRandom, { line, mark }: Palette): string {
  const heights = walk(random, 34);
  return heights
    .slice(1)
    .map((close, index) => {
      const open = heights[index] ?? close;
      const [x, top, bottom] = [xOf(index, 33), yOf(Math.max(open, close)), yOf(Math.min(open, close))];
      const [high, low] = [top - random.between(6, 34), bottom + random.between(6, 34)];
      const color = close >= open ? line : mark;
      const wick = `<path d="M${x} ${high}V${low}" stroke="${color}" stroke-width="4"/>`;
      return `${wick}<rect x="${x - 10}" y="${top}" width="20" height="${Math.max(5, bottom - top)}" rx="3" fill="${color}"/>`;
    })
    .join('');
}

function drawBars(random: SeededRandom, { line, soft, mark }: Palette): string {
  const heights = walk(random, 14);
  const bars = heights.map((height, index) => {
    const [x, y] = [xOf(index, heights.length), yOf(height)];
    const color = index === heights.length - 1 ? line : soft;
    return `<rect x="${x - 28}" y="${y}" width="56" height="${HEIGHT - MARGIN - y}" rx="6" fill="${color}"/>`;
  });
  const trend = heights.map((height, index) => `${xOf(index, heights.length)} ${yOf(height * 0.8 + 0.12)}`).join('L');
  return `${bars.join('')}<path d="M${trend}" fill="none" stroke="${mark}" stroke-width="5" stroke-linejoin="round"/>`;
}
