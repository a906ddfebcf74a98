import type { Session } from '@minori/platform';
import { aCurrentUser } from '@minori/platform/testing';
import { atom } from 'nanostores';
import { onViewerChange } from './viewerChange';

const member = (id: string): Session => ({ status: 'member', user: aCurrentUser({ id }) });
const GUEST: Session = { status: 'guest', user: null };

test('tells of everybody who comes after another one, and whether a member has left', () => {
  const $session = atom<Session>({ status: 'initialising', user: null });
  const told: boolean[] = [];
  onViewerChange($session, (hasMemberLeft) => told.push(hasMemberLeft));
  $session.set(GUEST);
  expect(told).toEqual([]);
  $session.set(member('a'));
  expect(told).toEqual([false]);
  $session.set(member('a'));
  expect(told).toEqual([false]);
  $session.set(member('b'));
  expect(told).toEqual([false, true]);
  $session.set(GUEST);
  expect(told).toEqual([false, true, true]);
});
