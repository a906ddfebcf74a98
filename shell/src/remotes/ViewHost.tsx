import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';
import { useEffect, useEffectEvent, useRef } from 'react';
import { afterPaint } from '@minori/design-system';
import type { Shell, View } from '@minori/platform';
import { endWaiting } from '../takeover/waiting';

interface Props<P extends object> {
  view: View<P>;
  /** Names the remote in errors. */
  remoteName: string;
  shell: Shell;
  /** The view's own props; a change of them updates the mounted view. */
  viewProps: P;
  onCrash(error: Error): void;
  onShown?: (() => void) | undefined;
  className?: string;
  /** The view as the server has rendered it, to be taken over where it stands. */
  rendered?: HTMLElement | null;
  /** Somebody who has seen another page waits for it: it is rendered in one go, for frames in between would show nothing. */
  isAwaited?: boolean;
  /** What comes in its place is drawn before it is unmounted: its element is out of the document by then. */
  isUnmountedLate?: boolean;
}

// A root that throws outside of its error boundary never reports itself mounted: without dieOnTimeout single-spa only
// warns, and the area stays blank for good. A failed mount is followed by an unmount, so that has a limit too.
const timeouts = {
  bootstrap: { millis: 3_000, dieOnTimeout: true, warningMillis: 2_000 },
  mount: { millis: 3_000, dieOnTimeout: true, warningMillis: 2_000 },
  unmount: { millis: 3_000, dieOnTimeout: true, warningMillis: 2_000 },
  update: { millis: 3_000, dieOnTimeout: true, warningMillis: 2_000 },
};

let mounts = 0;

/** Add a fresh element for a mount: React keeps one root per element. */
function addElement(parent: HTMLElement | null, className = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  parent?.append(element);
  return element;
}

/**
 * Mount a remote's view with single-spa and reports each failure once.
 * single-spa-react's own `<Parcel>` leaves unhandled rejections behind when a mount fails.
 */
export function ViewHost<P extends object>({
  view,
  remoteName,
  shell,
  viewProps,
  onCrash,
  onShown,
  className,
  rendered,
  isAwaited = false,
  isUnmountedLate = false,
}: Props<P>) {
  const place = useRef<HTMLDivElement>(null);
  const update = useRef<((props: P) => void) | undefined>(undefined);
  const report = useEffectEvent((error: unknown) => onCrash(error instanceof Error ? error : new Error(String(error))));
  const latestProps = useEffectEvent(() => viewProps);
  const shown = useEffectEvent(() => {
    onShown?.();
    if (rendered) afterPaint(() => endWaiting(rendered));
  });

  useEffect(() => {
    const domElement = rendered ?? addElement(place.current, className);
    let isLive = true;
    const fail = (error: unknown) => {
      if (isLive) report(error);
    };
    const own = {
      domElement,
      shell,
      onCrash: fail,
      ...(rendered && { isRendered: true }),
      isAwaited,
      onShown: () => shown(),
    };
    const first = latestProps();
    let parcel: Parcel | undefined;
    const send = (props: P) => void parcel?.update?.({ ...own, ...props }).catch(fail);
    try {
      // single-spa-react keeps the roots of all remotes by name: two live mounts of one name would lose one.
      const name = rendered ? remoteName : `${remoteName}-${++mounts}`;
      const config = { ...view, name, timeouts } as unknown as ParcelConfig;
      parcel = mountRootParcel(config, { ...own, ...first });
      parcel.bootstrapPromise.catch(() => {}); // the same error reaches mountPromise
      parcel.unmountPromise.catch(() => {});
      parcel.mountPromise.then(() => {
        update.current = send;
        if (latestProps() !== first) send(latestProps());
      }, fail);
    } catch (error) {
      fail(error);
    }
    return () => {
      isLive = false;
      update.current = undefined;
      const due = isUnmountedLate ? new Promise<void>(afterPaint) : Promise.resolve();
      const gone = due.then(() => parcel?.mountPromise).then(() => parcel?.unmount());
      void gone.catch(() => {}).finally(() => domElement.remove());
    };
  }, [view, remoteName, shell, className, rendered, isAwaited, isUnmountedLate]);

  useEffect(() => update.current?.(viewProps), [viewProps]);

  // The first render must come to what the server has rendered, which knows of no host.
  return rendered ? null : <div ref={place} />;
}
