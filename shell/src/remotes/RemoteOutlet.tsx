import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '@minori/design-system';
import { useMessages, useShell, type Remote, type View } from '@minori/platform';
import { useIsOnline } from '@minori/platform/query';
import { messages } from '../messages';
import type { LoadedRemote, Remotes } from './remotes';
import { VIEW_ID, type ServerView } from './serverView';
import { reloadOnceForStaleChunk } from './staleChunk';

/** After this long without a remote its place says so; it still appears when it comes. */
const PATIENCE_MS = 2_500;

type State =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'ready'; loaded: LoadedRemote }
  | { status: 'failed'; at: string };

interface Props<P extends object> {
  remotes: Remotes;
  name: string;
  /** Which of the remote's views. */
  select(remote: Remote): View<P> | undefined;
  viewProps: P;
  /** Shown while the remote loads, in the shape of what comes; null where something else tells of it. */
  skeleton: ReactNode;
  /** A change of this gives a view that crashed another chance: the path, for instance. */
  resetKey: string;
  className?: string;
  /** The view as the server has rendered it, if it has: shown until the remote takes it over. */
  serverViewOf?(name: string): ServerView | null;
  /** Whether somebody who has seen another page waits for the view. */
  isAwaited?: boolean;
  /** Whether another page comes in its place, which is drawn before the view is unmounted. */
  isPage?: boolean;
  /** Told when the view stands on the page. */
  onShown?(): void;
  /** Take the place of the fallback: for areas that would rather close. */
  onFailure?(): void;
}

/** The place of a remote's view on the page: loads it, mounts it, and stays whole when either fails. */
export function RemoteOutlet<P extends object>(props: Props<P>) {
  const {
    remotes,
    name,
    select,
    viewProps,
    skeleton,
    resetKey,
    className,
    serverViewOf,
    isAwaited,
    isPage,
    onShown,
    onFailure,
  } = props;
  const shell = useShell();
  const t = useMessages(messages);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => {
    const loaded = remotes.peek(name);
    return loaded ? { status: 'ready', loaded } : { status: 'loading' };
  });

  const [serverView, setServerView] = useState(() => serverViewOf?.(name) ?? null);

  function retry() {
    const loaded = remotes.peek(name);
    setState(loaded ? { status: 'ready', loaded } : { status: 'loading' });
    setAttempt(attempt + 1);
  }

  function fail() {
    onFailure?.();
    setServerView(null);
    setState({ status: 'failed', at: resetKey });
  }
  const failToLoad = useEffectEvent(fail);
  const renderedFor = useRef(resetKey);
  const moveOn = useEffectEvent(() => {
    if (state.status === 'failed' && state.at !== resetKey) retry();
    // Who goes on before the remote has come finds the next page as if the server had rendered none.
    if (state.status !== 'ready' && renderedFor.current !== resetKey) setServerView(null);
  });

  useEffect(() => moveOn(), [resetKey]);

  const isOnline = useIsOnline();
  const comeBack = useEffectEvent(() => {
    if (state.status === 'failed') retry();
  });
  useEffect(() => {
    if (isOnline) comeBack();
  }, [isOnline]);

  useEffect(() => {
    let isLive = true;
    const patience = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'slow' } : now)),
      PATIENCE_MS,
    );
    remotes
      .load(name)
      .then(
        (loaded) => isLive && setState((now) => (now.status === 'ready' ? now : { status: 'ready', loaded })),
        (error: unknown) => {
          if (isLive && !reloadOnceForStaleChunk(error)) failToLoad();
        },
      )
      .finally(() => clearTimeout(patience));
    return () => {
      isLive = false;
      clearTimeout(patience);
    };
  }, [remotes, name, attempt]);

  const host = (isRendered: boolean) => {
    if (state.status !== 'ready') return null;
    const { Host, remote } = state.loaded;
    const view = select(remote);
    if (!view) return <ErrorState title={t.remoteFailedTitle}>{t.remoteFailedText}</ErrorState>;
    return (
      <Host
        key={`${name}:${attempt}`}
        view={view}
        remoteName={name}
        shell={shell}
        viewProps={viewProps}
        onCrash={fail}
        onShown={onShown}
        className={className}
        rendered={isRendered ? document.getElementById(VIEW_ID) : null}
        isAwaited={isAwaited}
        isUnmountedLate={isPage}
      />
    );
  };

  if (serverView) {
    return (
      <>
        {/* oxlint-disable-next-line react/no-danger -- made by the site's server; never touched by this root again */}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: serverView.html }} />
        {host(true)}
      </>
    );
  }
  if (state.status === 'loading') {
    return (
      skeleton && (
        <div aria-busy="true" aria-label={t.loading} role="status">
          {skeleton}
        </div>
      )
    );
  }
  if (state.status === 'ready') return host(false);
  if (onFailure) return null;
  return (
    <ErrorState title={state.status === 'slow' ? t.remoteSlowTitle : t.remoteFailedTitle} onRetry={retry}>
      {t.remoteFailedText}
    </ErrorState>
  );
}
