import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import type { ComponentPropsWithRef, ComponentType, LazyExoticComponent, ReactNode } from 'react';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import type { Language } from '@minori/contracts';
import { NavigationRouter, RouterLink } from '../navigation';
import type { DialogName, DialogViewProps } from '../shell/dialogs';
import type { Shell } from '../shell/shell';
import { ShellContext } from '../shell/useShell';
import { Boundary } from './Boundary';

/** The areas of the shell that a remote may fill besides its pages. */
export interface PanelProps {
  'notifications.panel': { onClose(): void };
}
export type PanelName = keyof PanelProps;

/** What the shell gives to every view that it mounts. */
export interface ViewProps {
  shell: Shell;
  /** Told when the view has thrown; the shell then shows its fallback in the view's place. */
  onCrash(error: Error): void;
}

/** A mountable view: the lifecycles that single-spa calls. */
export type View<Props> = ReactAppOrParcel<ViewProps & Props>;

/** What a remote exposes as `./remote`. */
export interface Remote {
  name: string;
  app: View<object>;
  dialogs: { [K in DialogName]?: View<DialogViewProps<K>> };
  panels: { [K in PanelName]?: View<PanelProps[K]> };
}

type Loadable<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

interface RemoteDefinition {
  name: string;
  /** The pages: a component with the remote's `<Routes>`. */
  App: ComponentType;
  /** The design system's provider, in the remote's own version of it; `link` goes through the page's one history. */
  Provider: ComponentType<{
    language: Language;
    link: ComponentType<ComponentPropsWithRef<'a'> & { href: string }>;
    children: ReactNode;
  }>;
  dialogs?: { [K in DialogName]?: Loadable<DialogViewProps<K>> };
  panels?: { [K in PanelName]?: Loadable<PanelProps[K]> };
}

function Root({
  shell,
  onCrash,
  Provider,
  children,
}: ViewProps & Pick<RemoteDefinition, 'Provider'> & { children: ReactNode }) {
  const language = useStore(shell.i18n.$language);
  const { location } = useStore(shell.navigation.$place);
  return (
    <ShellContext.Provider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <Provider language={language} link={RouterLink}>
          <NavigationRouter navigation={shell.navigation}>
            <Boundary resetKey={location.pathname} onError={onCrash}>
              <React.Suspense fallback={null}>{children}</React.Suspense>
            </Boundary>
          </NavigationRouter>
        </Provider>
      </QueryClientProvider>
    </ShellContext.Provider>
  );
}

function viewOf<Props extends object>(Content: Loadable<Props>, Provider: RemoteDefinition['Provider']): View<Props> {
  function rootComponent(props: ViewProps & Props) {
    const { shell, onCrash } = props;
    return (
      <Root shell={shell} onCrash={onCrash} Provider={Provider}>
        <Content {...props} />
      </Root>
    );
  }
  return singleSpaReact<ViewProps & Props>({
    React,
    ReactDOMClient,
    rootComponent,
    // Without one, a first render that throws would leave mount() pending for ever. The last resort: Boundary is inside.
    errorBoundary: (error, _info, props) => {
      queueMicrotask(() => props.onCrash(error));
      return <></>;
    },
  });
}

/**
 * Make the module that a remote exposes. Each mount gets its own React root, the shell's interface, query client and
 * history, the remote's design system, and a boundary that mends itself on navigation.
 */
export function defineRemote({ name, App, Provider, dialogs = {}, panels = {} }: RemoteDefinition): Remote {
  const views = (contents: object) =>
    Object.fromEntries(
      Object.entries(contents).map(([key, Content]) => [key, viewOf(Content as ComponentType<object>, Provider)]),
    );
  return { name, app: viewOf(App, Provider), dialogs: views(dialogs), panels: views(panels) } as Remote;
}
