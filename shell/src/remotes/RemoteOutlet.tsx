import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '@minori/design-system';
import { useMessages, useShell, type Remote, type View } from '@minori/platform';
import { messages } from '../messages';
import { reloadOnceForStaleChunk } from './staleChunk';
import type { LoadedRemote, Remotes } from './remotes';

/** After this long without a remote its place says so; it still appears when it comes. */
const PATIENCE_MS = 2_500;

type State =
  | { status: 'loading' }
  | { status: 'slow' }
  | { status: 'ready'; loaded: LoadedRemote }
  | { status: 'failed'; error: Error };

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
  /** Takes the place of the fallback: for areas that would rather close. */
  onFailure?(error: Error): void;
}

/** The place of a remote's view on the page: loads it, mounts it, and stays whole when either fails. */
export function RemoteOutlet<P extends object>({
  remotes,
  name,
  select,
  viewProps,
  skeleton,
  resetKey,
  className,
  onFailure,
}: Props<P>) {
  const shell = useShell();
  const t = useMessages(messages);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => {
    const loaded = remotes.peek(name);
    return loaded ? { status: 'ready', loaded } : { status: 'loading' };
  });
  const failedAt = useRef<string | null>(null);
  const failureHandler = useRef(onFailure);
  failureHandler.current = onFailure;

  function fail(error: Error) {
    failedAt.current = resetKey;
    failureHandler.current?.(error);
    setState({ status: 'failed', error });
  }
  const latestFail = useRef(fail);
  latestFail.current = fail;

  useEffect(() => {
    if (failedAt.current === null || failedAt.current === resetKey) return;
    failedAt.current = null;
    setAttempt((count) => count + 1);
  }, [resetKey]);

  useEffect(() => {
    let isLive = true;
    const ready = remotes.peek(name);
    setState(ready ? { status: 'ready', loaded: ready } : { status: 'loading' });
    if (ready) return;
    const patience = setTimeout(
      () => setState((now) => (now.status === 'loading' ? { status: 'slow' } : now)),
      PATIENCE_MS,
    );
    remotes
      .load(name)
      .then(
        (loaded) => isLive && setState({ status: 'ready', loaded }),
        (error: unknown) => {
          if (!isLive || reloadOnceForStaleChunk(error)) return;
          latestFail.current(error instanceof Error ? error : new Error(String(error)));
        },
      )
      .finally(() => clearTimeout(patience));
    return () => {
      isLive = false;
      clearTimeout(patience);
    };
  }, [remotes, name, attempt]);

  if (state.status === 'loading')
    return (
      <div aria-busy="true" aria-label={t.loading}>
        {skeleton}
      </div>
    );
  if (state.status === 'slow' || state.status === 'failed') {
    if (onFailure) return null;
    return (
      <ErrorState
        title={state.status === 'slow' ? t.remoteSlowTitle : t.remoteFailedTitle}
        onRetry={() => setAttempt((count) => count + 1)}
      >
        {t.remoteFailedText}
      </ErrorState>
    );
  }
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
      onCrash={(error) => latestFail.current(error)}
      className={className}
    />
  );
}
