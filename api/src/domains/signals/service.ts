import type { Language, ScoringModelResult } from '@minori/contracts';
import { dayAfterDays, IZANAVI, simulateIzanavi, tokyoDay, type IzanaviSignal } from '@minori/contracts/rules';
import { remember, TtlCache } from '../../cache';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import {
  findSymbol,
  historyOf,
  isSimulated,
  latestCloses,
  listSymbols,
  votesByDay,
  type Closes,
} from '../market/service';
import { presentResult } from './presenter';
import { readDays, readLast, type ReadDay } from './readings';

const KEPT_MS = 10 * 60_000;
const FIRST_DAY = `${IZANAVI.simulateFrom}-01-01`;
const read = new TtlCache<Promise<ReadDay[]>>(200, KEPT_MS);

/**
 * Return what the rules model says of a symbol, and how it would have done from a year to another. Throw
 * `izanavi_required`, `not_found` for a symbol without signals, and `invalid_input` for years that are none.
 */
export async function scoringModelResult(
  deps: Deps,
  viewer: Viewer,
  { symbolId, yearFrom, yearTo }: { symbolId: string; yearFrom: number; yearTo: number | undefined },
  language: Language,
): Promise<ScoringModelResult> {
  const at = deps.clock();
  demand(viewer, 'see_signals', at);
  const symbol = await findSymbol(symbolId);
  const days = symbol?.has_signals ? await daysOf(symbolId) : [];
  if (!symbol || days.length === 0) throw new AppError('not_found');
  const lastYear = yearTo ?? Number(tokyoDay(at).slice(0, 4));
  if (lastYear < yearFrom) throw new AppError('invalid_input', { fields: { simulate_year_to: 'invalid' } });

  const simulation = simulateIzanavi(
    days.map(({ bar, reading }) => ({ ...bar, signal: reading?.signal ?? null })),
    `${yearFrom}-01-01`,
    `${lastYear}-12-31`,
  );
  if (simulation.equity.length === 0) {
    throw new AppError('invalid_input', { fields: { simulate_year_from: 'invalid' } });
  }
  const summary = (await listSymbols(undefined, language)).find(({ id }) => id === symbolId);
  const result = summary && presentResult({ days, simulation, symbol: summary, isSimulated: isSimulated(symbol) });
  if (!result) throw new AppError('not_found');
  return result;
}

/** Return what the model says of a symbol after its last finished day; null where it says nothing. */
export async function currentSignal(symbolId: string): Promise<{ day: string; signal: IzanaviSignal } | null> {
  const symbol = await findSymbol(symbolId);
  const last = symbol?.has_signals ? (await daysOf(symbolId)).at(-1) : undefined;
  return last?.reading ? { day: last.bar.day, signal: last.reading.signal } : null;
}

const lastSignals = new WeakMap<ReadonlyMap<string, Closes>, Map<string, Promise<IzanaviSignal | null>>>();

/** Return what the model says of symbols that have signals, by id, each after its last finished day; up to a minute old. */
export async function currentSignals(symbolIds: string[], at: Date): Promise<Map<string, IzanaviSignal | null>> {
  const closes = await latestCloses(at);
  const known = lastSignals.get(closes) ?? new Map<string, Promise<IzanaviSignal | null>>();
  lastSignals.set(closes, known);
  const signalOf = (id: string) => {
    const signal = known.get(id) ?? lastSignalOf(id, closes.get(id));
    known.set(id, signal);
    signal.catch(() => known.delete(id));
    return signal;
  };
  return new Map(await Promise.all(symbolIds.map(async (id) => [id, await signalOf(id)] as const)));
}

/** The last days are all that the model looks at; where they are too few it looks at those before. */
async function lastSignalOf(symbolId: string, closes: Closes | undefined): Promise<IzanaviSignal | null> {
  if (!closes || closes.day.length <= IZANAVI.calmDays) return (await currentSignal(symbolId))?.signal ?? null;
  const since = dayAfterDays(closes.day.at(-1) ?? FIRST_DAY, -IZANAVI.crowdDays);
  return readLast(closes, await votesByDay(symbolId, since))?.signal ?? null;
}

/** Return what the model says of a symbol after each finished day, oldest first; none where it says nothing. */
export async function signalHistoryOf(symbolId: string): Promise<{ day: string; signal: IzanaviSignal }[]> {
  const symbol = await findSymbol(symbolId);
  const days = symbol?.has_signals ? await daysOf(symbolId) : [];
  return days.flatMap(({ bar, reading }) => (reading ? [{ day: bar.day, signal: reading.signal }] : []));
}

async function daysOf(symbolId: string): Promise<ReadDay[]> {
  const bars = await historyOf(symbolId);
  return remember(read, `${symbolId}/${bars.length}/${bars.at(-1)?.day}`, async () =>
    readDays(bars, await votesByDay(symbolId, FIRST_DAY)),
  );
}
