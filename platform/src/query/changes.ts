import type { Query, QueryClient } from '@tanstack/react-query';
import { at, isHolder, isSame, withAt, withChildren, type Edit } from './edits';

/** What has become of a change. */
interface Fate {
  isPending: boolean;
  isUndone: boolean;
}

/** One edit of a change, at its place in the order of all. */
interface Step {
  order: number;
  edit: Edit;
  fate: Fate;
}

/** What a changed value was before: `base`, and what was done to it since, in order. */
interface Origin {
  base: object;
  steps: readonly Step[];
}

/**
 * The origins of values that a pending change has made. What the API answers meanwhile are other values: they have
 * none, and stand as they are. So do pages that were read before another one, with all they hold.
 */
const origins = new WeakMap<object, Origin>();
let latestOrder = 0;
/** Parts of a change after its beginning stand behind it and before the next change. */
const LATER_PART = 1 / 4;
const END = 1 / 2;
const writing = new WeakSet<QueryClient>();

const isPending = ({ fate }: Step) => fate.isPending;
const isUndone = ({ fate }: Step) => fate.isUndone;

/** Return a value with a step done at its place: before what was done later, which is done again. */
function withStep(value: object, step: Step, isAnswer: boolean): object {
  if (isAnswer && step.edit.way) return withStepAtEnd(value, step, step.edit.way(value));
  // Long lists are walked through at each press of a button: mostly nothing can have been done later.
  const origin = step.order < latestOrder ? origins.get(value) : undefined;
  if (origin?.steps.some(({ order }) => order > step.order)) {
    const steps = [...origin.steps, step].toSorted((one, other) => one.order - other.order);
    return rebuilt({ base: origin.base, steps }, isAnswer);
  }
  const changed = step.edit.change(value, isAnswer);
  // What is as it was is not rendered anew.
  if (changed && isSame(value, changed)) return remembered(value, value, step, false);
  if (changed) return remembered(value, changed, step, true);
  const next = withChildren(value, (child) => withStep(child, step, false));
  // What is done to items that were taken out of a list shows once they come back.
  return next !== value || Array.isArray(value) ? remembered(value, next, step, false) : value;
}

/** Return an answer with a step done at the end of a way. That value remembers it, so that it is not done elsewhere. */
function withStepAtEnd(answer: object, step: Step, way: readonly (string | number)[] = []): object {
  const value = at(answer, way);
  if (way.length === 0 || !isHolder(value)) return answer;
  const next = withStep(value, step, false);
  return next === value ? answer : remembered(answer, withAt(answer, way, next), step, false);
}

/** What changes nothing now is remembered too: it may once what was changed before is undone. */
function remembered(before: object, after: object, step: Step, isItself: boolean): object {
  const origin = origins.get(before);
  if (origin?.steps.some(isPending)) origins.set(after, { base: origin.base, steps: [...origin.steps, step] });
  else if (isItself && step.fate.isPending) origins.set(after, { base: before, steps: [step] });
  return after;
}

function rebuilt({ base, steps }: Origin, isAnswer: boolean): object {
  let value = withoutUndone(base, isAnswer);
  for (const step of steps) if (!isUndone(step)) value = withStep(value, step, isAnswer);
  return value;
}

/** Return a value without what undone changes have done to it. */
function withoutUndone(value: object, isAnswer: boolean): object {
  const origin = origins.get(value);
  if (origin?.steps.some(isUndone)) return rebuilt(origin, isAnswer);
  const next = withChildren(value, (child) => withoutUndone(child, false));
  if (origin && next !== value) origins.set(next, origin);
  return next;
}

const cached = (client: QueryClient) => client.getQueryCache().getAll();

/** Replace answers; how old they are, and whether they are to be read again, stays. Return which were replaced. */
function replaceAnswers(
  client: QueryClient,
  replaced: (answer: object, query: Query) => object,
  queries = cached(client),
): Query[] {
  return queries.filter((query) => {
    const { data, dataUpdatedAt, isInvalidated } = query.state;
    const next = isHolder(data) ? replaced(data, query) : data;
    if (next === data) return false;
    writing.add(client);
    query.setData(next, { manual: true, updatedAt: dataUpdatedAt });
    writing.delete(client);
    if (isInvalidated) query.invalidate();
    return true;
  });
}

function applySteps(
  client: QueryClient,
  edits: readonly Edit[],
  place: Omit<Step, 'edit'>,
  queries?: Query[],
): Query[] {
  if (edits.length === 0) return [];
  return replaceAnswers(
    client,
    (answer, { queryKey }) =>
      edits.reduce((now, edit) => (edit.isMeant(queryKey) ? withStep(now, { ...place, edit }, true) : now), answer),
    queries,
  );
}

/** Return whether the cache has to keep the very values that it is given: such as a change has made, or may undo. */
export function keepsValues(client: QueryClient): boolean {
  return writing.has(client) || client.isMutating() > 0;
}

/** How many changes hold back the reading of an answer. */
const holders = new WeakMap<Query, number>();
/** Answers that were being read when they were changed: they are read once nothing holds that back. */
const putOff = new WeakSet<Query>();

const isFirstRead = ({ state }: Query) => state.data === undefined && state.fetchStatus !== 'idle';

/** A change of cached answers that shows before the API has said anything. It ends settled or undone. */
export class OptimisticChange {
  readonly #fate: Fate = { isPending: true, isUndone: false };
  readonly #client: QueryClient;
  readonly #order: number;
  readonly #changed = new Set<Query>();
  readonly #held = new Set<Query>();
  readonly #holds: boolean;
  #stopWaiting = () => {};

  /** `holdsReads` where it is sure to end soon: what is being read already, and knows nothing of it, is read then. */
  constructor(client: QueryClient, edits: readonly Edit[], { holdsReads = false } = {}) {
    latestOrder += 1;
    this.#client = client;
    this.#order = latestOrder;
    this.#holds = holdsReads;
    this.#apply(edits, 0);
    if (holdsReads && edits.length > 0) this.#waitForFirst(edits);
  }

  #apply(edits: readonly Edit[], after: number, queries?: Query[]): void {
    const place = { order: this.#order + after, fate: this.#fate };
    for (const query of applySteps(this.#client, edits, place, queries)) {
      this.#changed.add(query);
      if (this.#holds && this.#fate.isPending) this.#hold(query, queries !== undefined);
    }
  }

  /** Nothing is there yet that could be changed: what is read for the first time is as soon as it comes. */
  #waitForFirst(edits: readonly Edit[]): void {
    const coming = new Set(cached(this.#client).filter(isFirstRead));
    if (coming.size === 0) return;
    this.#stopWaiting = this.#client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || !coming.delete(event.query)) return;
      this.#apply(edits, 0, [event.query]);
    });
  }

  /** Stop reading an answer anew. More pages come beside what is shown. */
  #hold(query: Query, isNew: boolean): void {
    if (this.#held.has(query)) return;
    this.#held.add(query);
    holders.set(query, (holders.get(query) ?? 0) + 1);
    const { fetchStatus, fetchMeta } = query.state;
    if (!isNew && (fetchStatus === 'idle' || fetchMeta?.fetchMore)) return;
    putOff.add(query);
    if (!isNew) void query.cancel({ revert: true });
  }

  #release(): void {
    this.#stopWaiting();
    for (const query of this.#held) {
      const left = (holders.get(query) ?? 1) - 1;
      holders.set(query, left);
      if (left === 0 && putOff.delete(query)) this.#readAgain(query);
    }
    this.#held.clear();
  }

  #readAgain({ queryKey }: Query): void {
    void this.#client.invalidateQueries({ queryKey, exact: true });
  }

  /** Add what is done later than the rest, as once the press has been painted; nothing where it has been undone. */
  add(edits: readonly Edit[]): void {
    if (!this.#fate.isUndone) this.#apply(edits, LATER_PART);
  }

  /** Keep it, with what the API has said; what was changed later stands on top of that. */
  settle(edits: readonly Edit[] = []): void {
    this.#fate.isPending = false;
    this.#apply(edits, END);
    this.#release();
  }

  /**
   * Take it back, and nothing else: what was changed later is done again without it. An answer that the API gave since
   * stays, and is read anew where nothing of the change is left to take back.
   */
  undo(): void {
    if (this.#fate.isUndone) return;
    this.#fate.isPending = false;
    this.#fate.isUndone = true;
    const mended = new Set(replaceAnswers(this.#client, (answer) => withoutUndone(answer, true)));
    for (const query of this.#changed) {
      if (!mended.has(query)) this.#readAgain(query);
    }
    this.#release();
  }
}

/** Change cached answers by what is known for certain. Undoing a pending change does not take it back. */
export function applyEdits(client: QueryClient, ...edits: readonly Edit[]): void {
  latestOrder += 1;
  applySteps(client, edits, { order: latestOrder, fate: { isPending: false, isUndone: false } });
}
