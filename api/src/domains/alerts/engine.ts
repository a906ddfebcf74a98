import { Types } from 'mongoose';
import { isDuplicateKey, transaction } from '../../database';
import { movesBetween, type Move } from './crossing';
import type { Readings } from './metrics';
import {
  changeStates,
  findStates,
  insertState,
  type AlertStateDocument,
  type PendingMoves,
  type PricedUntil,
} from './stateModel';
import { fireAlerts } from './firing';
import { findCrossed, findSomeCrossed, type ThresholdDocument } from './thresholdModel';

/** So many alerts are told in one transaction. */
const AT_ONCE = 500;

/** What is read of a symbol. */
export interface SymbolReadings {
  at: Date;
  readings: Readings;
  /** How the metrics have moved, where more is known than the values before and now. */
  moves?: Move[];
  /** Up to when prices are known, where these were read. */
  priced?: PricedUntil;
}

/** What is known of symbols, by id. */
export type KnownStates = ReadonlyMap<string, AlertStateDocument>;

/** Read symbols, by id, as they are now. */
export type ReadSymbols = (symbolIds: string[], known: KnownStates) => Promise<ReadonlyMap<string, SymbolReadings>>;

/**
 * Compare the metrics of symbols with the values known before, store the new ones, and fire each alert whose threshold
 * lies between the two, once. The metrics are read after the known values, so that they are never older. Any number of
 * processes may run this at once, and end at any point: values change only from those that were read, in the
 * transaction that fires the first alerts and notes which are left. Skip symbols that nobody watches. Return how many
 * alerts fired.
 */
export async function evaluateAlerts(symbolIds: string[], readSymbols: ReadSymbols): Promise<number> {
  let fired = 0;
  let open = symbolIds;
  while (open.length > 0) {
    const states = await findStates(open);
    const steps = await nextSteps(states, readSymbols);
    const applied = steps.length > 0 ? await applySteps(steps) : { fired: 0, left: [] };
    fired += applied?.fired ?? 0;
    // What was left from another time is told first; then the symbol is read again.
    const resumed = states.filter(({ pending }) => pending).map(({ _id }) => String(_id));
    open = applied ? [...new Set([...resumed, ...applied.left])] : steps.map(({ state }) => String(state._id));
  }
  return fired;
}

/**
 * Start to watch a symbol by storing the present values of its metrics; evaluate the alerts of one that is watched
 * already.
 */
export async function beginWatching(symbolId: string, readSymbols: ReadSymbols): Promise<void> {
  const [state] = await findStates([symbolId]);
  if (state) {
    await evaluateAlerts([symbolId], readSymbols);
    return;
  }
  const found = (await readSymbols([symbolId], new Map())).get(symbolId);
  if (!found) return;
  const first = { _id: new Types.ObjectId(symbolId), values: found.readings, moved_at: found.at };
  await insertState(first).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

/** What is to be told of a symbol, and how its values change before. */
interface Step {
  state: AlertStateDocument;
  pending: PendingMoves;
  change: Partial<Pick<AlertStateDocument, 'values' | 'is_priced' | 'priced' | 'moved_at'>>;
}

async function nextSteps(states: AlertStateDocument[], readSymbols: ReadSymbols): Promise<Step[]> {
  const settled = states.filter(({ pending }) => !pending);
  const known = new Map(settled.map((state) => [String(state._id), state]));
  const read = settled.length > 0 ? await readSymbols([...known.keys()], known) : undefined;
  return states.flatMap((state) => {
    if (state.pending) return [{ state, pending: state.pending, change: {} }];
    const found = read?.get(String(state._id));
    return found && hasChanged(state, found) ? [newStep(state, found)] : [];
  });
}

function hasChanged({ values }: AlertStateDocument, { readings, moves = [] }: SymbolReadings): boolean {
  if (moves.length > 0) return true;
  return Object.entries(readings).some(([metric, value]) => values[metric as keyof Readings] !== value);
}

function newStep(state: AlertStateDocument, { at, readings, moves, priced }: SymbolReadings): Step {
  const values = { ...state.values, ...readings };
  return {
    state,
    pending: { at, version: state.version, moves: moves ?? movesBetween(state.values, readings), after: null },
    change: { values, moved_at: at, ...(priced && { is_priced: true, priced }) },
  };
}

/** How many alerts fired, and of which symbols some are left. */
interface StepsOutcome {
  fired: number;
  left: string[];
}

/** Return undefined when another has moved one of the states on meanwhile: then nothing was done. */
async function applySteps(steps: Step[]): Promise<StepsOutcome | undefined> {
  const applied = await transaction((session) => applyStepsWithin(steps, session)).catch((error: unknown) => {
    if (error instanceof StaleError) return undefined;
    throw error;
  });
  if (applied !== 'too_many') return applied;
  const middle = Math.ceil(steps.length / 2);
  const halves = [await applySteps(steps.slice(0, middle)), await applySteps(steps.slice(middle))];
  const left = steps.map(({ state }) => String(state._id));
  return {
    fired: halves.reduce((sum, half) => sum + (half?.fired ?? 0), 0),
    left: halves.flatMap((half, index) => half?.left ?? (index === 0 ? left.slice(0, middle) : left.slice(middle))),
  };
}

/** A state is not any more what was read. */
class StaleError extends Error {
  override readonly name = 'StaleError';
}

type Session = Parameters<Parameters<typeof transaction>[0]>[0];

/** Mostly few thresholds are crossed, and are found by one query; many of one symbol go in pages. */
async function applyStepsWithin(steps: Step[], session: Session): Promise<StepsOutcome | 'too_many'> {
  const [first] = steps;
  const isPage = steps.length === 1 && first?.pending.after;
  const moves = steps.flatMap(({ state, pending }) => pending.moves.map((move) => ({ ...move, symbolId: state._id })));
  const some = isPage ? [] : await findSomeCrossed(moves, AT_ONCE + 1, session);
  const isMuch = isPage || some.length > AT_ONCE || steps.some(({ pending }) => pending.after);
  if (isMuch && steps.length > 1) return 'too_many';
  const { crossed, rest } = isMuch && first ? await pageOf(first, session) : { crossed: some, rest: null };
  const changes = steps.map(({ state, change }) => ({ state, change: { ...change, pending: rest } }));
  if (!(await changeStates(changes, session))) throw new StaleError();
  return { fired: await fireAlerts(steps, crossed, session), left: rest && first ? [String(first.state._id)] : [] };
}

async function pageOf(
  { state, pending: { at, version, moves, after } }: Step,
  session: Session,
): Promise<{ crossed: ThresholdDocument[]; rest: PendingMoves | null }> {
  const crossed: ThresholdDocument[] = [];
  for (const [index, move] of moves.entries()) {
    const from = { after: index === 0 ? after : null, limit: AT_ONCE - crossed.length };
    const found = await findCrossed(state._id, move, from, session);
    crossed.push(...found);
    const last = found.at(-1);
    if (crossed.length === AT_ONCE && last) {
      const place = { value: last.value, id: last._id };
      return { crossed, rest: { at, version, moves: moves.slice(index), after: place } };
    }
  }
  return { crossed, rest: null };
}
