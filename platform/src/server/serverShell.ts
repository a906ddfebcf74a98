import { atom } from 'nanostores';
import type { Language } from '@minori/contracts';
import { ApiError, callOf, type ApiClient } from '@minori/contracts/client';
import { foldText } from '@minori/contracts/rules';
import { createMemoryHistory } from '../memoryHistory';
import { createNavigation } from '../navigation';
import { createQueryClient } from '../query/client';
import type { DialogName } from '../shell/dialogs';
import { createQuietEvents, createQuietPlayer, createQuietUploads } from '../shell/quiet';
import type { Session } from '../shell/session';
import type { Shell } from '../shell/shell';

/** What a page is rendered from on the server. */
export interface ServerPage {
  /** Path and query. */
  url: string;
  language: Language;
  /** What the API answers a guest, by method and path below `/api/v1`: `GET /posts/1`. */
  answers: Readonly<Record<string, unknown>>;
  /** The present, in milliseconds since 1970. */
  renderedAt: number;
  /** Whether somebody shows a dialog, as in the browser. */
  hasDialog(name: DialogName): boolean;
}

const never = () => new Promise<never>(() => {});

/** Return the shell of a guest for one rendering on the server: every call is answered by what is given, or not found. */
export function createServerShell({ url, language, answers, renderedAt, hasDialog }: ServerPage): Shell {
  return {
    session: {
      $session: atom<Session>({ status: 'guest', user: null }),
      requireSignIn: never,
      refresh: never,
      signOut: never,
    },
    dialogs: { has: hasDialog, isBusy: () => false, open: () => ({ result: never(), update() {}, close() {} }) },
    snackbar: { show: () => ({ close() {} }) },
    navigation: createNavigation(createMemoryHistory({ initialEntries: [url], v5Compat: true })),
    uploads: createQuietUploads(),
    player: createQuietPlayer(),
    analytics: { track() {} },
    i18n: { $language: atom(language), set() {} },
    api: answering(answers),
    events: createQuietEvents(),
    queryClient: createQueryClient(),
    serviceWorker: () => Promise.resolve(undefined),
    renderedAt,
  };
}

/** A client that asks nobody: what is not given is not found. */
function answering(answers: ServerPage['answers']): ApiClient {
  const known = new Map(Object.entries(answers).map(([call, answer]) => [folded(call), answer]));
  return (async (key: string, input?: Parameters<typeof callOf>[1]) => {
    const call = folded(callOf(key, input));
    if (!known.has(call)) throw new ApiError('not_found', `${call} was not read for the page`, 404);
    return known.get(call);
  }) as ApiClient;
}

/** Names in paths are the same in all their forms: the address may say them otherwise than the page asks for them. */
function folded(call: string): string {
  const [path = '', ...query] = call.split('?');
  const names = path.split('/').map((name) => encodeURIComponent(foldText(decodeURIComponent(name))));
  return [names.join('/'), ...query].join('?');
}
