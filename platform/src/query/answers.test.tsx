import { act, render, screen } from '@testing-library/react';
import { aCurrentUser, aPost, createTestShell, ShellFrame, type TestShell } from '../testing';
import {
  answerQuery,
  answersOf,
  editAnswer,
  applyEdits,
  GUEST,
  pagesOf,
  pagesQuery,
  useAnswer,
  usePages,
} from '../query';

const reader = (viewer = GUEST) => ({ api: createTestShell().api, viewer });

test('a key is made of what is asked and who looks, and of nothing else', () => {
  const keyOf = (id: string, query = {}, viewer?: string) =>
    answerQuery(reader(viewer), 'GET /profiles/:id', { params: { id }, query }).queryKey;
  expect(keyOf('Taro', { preload: undefined })).toEqual(keyOf('taro'));
  expect(keyOf('taro', { preload: 'yes' })).not.toEqual(keyOf('taro'));
  expect(keyOf('taro', {}, 'me')).not.toEqual(keyOf('taro'));
  expect(JSON.parse(JSON.stringify(keyOf('Taro', { preload: 'yes' }, 'me')))).toEqual(
    keyOf('Taro', { preload: 'yes' }, 'me'),
  );
  // @ts-expect-error an endpoint is asked for what it knows
  answerQuery(reader(), 'GET /profiles/:id', { params: { name: 'taro' } });
  // @ts-expect-error and for all that it needs
  answerQuery(reader(), 'GET /profiles/:id');
  // @ts-expect-error also by a part of its input
  answersOf('GET /profiles/:id', { params: { name: 'taro' } });
});

test('answers are named by their endpoint, by part of what was asked, and by how they are read', () => {
  const { queryClient: client } = createTestShell();
  const one = { params: { id: 'a'.repeat(24) } };
  const plain = answerQuery(reader('me'), 'GET /comments/:id/replies', one).queryKey;
  const pages = pagesQuery(reader('me'), 'GET /comments/:id/replies', one).queryKey;
  const other = answerQuery(reader(), 'GET /comments/:id/replies', { params: { id: 'b'.repeat(24) } }).queryKey;
  const page = { data: [], last_id: null };
  client.setQueryData(plain, page);
  client.setQueryData(pages, { pages: [page], pageParams: [undefined] });
  client.setQueryData(other, page);
  const found = (queryKey: readonly unknown[]) => client.getQueriesData({ queryKey }).map(([key]) => key);
  expect(found(answersOf('GET /comments/:id/replies'))).toEqual([plain, pages, other]);
  expect(found(answersOf('GET /comments/:id/replies', one))).toEqual([plain, pages]);
  expect(found(pagesOf('GET /comments/:id/replies'))).toEqual([pages]);
  expect(found(answersOf('GET /comments/:id'))).toEqual([]);
  applyEdits(
    client,
    editAnswer(answersOf('GET /comments/:id/replies'), (answer) => ({ ...answer, last_id: 'next' })),
  );
  expect(client.getQueryData(plain)?.last_id).toBe('next');
  expect(client.getQueryData(other)?.last_id).toBe('next');
  expect(client.getQueryData(pages)?.pages).toEqual([page]);
});

function Topic({ topic }: { topic: string }) {
  const { data } = useAnswer('GET /posts/topics/:topic', { params: { topic } });
  return <p>{data ? `${data.name} ${data.post_count}` : 'waits'}</p>;
}

const shown = (shell: TestShell, topic: string) => (
  <ShellFrame shell={shell}>
    <Topic topic={topic} />
  </ShellFrame>
);

test('it is asked once it is known who looks; a member sees what a guest saw until they are answered', async () => {
  let count = 1;
  let answer: (answered: object) => void = () => {};
  const shell = createTestShell();
  shell.api = ((key: string) => {
    shell.calls.push({ key, input: {} });
    return new Promise((resolve) => (answer = resolve));
  }) as never;
  const say = () => act(async () => answer({ data: { id: '1', name: 'AI', post_count: count } }));
  shell.setSession({ status: 'initialising', user: null });
  const { rerender } = render(shown(shell, 'AI'));
  expect(shell.calls).toEqual([]);
  act(() => shell.setSession({ status: 'guest', user: null }));
  expect(shell.calls).toHaveLength(1);
  await say();
  expect(screen.getByText('AI 1')).toBeInTheDocument();
  act(() => shell.setSession({ status: 'member', user: aCurrentUser() }));
  expect(screen.getByText('AI 1')).toBeInTheDocument();
  expect(shell.calls).toHaveLength(2);
  count = 2;
  await say();
  expect(screen.getByText('AI 2')).toBeInTheDocument();
  act(() => shell.setSession({ status: 'member', user: { ...aCurrentUser(), id: 'f'.repeat(24) } }));
  expect(screen.getByText('waits')).toBeInTheDocument();
  await say();
  rerender(shown(shell, 'ＥＶ'));
  expect(screen.getByText('waits')).toBeInTheDocument();
});

function Saved() {
  const query = usePages('GET /posts/saved', {}, { forMembers: true });
  return (
    <button type="button" onClick={() => void query.fetchNextPage()}>
      {query.data?.pages.map(({ data }) => data.map(({ text }) => text).join()).join('|') ?? 'nothing'}
    </button>
  );
}

test('a list goes on where its last page says, and is not asked for guests when it is for members', async () => {
  const page = (text: string, last_id: string | null) => ({ data: [aPost({ text })], last_id });
  const shell = createTestShell({
    answers: { 'GET /posts/saved': ({ query }) => (query?.['last_id'] ? page('two', null) : page('one', 'x')) },
  });
  render(
    <ShellFrame shell={shell}>
      <Saved />
    </ShellFrame>,
  );
  expect(shell.calls).toEqual([]);
  act(() => shell.setSession({ status: 'member', user: aCurrentUser() }));
  const list = await screen.findByRole('button', { name: 'one' });
  await act(async () => list.click());
  expect(await screen.findByRole('button', { name: 'one|two' })).toBeInTheDocument();
  expect(shell.calls.map(({ input }) => input.query)).toEqual([{}, { last_id: 'x' }]);
});
