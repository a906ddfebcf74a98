import { atom } from 'nanostores';
import type { Language } from '@minori/contracts';
import { createClient } from '@minori/contracts/client';
import { createNavigation } from '../navigation';
import { createQueryClient } from '../query/client';
import { createBrowserHistory } from '../router';
import type { DialogName } from '../shell/dialogs';
import { createQuietEvents, createQuietPlayer, createQuietUploads } from '../shell/quiet';
import type { Session } from '../shell/session';
import type { Shell } from '../shell/shell';
import type { SnackbarMessage } from '../shell/snackbar';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo';

/** A dialog that the page was asked for. */
export interface AskedDialog {
  name: DialogName;
  props: object;
  isOpen: boolean;
  /** Start its closing. */
  close(result?: unknown): void;
  /** Take it away, after its animation. */
  remove(): void;
}

/** Return the shell of a remote's own page: the real API and real sign-in, nothing of the frame. */
export function createDevShell() {
  const $session = atom<Session>({ status: 'guest', user: null });
  const $language = atom<Language>('ja');
  const $dialog = atom<AskedDialog | null>(null);
  const $message = atom<SnackbarMessage | null>(null);
  let token: string | null = null;
  const api = createClient({
    baseUrl: '/api/v1',
    appVersion: 'dev',
    token: () => token,
    language: () => $language.get(),
  });

  /** Sign in with a demo account; the identity provider's emulator answers. */
  async function signIn(email: string, password: string) {
    const response = await fetch(SIGN_IN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    });
    token = ((await response.json()) as { idToken?: string }).idToken ?? null;
    if (token) $session.set({ status: 'member', user: (await api('GET /profiles/me')).data });
    else $message.set({ type: 'error', text: `${email} can’t sign in` });
  }

  const shell: Shell = {
    session: {
      $session,
      async requireSignIn() {
        if (!$session.get().user) $message.set({ type: 'info', text: 'Sign in at the top' });
        return $session.get().user;
      },
      async refresh() {
        if (token) $session.set({ status: 'member', user: (await api('GET /profiles/me')).data });
      },
      async signOut() {
        token = null;
        $session.set({ status: 'guest', user: null });
      },
    },
    dialogs: {
      has: () => true,
      isBusy: () => $dialog.get() !== null,
      open(name, props) {
        let outcome: unknown;
        let resolve: (result: never) => void = () => {};
        const result = new Promise<never>((settle) => (resolve = settle));
        const change = (changes: Partial<AskedDialog>) => {
          const dialog = $dialog.get();
          if (dialog?.close === close) $dialog.set({ ...dialog, ...changes });
        };
        function close(value?: unknown) {
          outcome = value;
          change({ isOpen: false });
        }
        function remove() {
          $dialog.set(null);
          resolve(outcome as never);
        }
        $dialog.set({ name, props, isOpen: true, close, remove });
        return {
          result,
          update: (changed) => change({ props: { ...$dialog.get()?.props, ...changed } }),
          close: () => close(),
        };
      },
    },
    snackbar: {
      show(message) {
        $message.set(message);
        return { close: () => $message.set(null) };
      },
    },
    navigation: createNavigation(createBrowserHistory({ v5Compat: true })),
    uploads: createQuietUploads(),
    analytics: { track() {} },
    player: createQuietPlayer(),
    i18n: { $language, set: (language) => $language.set(language) },
    api,
    events: createQuietEvents(),
    queryClient: createQueryClient(),
    serviceWorker: () => Promise.resolve(undefined),
  };
  return { shell, signIn, $dialog, $message };
}
