import type { Stream } from '@minori/contracts';
import {
  aCurrentUser,
  aStream as aSampleStream,
  createTestShell,
  renderWithShell,
  setWindowWidth,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// What loads late is there already.
import '../streams/StreamTable';
import { App } from '../testing/App';

const AT = '2026-11-20T11:00:00.000Z';

function aStream(title: string, changes: Partial<Stream>): Stream {
  const id = title.length.toString(16).padStart(24, 'a');
  return aSampleStream({ id, status: 'ended', ...changes }, { title, is_my_post: true });
}

const FIGURES = {
  as_of: AT,
  viewers_peak: 1_204,
  viewers_average: 310.5,
  minutes_watched: 9_315,
  coins: 0,
  new_followers: 12,
};
const STREAMS = [
  aStream('予定', { status: 'before_live', starts_at: AT, reminder_count: 7 }),
  aStream('いま配信中', { status: 'in_live', started_at: AT, viewer_count: 3 }),
  aStream('終わった配信会', { started_at: AT, ended_at: AT, figures: FIGURES }),
];

function setUp(streams = STREAMS) {
  const shell = createTestShell({
    path: '/dashboard/my_streams',
    user: aCurrentUser({ has_live_permission: true }),
    answers: {
      'GET /live/streams/mine': { data: streams, last_id: null },
      'GET /live/streams/mine/csv': () => new File(['a'], 'minori-streams.csv') as never,
    },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const { innerWidth } = window;
afterEach(() => {
  window.innerWidth = innerWidth;
});

test('a table has the figures of each stream side by side, and is kept as a file', async () => {
  setWindowWidth(1_440);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const shell = setUp();
  const row = within(await screen.findByRole('row', { name: /終わった配信会/ }));
  const figures = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(figures).toEqual(['1,204', '310.5', '9,315', '0', '12', '0']);
  expect(row.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/livestream\/a+7$/));
  expect(within(screen.getByRole('row', { name: /いま配信中/ })).getByText('3人が視聴中')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /CSV/ }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(shell.calls.map(({ key }) => key)).toContain('GET /live/streams/mine/csv');
  click.mockRestore();
});

test('a narrow screen has a card for each, with what is known of it', async () => {
  setWindowWidth(390);
  setUp();
  const card = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li');
  expect(await card('予定')).toHaveTextContent(/^予定開始前2026年11月20日 20:00リマインダー7$/);
  expect(await card('終わった配信会')).toHaveTextContent('平均視聴者310.5');
});

test('where there are none yet there is no file of them', async () => {
  setUp([]);
  expect(await screen.findByText('配信はまだありません')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /CSV/ })).not.toBeInTheDocument();
});
