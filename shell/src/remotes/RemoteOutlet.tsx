import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ErrorState } from '@minori/design-system';
import { useMessages, useShell, type Remote, type View } from '@minori/platform';
import { messages } from '../messages';
import type { LoadedRemote, Remotes } from './remotes';
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
  /** Shown while the remote loads, in the shape of what comes. */
  skeleton: ReactNode;
  /** A change of this gives a view that crashed another chance: the path, for instance. */
  resetKey: string;
  className?: string;
  /** Take the place of the fallback: for areas that would rather close. */
  onFailure?(): void;
}

/** The place of a remote's view on the page: loads it, mounts it, and stays whole when either fails. */
export function RemoteOutlet<P extends object>(props: Props<P>) {
  const { remotes, name, select, viewProps, skeleton, resetKey, className, onFailure } = props;
  const shell = useShell();
  const t = useMessages(messages);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => {
    const loaded = remotes.peek(name);
    return loaded ? { status: 'ready', loaded } : { status: 'loading' };
  });

  function retry() {
    const loaded = remotes.peek(name);
    setState(loaded ? { status: 'ready', loaded } : { status: 'loading' });
    setAttempt(attempt + 1);
  }

  const fail = useEffectEvent(() => {
    onFailure?.();
    setState({ status: 'failed', at: resetKey });
  });
  const retryElsewhere = useEffectEvent(() => {
    if (state.status === 'failed' && state.at !== resetKey) retry();
  });

  useEffect(() => retryElsewhere(), [resetKey]);

  useEffect(() => {
    if (remotes.peek(name)) return;
    let isLive = true;
    const patience = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'slow' } : now)),
      PATIENCE_MS,
    );
    remotes
      .load(name)
      .then(
        (loaded) => isLive && setState({ status: 'ready', loaded }),
        (error: unknown) => {
          if (isLive && !reloadOnceForStaleChunk(error)) fail();
        },
      )
      .finally(() => clearTimeout(patience));
    return () => {
      isLive = false;
      clearTimeout(patience);
    };
  }, [remotes, name, attempt]);

  if (state.status === 'loading') {
    return (
      <div aria-busy="true" aria-label={t.loading} role="status">
        {skeleton}
      </div>
    );
  }
  if (state.status === 'ready') {
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
        onCrash={() => {
          onFailure?.();
          setState({ status: 'failed', at: resetKey });
        }}
        className={className}
      />
    );
  }
  if (onFailure) return null;
  return (
    <ErrorState title={state.status === 'slow' ? t.remoteSlowTitle : t.remoteFailedTitle} onRetry={retry}>
      {t.remoteFailedText}
    </ErrorState>
  );
}
