import { aUserSummary } from '@minori/platform/testing';
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area, nikkei, openComposer, user } from '../testing/composer';

beforeEach(() => localStorage.clear());

const sanae = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' });
const sano = aUserSummary({ name: '佐野 健司', username: 'sano_k' });
const topics = [
  { id: 'c'.repeat(24), name: '日本株', post_count: 1_284 },
  { id: 'd'.repeat(24), name: '日本銀行', post_count: 12 },
];

/** A composer whose search knows its author, two others and two topics. */
function open(search: (keyword: string) => Promise<void> | void = () => {}) {
  return openComposer({
    answers: {
      'GET /searches/suggest-search': (async ({ query }: { query?: Record<string, unknown> }) => {
        const keyword = String(query?.['keyword']);
        await search(keyword);
        const users = [aUserSummary(user), sanae, sano].filter(({ username }) => username.startsWith(keyword));
        const symbols = [{ ...nikkei, quote: null }];
        return { data: { recent_keywords: [], trending_keywords: [], suggest_keywords: [], users, topics, symbols } };
      }) as never,
      'GET /posts/topics/trending': {
        data: [{ id: 'e'.repeat(24), name: '決算', post_count: 8, position: 1, author_count: 3, recent_post_count: 4 }],
      },
    },
  });
}

const options = async () => within(await screen.findByRole('listbox')).getAllByRole('option');

test('behind an @ everybody is offered but oneself, and arrows, Enter and Tab choose', async () => {
  open();
  const field = await area();
  await userEvent.type(field, 'ねえ @sa');
  const [first, second] = await options();
  expect(first).toHaveTextContent('佐藤 早苗@sanae_s');
  expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: '呼びかける相手' }).id);
  expect(field).toHaveAttribute('aria-activedescendant', first?.id);
  expect(screen.getByText('候補が2件あります。上下の矢印キーで選べます。')).toHaveAttribute('role', 'status');
  await userEvent.keyboard('{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant', second?.id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('ねえ @sano_k ');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).not.toHaveAttribute('aria-controls');
  await userEvent.type(field, 'と @sanae');
  await options();
  await userEvent.tab();
  expect(field).toHaveValue('ねえ @sano_k と @sanae_s ');
  expect(field).toHaveFocus();
});

test('who is called as it is typed comes before who is only read so', async () => {
  const read = aUserSummary({ name: '早乙女 亮', username: 'ryo_invest' });
  openComposer({
    answers: {
      'GET /searches/suggest-search': {
        data: {
          recent_keywords: [],
          trending_keywords: [],
          suggest_keywords: [],
          users: [read, sanae],
          topics: [],
          symbols: [],
        },
      },
    },
  });
  await userEvent.type(await area(), '@Sa');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    '佐藤 早苗@sanae_s',
    '早乙女 亮@ryo_invest',
  ]);
});

test('Escape closes the list and not the dialog, and it stays closed for the word', async () => {
  const { onClose } = open();
  const field = await area();
  await userEvent.type(field, '@s');
  await options();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('a');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.type(field, ' @s');
  expect(await screen.findByRole('listbox')).toBeInTheDocument();
});

test('a hashtag that nobody has used is written on with Enter; a known one is chosen with the arrows', async () => {
  open();
  const field = await area();
  await userEvent.type(field, '#');
  expect(await screen.findByRole('option', { name: /決算/ })).toBeInTheDocument();
  await userEvent.type(field, '日本');
  expect(await screen.findByRole('option', { name: /日本株/ })).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('#日本\n');
  await userEvent.type(field, '＃日本');
  await options();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('#日本\n#日本株 ');
});

test('behind a $ a symbol’s name is written, and the post is about it', async () => {
  open();
  const field = await area();
  await userEvent.type(field, '今日は$日経');
  await userEvent.click(await screen.findByRole('option', { name: /日経平均株価/ }));
  expect(field).toHaveValue('今日は日経平均株価');
  expect(screen.getByRole('list', { name: '取り上げる銘柄' })).toHaveTextContent(nikkei.name);
  await userEvent.type(field, '、$日経');
  await options();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('list', { name: '取り上げる銘柄' }).children).toHaveLength(1);
});

test('keys belong to the input method while it has the word', async () => {
  open();
  const field = await area();
  await userEvent.type(field, '@sa');
  await options();
  fireEvent.compositionStart(field);
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    const press = createEvent.keyDown(field, { key: 'Enter', ...init });
    fireEvent(field, press);
    expect(press.defaultPrevented).toBe(false);
  }
  expect(field).toHaveValue('@sa');
  fireEvent.compositionEnd(field);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('@sanae_s ');
});

test('a late answer to an earlier word is not offered for the present one', async () => {
  let answer = () => {};
  open((keyword) => (keyword === 's' ? new Promise<void>((resolve) => (answer = resolve)) : undefined));
  const field = await area();
  await userEvent.type(field, '@s');
  await userEvent.type(field, 'ano');
  expect((await options()).map(({ textContent }) => textContent)).toEqual(['佐野 健司@sano_k']);
  answer();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('@sano_k ');
});

test('amounts of money are no symbols, nor addresses people', async () => {
  const { shell } = open();
  await userEvent.type(await area(), '$100 と mail@example');
  await new Promise((resolve) => setTimeout(resolve));
  expect(shell.calls.filter(({ key }) => key === 'GET /searches/suggest-search')).toEqual([]);
});
