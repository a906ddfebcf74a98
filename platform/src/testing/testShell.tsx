import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { atom, type WritableAtom } from 'nanostores';
import type { CurrentUser, Endpoints, Language } from '@minori/contracts';
import { ApiError, type ApiClient } from '@minori/contracts/client';
import { useState, type ReactElement, type ReactNode } from 'react';
import { createNavigation, NavigationRouter } from '../navigation';
import { createQueryClient } from '../query/client';
import { createMemoryHistory } from '../memoryHistory';
import { createQuietPlayer, createQuietUploads } from '../shell/quiet';
import type { DialogName, DialogResult } from '../shell/dialogs';
import type { Listening } from '../shell/events';
import type { Session } from '../shell/session';
import type { Shell } from '../shell/shell';
import type { SnackbarMessage } from '../shell/snackbar';
import { ShellContext } from '../shell/useShell';

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
/** What a call answers, or how it makes that of what it is called with. */
export type Answer<K extends keyof Endpoints> =
  | Endpoints[K]['response']
  | ((input: Input) => Endpoints[K]['response'] | Promise<Endpoints[K]['response']>);

/** How the test shell is set up. */
export interface TestShellOptions {
  /** The member; nobody when left out. */
  user?: CurrentUser | null;
  path?: string;
  language?: Language;
  renderedAt?: number;
  /** What each call answers; a call that is not named fails as not found. Functions may throw an `ApiError`. */
  answers?: { [K in keyof Endpoints]?: Answer<K> };
  /** What comes of each dialog that is opened. */
  dialogResults?: { [K in DialogName]?: DialogResult<K> };
  /** The dialogs that nobody shows; somebody does all when left out. */
  missingDialogs?: readonly DialogName[];
  /** Whether a dialog is on the page; none is when left out. */
  isBusy?: () => boolean;
  /** The service worker that runs; none when left out. */
  serviceWorker?: ServiceWorkerRegistration;
}

/** A stream of events that somebody listens to. */
export interface HeardStream extends Listening<Record<string, unknown>> {
  endpoint: keyof Endpoints;
}

/** A shell for tests: the same interface without a browser around it, and what was asked of it. */
export interface TestShell extends Shell {
  calls: { key: string; input: Input }[];
  opened: { name: string; props: unknown }[];
  messages: SnackbarMessage[];
  tracked: { action: string; props: unknown }[];
  /** The streams of events that are listened to: a test tells what happens in them. */
  listening: HeardStream[];
  setSession(session: Session): void;
  $language: WritableAtom<Language>;
}

/** Make a shell that answers from a table. */
export function createTestShell({
  user = null,
  path = '/',
  language = 'ja',
  renderedAt,
  answers = {},
  dialogResults = {},
  missingDialogs = [],
  isBusy = () => false,
  serviceWorker,
}: TestShellOptions = {}): TestShell {
  const $session = atom<Session>(user ? { status: 'member', user } : { status: 'guest', user: null });
  const $language = atom<Language>(language);
  const calls: TestShell['calls'] = [];
  const opened: TestShell['opened'] = [];
  const messages: SnackbarMessage[] = [];
  const tracked: TestShell['tracked'] = [];
  const listening: HeardStream[] = [];

  const api = (async (key: keyof Endpoints, input: Input = {}) => {
    calls.push({ key, input });
    const answer = answers[key] as Answer<typeof key> | undefined;
    if (answer === undefined) throw new ApiError('not_found', `the test has no answer for ${key}`, 404);
    return typeof answer === 'function' ? (answer as (input: Input) => unknown)(input) : answer;
  }) as ApiClient;

  const shell = {
    session: {
      $session,
      async requireSignIn() {
        const { user: member } = $session.get();
        if (!member) opened.push({ name: 'auth.login', props: {} });
        return member;
      },
      async refresh() {},
      async signOut() {
        $session.set({ status: 'guest', user: null });
      },
    },
    dialogs: {
      has: (name) => !missingDialogs.includes(name),
      isBusy,
      open(name, props) {
        opened.push({ name, props });
        return { result: Promise.resolve(dialogResults[name] as never), update() {}, close() {} };
      },
    },
    snackbar: {
      show(message) {
        messages.push(message);
        return { close() {} };
      },
    },
    navigation: createNavigation(createMemoryHistory({ initialEntries: [path], v5Compat: true })),
    uploads: createQuietUploads(),
    player: createQuietPlayer(),
    analytics: { track: (action, props) => void tracked.push({ action, props }) },
    i18n: { $language, set: (value) => $language.set(value) },
    api,
    events: {
      listen(endpoint, heard) {
        const stream = { endpoint, ...heard } as unknown as HeardStream;
        listening.push(stream);
        return { close: () => void listening.splice(listening.indexOf(stream), 1) };
      },
    },
    queryClient: createQueryClient(),
    serviceWorker: () => Promise.resolve(serviceWorker),
    renderedAt,
  } satisfies Shell;

  const heard = { calls, opened, messages, tracked, listening };
  return { ...shell, ...heard, $language, setSession: (session) => $session.set(session) };
}

/** Put the given shell around an element, as a remote's view has it. */
export function ShellFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <ShellContext.Provider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <NavigationRouter navigation={shell.navigation}>{children}</NavigationRouter>
      </QueryClientProvider>
    </ShellContext.Provider>
  );
}

/** Render what reads answers. They may also come while a test waits for nothing: React is told that they belong to it. */
export function renderReading(element: ReactElement) {
  notifyManager.setNotifyFunction((notify) => act(notify));
  return render(element);
}

/** Render an element as a remote's view would be, inside of the given shell. */
export function renderWithShell(element: ReactElement, shell: Shell = createTestShell()) {
  return renderReading(<ShellFrame shell={shell}>{element}</ShellFrame>);
}

/** A test shell around a story, made once for each time that the story is shown. */
export function StoryShell({ children, ...options }: TestShellOptions & { children: ReactNode }) {
  const [shell] = useState(() => createTestShell(options));
  return <ShellFrame shell={shell}>{children}</ShellFrame>;
}
