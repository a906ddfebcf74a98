import { readFile } from 'node:fs/promises';
import { now } from '../clock';
import { importPrices } from '../domains/market/importing';

/** How to use it. */
export const MARKET_USAGE = `  market import CODE FILE          puts the daily prices of a CSV (day,open,high,low,close,volume) in the place of a symbol's`;

/** Run `market …` and say what to print; undefined when it is no such command. */
export async function runMarket([act, code, file]: string[]): Promise<string | undefined> {
  if (act !== 'import' || !code || !file) return undefined;
  const text = await readFile(file, 'utf8');
  const { days, from, to } = await importPrices('command line', { code, text, at: now() });
  return `${code} has ${days} days from ${from} to ${to}`;
}
