import type { Mission, MissionStatus } from '@minori/contracts';
import { aCurrentUser, createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import { MissionDialog } from './MissionDialog';

const aMission = (title: string, status: MissionStatus, progress: number, goal: number): Mission => ({
  code: title,
  title,
  link: null,
  reward: 30,
  current_task: { code: title, status, progress, goal },
});

function setUp(missions: Mission[]) {
  const shell = createTestShell({ user: aCurrentUser(), answers: { 'GET /users/missions': { data: { missions } } } });
  renderWithShell(<MissionDialog open onClose={jest.fn()} onClosed={jest.fn()} />, shell);
}

test('missions tell reward, progress and state, what is reached first', async () => {
  setUp([
    aMission('受け取った', 'done', 1, 1),
    aMission('フォローする', 'in_progress', 2, 5),
    aMission('投票する', 'ready', 3, 3),
  ]);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['投票する', 'フォローする', '受け取った']);
  expect(rows[0]).toHaveTextContent(/^投票する30コイン達成$/);
  expect(rows[1]).toHaveTextContent('30コイン');
  expect(rows[1]).toHaveTextContent('進行中2/5');
  expect(screen.getByRole('progressbar', { name: 'フォローするの進み具合' })).toHaveAttribute('aria-valuenow', '2');
});

test('without missions it says what will be here', async () => {
  setUp([]);
  expect(await screen.findByText('ミッションはまだありません')).toBeInTheDocument();
});
