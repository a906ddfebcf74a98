import type { DialogsCapability, Session } from '@minori/platform';
import { aCurrentUser } from '@minori/platform/testing';
import { atom } from 'nanostores';
import type { Identity } from './identity';
import { requireSignIn } from './requireSignIn';

const user = aCurrentUser();
const identity: Identity = { uid: 'u', email: 'a@example.com', isEmailVerified: true, memberId: null };

function setUp(first: Session['status'], whenOpened: Record<string, () => void> = {}) {
  const $session = atom({ status: first, user: first === 'member' ? user : null } as Session);
  const $identity = atom<Identity | null>(first === 'unregistered' ? identity : null);
  const opened: string[] = [];
  const open = (name: string) => {
    opened.push(name);
    whenOpened[name]?.();
    return { result: Promise.resolve() };
  };
  const session = { $session, $identity };
  return { session, opened, act: () => requireSignIn(session, { open } as unknown as DialogsCapability) };
}

test('a member is asked nothing', async () => {
  const { act, opened } = setUp('member');
  expect(await act()).toBe(user);
  expect(opened).toEqual([]);
});

test('a guest signs in, or closes the dialog', async () => {
  const { session, act, opened } = setUp('guest', {
    'auth.login': () => session.$session.set({ status: 'member', user }),
  });
  expect(await act()).toBe(user);
  expect(opened).toEqual(['auth.login']);
  expect(await setUp('guest').act()).toBeNull();
});

test('whoever signs in without being a member registers before they act', async () => {
  const { session, act, opened } = setUp('guest', {
    'auth.login': () => {
      session.$identity.set(identity);
      session.$session.set({ status: 'unregistered', user: null });
    },
    'auth.register': () => session.$session.set({ status: 'member', user }),
  });
  expect(await act()).toBe(user);
  expect(opened).toEqual(['auth.login', 'auth.register']);
});

test('an identity that is no member yet goes straight to registration', async () => {
  const { act, opened } = setUp('unregistered');
  expect(await act()).toBeNull();
  expect(opened).toEqual(['auth.register']);
});

test('an identity whose address is not verified is told so', async () => {
  const { session, act, opened } = setUp('unregistered');
  session.$identity.set({ ...identity, isEmailVerified: false });
  expect(await act()).toBeNull();
  expect(opened).toEqual(['auth.login']);
});

test('nobody is asked before it is known who is looking', async () => {
  const { session, act, opened } = setUp('initialising');
  const asked = act();
  expect(opened).toEqual([]);
  session.$session.set({ status: 'member', user });
  expect(await asked).toBe(user);
  expect(opened).toEqual([]);
});
