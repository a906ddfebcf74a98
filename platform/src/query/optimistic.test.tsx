import { onlineManager, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import {
  answerKey,
  answersOf,
  applyEdits,
  createQueryClient,
  dropWaitingChanges,
  editAnswer,
  editEntities,
  insertItem,
  OptimisticChange,
  QueryClientProvider,
  removeItems,
  useOptimisticMutation,
  type AnswerKey,
  type Edit,
  type InfiniteData,
  type NextPage,
  type QueryClient,
  type QueryKey,
} from '../query';

interface Item {
  kind: 'comment';
  id: string;
  score: number;
  tags: string[];
}

const item = (id: string, score = 0): Item => ({ kind: 'comment', id, score, tags: [] });
const list = (...data: Item[]) => ({ pages: [{ data }] });
const ids = (client: QueryClient, key: string) => itemsOf(client, key).map(({ id }) => id);
const itemsOf = (client: QueryClient, key: string) =>
  client.getQueryData<ReturnType<typeof list>>([key])?.pages.flatMap(({ data }) => data) ?? [];

const editItem = (id: string | undefined, change: (item: Item) => Item) => editEntities('comment', id, change as never);
const add = (id: string, score: number) => editItem(id, (one) => ({ ...one, score: one.score + score }));
const tag = (id: string, name: string) => editItem(id, (one) => ({ ...one, tags: [...one.tags, name] }));
const insert = (key: string, end: 'first' | 'last', one: Item) =>
  insertItem([key] as QueryKey as AnswerKey<InfiniteData<{ data: Item[] }, NextPage>>, end, one);
const remove = (...gone: string[]) => removeItems((one) => gone.includes((one as Item).id));

/** A client with two lists, both with b, and one answer of b alone. */
function filled() {
  const client = createQueryClient();
  client.setQueryData(['home'], list(item('a'), item('b'), item('c')));
  client.setQueryData(['search'], list(item('b'), item('d')));
  client.setQueryData(['one'], { data: item('b') });
  return client;
}

/** A mutation whose calls are answered by hand, in the order in which they were made. */
function withMutation(client: QueryClient, settled?: (answer: Edit[]) => Edit[]) {
  const calls: { answer(edits: Edit[]): void; fail(): void }[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimisticMutation<Edit[], Edit[]>({
        mutationFn: () =>
          new Promise((answer, reject) => calls.push({ answer, fail: () => reject(new Error('no answer')) })),
        optimistic: (edits) => edits,
        ...(settled && { settled }),
      }),
    { wrapper },
  );
  return {
    calls,
    press: (...edits: Edit[]) => act(async () => result.current.mutate(edits)),
    answer: (at: number, ...edits: Edit[]) => act(async () => calls[at]?.answer(edits)),
    fail: (at: number) => act(async () => calls[at]?.fail()),
  };
}

test('a change of one entity reaches every copy, leaves other answers alone, and can be taken back', () => {
  const client = filled();
  client.setQueryData(['other'], list(item('z')));
  const other = client.getQueryData(['other']);
  const change = new OptimisticChange(client, [add('b', 1)]);
  expect([...itemsOf(client, 'home'), ...itemsOf(client, 'search')].map(({ score }) => score)).toEqual([0, 1, 0, 1, 0]);
  expect(client.getQueryData(['one'])).toEqual({ data: item('b', 1) });
  expect(client.getQueryData(['other'])).toBe(other);
  change.undo();
  expect(client.getQueryData(['home'])).toEqual(list(item('a'), item('b'), item('c')));
  expect(client.getQueryData(['one'])).toEqual({ data: item('b') });
});

test('a change leaves an answer as old as it was, and to be read again where it was', async () => {
  const client = filled();
  client.setQueryData(['home'], list(item('b')), { updatedAt: 1 });
  await client.invalidateQueries({ queryKey: ['home'] });
  new OptimisticChange(client, [add('b', 1)]).settle();
  expect(client.getQueryState(['home'])).toMatchObject({ dataUpdatedAt: 1, isInvalidated: true });
});

test.each([
  ['the earlier', 0, 1],
  ['the later', 1, 0],
])('undoing %s of two changes keeps the other, at the same entity and beside it', (_name, undone, kept) => {
  const client = filled();
  const steps = [
    [tag('b', 'first'), add('a', 1)],
    [tag('b', 'second'), add('c', 2)],
  ];
  const changes = steps.map((edits) => new OptimisticChange(client, edits));
  expect(itemsOf(client, 'home')[1]?.tags).toEqual(['first', 'second']);
  changes[undone]?.undo();
  const expected = filled();
  applyEdits(expected, ...(steps[kept] ?? []));
  expect(client.getQueryData(['home'])).toEqual(expected.getQueryData(['home']));
  expect(client.getQueryData(['search'])).toEqual(expected.getQueryData(['search']));
  changes[kept]?.undo();
  expect(client.getQueryData(['home'])).toEqual(filled().getQueryData(['home']));
});

test('what the API has said of an earlier change stands below what was changed later', async () => {
  const client = filled();
  const { press, answer, fail } = withMutation(client, (edits) => edits);
  await press(add('b', 1));
  await press(tag('b', 'later'), add('b', 10));
  await answer(
    0,
    editItem('b', (one) => ({ ...one, score: 100 })),
  );
  expect(client.getQueryData(['one'])).toEqual({ data: { ...item('b', 110), tags: ['later'] } });
  await fail(1);
  expect(client.getQueryData(['one'])).toEqual({ data: item('b', 100) });
});

test('an answer that says what is shown already renders nothing anew', () => {
  const client = filled();
  const change = new OptimisticChange(client, [add('b', 1)]);
  const shown = client.getQueryData(['home']);
  change.settle([editItem('b', (one) => ({ ...one, score: 1 }))]);
  expect(client.getQueryData(['home'])).toBe(shown);
});

test('what was known for certain meanwhile survives an undo', () => {
  const client = filled();
  const change = new OptimisticChange(client, [add('b', 1)]);
  applyEdits(client, tag('b', 'certain'));
  change.undo();
  expect(client.getQueryData(['one'])).toEqual({ data: { ...item('b'), tags: ['certain'] } });
});

test('items come back at their place, with what has happened to them and around them', () => {
  const client = filled();
  const removal = new OptimisticChange(client, [remove('a', 'b')]);
  const other = new OptimisticChange(client, [remove('c')]);
  applyEdits(client, tag('b', 'elsewhere'), tag('d', 'beside'));
  expect([ids(client, 'home'), ids(client, 'search')]).toEqual([[], ['d']]);
  removal.undo();
  expect([ids(client, 'home'), ids(client, 'search')]).toEqual([
    ['a', 'b'],
    ['b', 'd'],
  ]);
  expect(itemsOf(client, 'search').map(({ tags }) => tags)).toEqual([['elsewhere'], ['beside']]);
  other.undo();
  expect(ids(client, 'home')).toEqual(['a', 'b', 'c']);
});

test('an item that was changed before it was removed comes back without a change that was undone meanwhile', () => {
  const client = filled();
  const liked = new OptimisticChange(client, [add('b', 1)]);
  const removal = new OptimisticChange(client, [remove('b')]);
  liked.undo();
  removal.undo();
  expect(client.getQueryData(['home'])).toEqual(filled().getQueryData(['home']));
  expect(client.getQueryState(['one'])?.isInvalidated).toBe(false);
});

test('items leave the lists that are meant only, and are asked for where a list is another one by now', () => {
  const client = filled();
  const change = new OptimisticChange(client, [
    removeItems(
      (one) => (one as Item).id === 'b',
      ([name]) => name !== 'home',
    ),
  ]);
  expect([ids(client, 'home'), ids(client, 'search')]).toEqual([['a', 'b', 'c'], ['d']]);
  client.setQueryData(['search'], list(item('d'), item('e')));
  change.undo();
  expect(ids(client, 'search')).toEqual(['d', 'e']);
  expect(client.getQueryState(['search'])?.isInvalidated).toBe(true);
  expect(client.getQueryState(['home'])?.isInvalidated).toBe(false);
});

test('what the API has answered meanwhile is not taken back, even where it equals what was shown', async () => {
  const client = filled();
  const { press, fail } = withMutation(client);
  await press(add('b', 1));
  const read = { queryKey: ['home'], queryFn: () => list(item('a'), item('b', 1), item('c')) };
  await client.fetchQuery({ ...read, staleTime: 0 });
  await fail(0);
  expect(itemsOf(client, 'home')[1]?.score).toBe(1);
  expect(client.getQueryState(['home'])?.isInvalidated).toBe(true);
  expect(client.getQueryData(['one'])).toEqual({ data: item('b') });
});

test('a copy that was read before the change was made, and answered after, gets what is settled', async () => {
  const client = filled();
  const set = editItem('b', (one) => ({ ...one, score: 7 }));
  const { press, answer } = withMutation(client, () => [set]);
  await press(set);
  await client.fetchQuery({ queryKey: ['home'], queryFn: () => list(item('b'), item('c')), staleTime: 0 });
  expect(itemsOf(client, 'home')[0]?.score).toBe(0);
  await answer(0);
  expect(itemsOf(client, 'home')[0]?.score).toBe(7);
});

/** Read a list, of which each answer is given by hand. */
function reading(client: QueryClient, key: string) {
  const reads: ((...items: Item[]) => void)[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const queryFn = () => new Promise<ReturnType<typeof list>>((tell) => reads.push((...items) => tell(list(...items))));
  renderHook(() => useQuery({ queryKey: [key], queryFn, staleTime: Infinity }), { wrapper });
  return { count: () => reads.length, tell: (at: number, ...items: Item[]) => act(async () => reads[at]?.(...items)) };
}

test('what is being read anew at a press does not hide it, and is read once all is answered that was pressed', async () => {
  const client = filled();
  const { count, tell } = reading(client, 'home');
  const { press, answer, fail } = withMutation(client);
  act(() => void client.invalidateQueries({ queryKey: ['home'] }));
  await press(add('b', 1));
  await press(add('b', 3));
  await tell(0, item('a'), item('b'));
  expect(itemsOf(client, 'home')).toEqual([item('a'), item('b', 4), item('c')]);
  await fail(1);
  expect(itemsOf(client, 'home')[1]?.score).toBe(1);
  expect(count()).toBe(1);
  await answer(0);
  expect(count()).toBe(2);
  await tell(1, item('b', 1));
  expect(itemsOf(client, 'home')).toEqual([item('b', 1)]);
});

test('what is being read for the first time at a press comes with it, and is read again once that is answered', async () => {
  const client = filled();
  const { count, tell } = reading(client, 'new');
  const { press, answer, fail } = withMutation(client);
  await press(add('b', 1));
  await press(add('b', 3));
  await tell(0, item('b'), item('e'));
  expect(itemsOf(client, 'new')).toEqual([item('b', 4), item('e')]);
  await fail(0);
  expect(itemsOf(client, 'new')).toEqual([item('b', 3), item('e')]);
  await answer(1);
  expect(count()).toBe(2);
  await tell(1, item('b', 9));
  expect(itemsOf(client, 'new')).toEqual([item('b', 9)]);
});

test('pages that are read meanwhile stay, and the change of an earlier one is taken back', async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useInfiniteQuery({
        queryKey: ['feed'],
        queryFn: ({ pageParam }) => Promise.resolve({ data: [item(`p${pageParam}`), item(`q${pageParam}`)] }),
        initialPageParam: 0,
        getNextPageParam: (_page, pages) => pages.length,
      }),
    { wrapper },
  );
  await act(async () => {});
  const { press, fail } = withMutation(client);
  await press(add('p0', 1));
  await press(remove('q0'));
  await act(() => result.current.fetchNextPage());
  await press(add('p1', 5));
  expect(ids(client, 'feed')).toEqual(['p0', 'p1', 'q1']);
  await fail(1);
  expect(ids(client, 'feed')).toEqual(['p0', 'q0', 'p1', 'q1']);
  await fail(0);
  expect(itemsOf(client, 'feed').map(({ score }) => score)).toEqual([0, 0, 5, 0]);
  expect(client.getQueryState(['feed'])?.isInvalidated).toBe(false);
});

test('an item stands where it was added, until that is taken back, and nowhere twice', async () => {
  const client = filled();
  const added = new OptimisticChange(client, [insert('home', 'first', item('new'))]);
  applyEdits(client, insert('home', 'first', item('new', 9)), insert('home', 'last', item('end')), tag('new', 'liked'));
  expect(ids(client, 'home')).toEqual(['new', 'a', 'b', 'c', 'end']);
  expect(itemsOf(client, 'home')[0]).toEqual({ ...item('new'), tags: ['liked'] });
  expect(ids(client, 'search')).toEqual(['b', 'd']);
  const removal = new OptimisticChange(client, [remove('a')]);
  client.setQueryData<{ pages: { data: Item[] }[] }>(
    ['home'],
    (before) => before && { pages: [...before.pages, { data: [item('later')] }] },
  );
  added.undo();
  expect(itemsOf(client, 'home').find(({ id }) => id === 'new')).toEqual({ ...item('new', 9), tags: ['liked'] });
  removal.undo();
  expect(ids(client, 'home')).toEqual(['new', 'a', 'b', 'c', 'end', 'later']);
  expect(client.getQueryState(['home'])?.isInvalidated).toBe(false);
});

test('an answer as a whole changes likewise', () => {
  const client = createQueryClient();
  const key = answerKey('me', 'GET /users/mute_settings');
  client.setQueryData(key, { data: { words: ['x'], symbol_ids: [] } });
  const words = () => client.getQueryData(key)?.data.words;
  const mute = (word: string) =>
    editAnswer(answersOf('GET /users/mute_settings'), ({ data }) => ({
      data: { ...data, words: [...data.words, word] },
    }));
  const first = new OptimisticChange(client, [mute('y')]);
  const second = new OptimisticChange(client, [mute('z')]);
  first.undo();
  expect(words()).toEqual(['x', 'z']);
  second.undo();
  expect(words()).toEqual(['x']);
});

test('what is added later stands at the place of its change, and nowhere once that is undone', () => {
  const client = filled();
  const first = new OptimisticChange(client, []);
  const second = new OptimisticChange(client, [tag('b', 'second')]);
  first.add([tag('b', 'first')]);
  expect(itemsOf(client, 'search')[0]?.tags).toEqual(['first', 'second']);
  first.undo();
  first.add([tag('b', 'again')]);
  expect(itemsOf(client, 'search')[0]?.tags).toEqual(['second']);
  second.settle();
});

test('a change that is given up while it waits for a connection shows no more', async () => {
  const client = filled();
  const { press } = withMutation(client);
  act(() => onlineManager.setOnline(false));
  await press(tag('b', 'waits'));
  expect(itemsOf(client, 'search')[0]?.tags).toEqual(['waits']);
  act(() => dropWaitingChanges(client));
  expect(itemsOf(client, 'search')[0]?.tags).toEqual([]);
  act(() => onlineManager.setOnline(true));
});

interface ModelEdit {
  kind: 'add' | 'set' | 'tag' | 'remove' | 'first' | 'last';
  id: string;
  /** The list that an item is added to. */
  key: string;
  score: number;
}

const KEYS = ['home', 'search', 'third'] as const;
const KEPT = { home: ['a', 'b', 'c'], search: ['b', 'd'], third: ['c', 'b', 'a', 'd'] };

const edit = fc.record<ModelEdit>({
  kind: fc.constantFrom('add', 'set', 'tag', 'remove', 'first', 'last'),
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  key: fc.constantFrom(...KEYS),
  score: fc.integer({ min: 1, max: 3 }),
});
/** Press, be sure of something, have one of the calls answered or refused, or read a list anew. */
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: fc.constant('press' as const), edit }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('certain' as const), edit }) },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constantFrom('answer' as const, 'fail' as const), at: fc.nat({ max: 9 }) }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('read' as const), key: fc.nat({ max: 2 }) }) },
  ),
  { maxLength: 25 },
);

const editOf = ({ kind, id, key, score }: ModelEdit, name: string): Edit => {
  if (kind === 'first' || kind === 'last') return insert(key, kind, item(id, score));
  if (kind === 'add') return add(id, score);
  if (kind === 'set') return editItem(id, (one) => ({ ...one, score }));
  return kind === 'tag' ? tag(id, name) : remove(id);
};

/** The same without copies, caches or origins: what was answered, and all that was done since, in order. */
class Model {
  readonly #done: { edit: ModelEdit; name: string; isUndone: boolean }[] = [];
  readonly #read = new Map<string, { items: Item[]; from: number }>();

  do(one: ModelEdit, name: string) {
    const done = { edit: one, name, isUndone: false };
    this.#done.push(done);
    return done;
  }

  /** A list as the API answers it now: it knows of nothing, and what was done before does not show in it. */
  read(key: string, items: Item[]): void {
    this.#read.set(key, { items, from: this.#done.length });
  }

  shown(key: string): Item[] {
    const { items, from } = this.#read.get(key) ?? { items: [], from: 0 };
    return this.#done
      .slice(from)
      .filter(({ isUndone }) => !isUndone)
      .reduce((now, { edit: { kind, id, score, key: meant }, name }) => {
        if (kind === 'first' || kind === 'last') {
          if (key !== meant || now.some((one) => one.id === id)) return now;
          return kind === 'first' ? [item(id, score), ...now] : [...now, item(id, score)];
        }
        if (kind === 'remove') return now.filter((one) => one.id !== id);
        const changed = (one: Item): Item =>
          kind === 'tag'
            ? { ...one, tags: [...one.tags, name] }
            : { ...one, score: kind === 'add' ? one.score + score : score };
        return now.map((one) => (one.id === id ? changed(one) : one));
      }, items);
  }
}

test('whatever is pressed, answered, refused and read in whatever order, each list shows what was not taken back', () =>
  fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const client = createQueryClient();
      const model = new Model();
      const fetched = (key: (typeof KEYS)[number]) => KEPT[key].map((id) => item(id));
      const read = async (key: (typeof KEYS)[number]) => {
        model.read(key, fetched(key));
        await client.fetchQuery({ queryKey: [key], queryFn: () => list(...fetched(key)), staleTime: 0 });
      };
      for (const key of KEYS) await read(key);
      // Something is always under way.
      const { calls, press, answer, fail } = withMutation(client);
      await press();
      const open: { at: number; done: { isUndone: boolean } }[] = [];
      let count = 0;
      for (const one of all) {
        count += 1;
        if (one.type === 'press') {
          open.push({ at: calls.length, done: model.do(one.edit, `${count}`) });
          await press(editOf(one.edit, `${count}`));
        } else if (one.type === 'certain') {
          model.do(one.edit, `${count}`);
          applyEdits(client, editOf(one.edit, `${count}`));
        } else if (one.type === 'read') await read(KEYS[one.key] ?? 'home');
        else {
          const [ended] = open.splice(one.at % Math.max(1, open.length), 1);
          if (!ended) continue;
          if (one.type === 'answer') await answer(ended.at);
          else {
            ended.done.isUndone = true;
            await fail(ended.at);
          }
        }
        for (const key of KEYS) expect(itemsOf(client, key)).toEqual(model.shown(key));
      }
      client.clear();
    }),
    { numRuns: 200 },
  ));
