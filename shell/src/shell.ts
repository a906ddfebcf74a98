import { createNavigation, trackOf, type Shell } from '@minori/platform';
import { createQueryClient, dropWaitingChanges, whenOnline } from '@minori/platform/query';
import { createBrowserHistory } from '@minori/platform/router';
import { createAnalytics } from './analytics/analytics';
import { createApiClient } from './api/client';
import { beginWithBanners } from './banners/queries';
import { readFirstAnswers, type SiteConfig } from './config';
import { keepWaitingChanges } from './connection/keepWaitingChanges';
import { waitForConnection } from './connection/waitForConnection';
import { createDialogBus, type DialogBus } from './dialogs/dialogBus';
import { askForEvents } from './events/askForEvents';
import { createEvents } from './events/createEvents';
import { startEvents } from './events/startEvents';
import { createLanguage } from './language';
import { createFirstView, type FirstView } from './lastVisit/firstView';
import { createLastVisit, keepOnLeaving, type VisitBefore } from './lastVisit/lastVisit';
import { messages } from './messages';
import { startMediaSession } from './player/mediaSession';
import { createPlayer } from './player/player';
import { endPushes } from './pushed/endPushes';
import { startPushed } from './pushed/startPushed';
import { createRemotes, type Remotes } from './remotes/remotes';
import { findServerView, type ServerView } from './remotes/serverView';
import { hasDialog, isExclusive, pageAt } from './remotes/shipped';
import { startScrollMemory } from './scroll/scrollMemory';
import { deviceId } from './session/device';
import { startGuestRedirect } from './session/guestRedirect';
import { forgetOwn } from './session/ownStorage';
import { requireSignIn } from './session/requireSignIn';
import { createSession, type SessionStore } from './session/session';
import { onMember, onViewerChange } from './session/viewerChange';
import { carryMessage } from './snackbar/carryMessage';
import { createSnackbar, type SnackbarStore } from './snackbar/snackbar';
import { failures } from './uploads/failures';
import { createFileUploads } from './uploads/files/fileUploads';
import { createUploads } from './uploads/uploads';

/** Signing out waits for the API so long. */
const TOLD_WITHIN_MS = 3_000;

/** The shell's interface, and the parts behind it that only the shell's own components use. */
export interface Site {
  shell: Shell;
  session: SessionStore;
  bus: DialogBus;
  snackbar: SnackbarStore;
  remotes: Remotes;
  /** The view of the page that the visit begins with. */
  firstView: Pick<FirstView, 'shown' | 'isShown'>;
  /** When what the page begins with was read, in milliseconds since 1970: on an earlier visit, without a connection. */
  keptAt: number | null;
  /** The view of a remote that the server has rendered; null when there is none. */
  serverViewOf(owner: string): ServerView | null;
}

/**
 * Put the shell together. Called once a page.
 * @param renderedAt when the server has rendered the page, if it has
 */
export function createSite(config: SiteConfig, renderedAt?: number): Site {
  const i18n = createLanguage();
  const navigation = createNavigation(createBrowserHistory({ v5Compat: true }));
  const bus = createDialogBus({
    isShown: (name) => hasDialog(remotes.$shipped.get(), name),
    isExclusive: (name) => isExclusive(remotes.$shipped.get(), name),
  });
  const snackbar = createSnackbar();
  carryMessage(snackbar);
  const queryClient = createQueryClient();
  const versions = [__APP_VERSION__, ...Object.values(config.remotes).map(({ address }) => address)];
  const lastVisit = createLastVisit(versions.join(' '));
  const isOffline = config.isKept === true;
  if (isOffline) waitForConnection();
  const firstView = createFirstView();
  const firstAnswers = readFirstAnswers();
  beginWithBanners(queryClient, firstAnswers);
  keepWaitingChanges(queryClient);

  let before: VisitBefore | null | undefined;
  const visitBefore = () => (before ??= lastVisit.begin(queryClient, isOffline));
  if (isOffline) visitBefore();

  const api = createApiClient({
    baseUrl: config.api_url,
    token: () => session.token(),
    language: () => i18n.$language.get(),
    device: deviceId,
    onUnauthenticated: () => session.refreshToken(),
    // It is another's call that says so: nothing waits for it.
    onEnded: () => void session.signOut().catch(() => {}),
    firstAnswers,
  });
  const session = createSession({
    loadProvider: async () => (await import('./session/firebase')).createFirebaseProvider(config),
    readMember: async () => (await api('GET /profiles/me')).data,
    remembered: () => visitBefore()?.user ?? null,
    drawn: firstView.drawn,
    connected: whenOnline,
    onMember: lastVisit.belongTo,
    onLeft: () => void endPushes(),
    startAgain: () => location.reload(),
  });
  const { $session } = session;
  keepOnLeaving(() => {
    const { status, user } = $session.get();
    if (status === 'member' || status === 'guest') lastVisit.keep(user, queryClient);
  });

  // A page names itself once it is there; the former one's name must not stand meanwhile.
  let pathname = navigation.$place.get().location.pathname;
  navigation.$place.listen(({ location }) => {
    if (location.pathname !== pathname) document.title = messages[i18n.$language.get()].siteName;
    pathname = location.pathname;
  });

  const files = createFileUploads({
    memberId: () => $session.get().user?.id ?? null,
    guestText: () => messages[i18n.$language.get()].loginRequired,
    load: async ($files, onKept) =>
      (await import('./uploads/files/load')).loadFileSender({
        $files,
        onKept,
        api,
        baseUrl: config.api_url,
        token: () => session.token(),
        language: () => i18n.$language.get(),
      }),
  });
  const uploads = createUploads({
    files,
    load: async (queue) =>
      (await import('./uploads/load')).loadPerformer(queue, {
        api,
        baseUrl: config.api_url,
        token: () => session.token(),
        language: () => i18n.$language.get(),
      }),
    failureText: () => failures[i18n.$language.get()].failure,
  });
  const player = createPlayer({
    abilities: () => $session.get().user?.abilities ?? [],
    renew: async ({ id, parent, postSource }) => {
      const { data: post } = await api('GET /posts/:id', { params: { id: parent.id } });
      const medium = post.media.find((one) => one.id === id);
      return medium ? trackOf(post, medium, postSource) : null;
    },
  });
  startMediaSession(player);
  const remotes = createRemotes(config.remotes, config.entries);
  const pageOf = (location: { pathname: string; search: string }) => pageAt(remotes.$shipped.get(), location);
  const page = () => pageOf(navigation.$place.get().location);
  const analytics = createAnalytics({
    api,
    navigation,
    i18n,
    screen: () => page()?.route.screen ?? 'other',
    version: __APP_VERSION__,
  });

  $session.subscribe(({ status, user }) => {
    if (status !== 'initialising' && user) i18n.adopt(user.language);
  });
  onMember($session, (memberId) => files.takeUp(memberId));
  onViewerChange($session, (hasMemberLeft) => {
    analytics.reset();
    if (hasMemberLeft) {
      // Nobody else writes what they have written, does what they have done, or hears what only they may hear.
      uploads.reset();
      dropWaitingChanges(queryClient);
      player.close();
      player.watch(null);
      queryClient.removeQueries({ type: 'inactive' });
      void queryClient.resetQueries();
      return;
    }
    // What was read as somebody else must not be shown to the one who is looking now.
    void queryClient.invalidateQueries();
  });

  const shell: Shell = {
    session: {
      $session,
      requireSignIn: () => requireSignIn(session, bus),
      async refresh() {
        await session.reload();
      },
      async signOut() {
        await Promise.all([endSession(api), endPushes()]);
        try {
          await session.signOut();
        } catch {
          snackbar.show({ type: 'error', text: messages[i18n.$language.get()].logoutFailed });
          return;
        }
        lastVisit.belongTo(null);
        uploads.reset();
        dropWaitingChanges(queryClient);
        player.close();
        sessionStorage.clear();
        forgetOwn();
        location.assign('/');
      },
    },
    dialogs: bus,
    snackbar,
    navigation,
    uploads,
    player,
    analytics,
    i18n,
    api,
    events: createEvents({ baseUrl: config.api_url, session }),
    queryClient,
    serviceWorker: async () => (await import('./serviceWorker/registerServiceWorker')).serviceWorkerReady(),
    renderedAt,
  };

  startGuestRedirect({
    navigation,
    $session,
    isMembersOnly: () => page()?.route.audience === 'members',
    onRedirect: () => snackbar.show({ type: 'info', text: messages[i18n.$language.get()].loginRequired }),
  });
  startScrollMemory(navigation.$place, (path) => {
    const [pathname = '', search = ''] = path.split('?');
    return pageOf({ pathname, search })?.route.comeBack;
  });
  startPushed({ api, navigation });
  startEvents({
    shell,
    ask: (lastId, signal) =>
      askForEvents({ baseUrl: config.api_url, session, endpoint: 'GET /events', forMembers: true, lastId, signal }),
    drawn: firstView.drawn,
  });

  let isLed = false;
  $session.subscribe(({ user }) => {
    if (!user || isLed) return;
    isLed = true;
    // Without a connection the next who signs in has it loaded.
    firstView
      .drawn()
      .then(() => import('./onboarding/leadMembers'))
      .then(
        ({ leadMembers }) => leadMembers(shell, { $place: navigation.$place, bus }),
        () => (isLed = false),
      );
  });

  return {
    shell,
    session,
    bus,
    snackbar,
    remotes,
    firstView,
    keptAt: before?.at ?? null,
    serverViewOf: findServerView,
  };
}

/** Tell the API that this session ends, so that its tokens are of no use to anybody; who is offline is signed out all the same. */
async function endSession(api: Shell['api']): Promise<void> {
  const signal = AbortSignal.timeout(TOLD_WITHIN_MS);
  const told = api('DELETE /users/devices/:id', { params: { id: 'this' }, signal }).catch(() => {});
  // The call itself may wait for a connection.
  await Promise.race([told, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
}
