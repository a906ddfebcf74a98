import * as React from 'react';
import type { ComponentType, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { Shell } from '../shell/shell';

/** What the shell gives to every view that it mounts. */
export interface ViewProps {
  shell: Shell;
  /** Told when the view has thrown; the shell then shows its fallback in the view's place. */
  onCrash(error: Error): void;
  /** Told when the view's own code has come too, and it stands on the page. */
  onShown?(): void;
}

/** What single-spa adds for a mount. */
interface Mount {
  /** Of the mount; no two on a page have the same. */
  name: string;
  /** Whether the view's element holds what the server has rendered of it: React then takes that over. */
  isRendered?: boolean;
  /** Whether somebody who sees another page waits for the view: it is rendered at once then, and in slices otherwise. */
  isAwaited?: boolean;
}

/** A mountable view: the lifecycles that single-spa calls. */
export type View<Props> = ReactAppOrParcel<ViewProps & Props>;

/** Return what the ids that `useId` makes in a view begin with, in the browser and on the server: no two roots share one. */
export function idPrefixOf(mountName: string): string {
  return `${mountName}-`;
}

/** Make a root for single-spa-react, which knows none of React's options, nor when its first render should come. */
function createRoot(domElement: HTMLElement) {
  let root: ReactDOMClient.Root | undefined;

  function begin(element: ReactElement<Mount>) {
    const { name, isRendered } = element.props;
    const options: ReactDOMClient.RootOptions = {
      identifierPrefix: idPrefixOf(name),
      onRecoverableError: (error) => reportError(new Error(`${name} was rendered again`, { cause: error })),
    };
    if (isRendered) return ReactDOMClient.hydrateRoot(domElement, element, options);
    const fresh = ReactDOMClient.createRoot(domElement, options);
    fresh.render(element);
    return fresh;
  }

  return {
    render(element: ReactElement<Mount>) {
      if (root) {
        root.render(element);
        return;
      }
      const inTime = element.props.isAwaited ? flushSync : React.startTransition;
      inTime(() => {
        root = begin(element);
      });
    },
    unmount: () => root?.unmount(),
  };
}

/** Return the lifecycles of a view. Each mount is a React root of its own. */
export function lifecyclesOf<Props extends object>(rootComponent: ComponentType<ViewProps & Props>): View<Props> {
  return singleSpaReact<ViewProps & Props>({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: rootComponent as React.FunctionComponent<ViewProps & Props>,
    // Without one, a first render that throws would leave mount() pending for ever. The last resort: Boundary is inside.
    errorBoundary: (error, _info, props) => {
      queueMicrotask(() => props.onCrash(error));
      return <></>;
    },
  });
}
