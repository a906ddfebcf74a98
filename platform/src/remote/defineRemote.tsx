import { useStore } from '@nanostores/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ComponentPropsWithRef, ComponentType, LazyExoticComponent, ReactNode } from 'react';
import type { Language } from '@minori/contracts';
import { USERNAME_PATTERN } from '@minori/contracts/rules';
import { NavigationRouter, RouterLink } from '../navigation';
import { useLocation } from '../router';
import type { DialogName, DialogViewProps } from '../shell/dialogs';
import { ShellContext } from '../shell/useShell';
import { Boundary } from './Boundary';
import type { CardProps } from './cards';
import { loadPageAt } from './laterPage';
import { lifecyclesOf, type View, type ViewProps } from './lifecycles';
import type { ManifestSource } from './manifest';
import { Pages, type PagesOf } from './Pages';
import type { PanelName, PanelProps } from './panels';
import { Shown } from './Shown';

/** What a remote exposes as `./remote`. */
export interface Remote {
  app: View<object>;
  /** What `app` mounts, for rendering on the server. */
  Page: ComponentType<ViewProps>;
  dialogs: { [K in DialogName]?: View<DialogViewProps<K>> };
  panels: { [K in PanelName]?: View<PanelProps[K]> };
  /** By the names that its routes call them; remotes from before cards have none. */
  cards?: Readonly<Record<string, View<CardProps>>>;
}

/** How long a view waits for the code of its first page; single-spa gives up later. */
const PATIENCE_MS = 1_000;

type Loadable<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

/** The design system's provider, in the remote's own version of it; `link` goes through the page's one history. */
type Provider = ComponentType<{
  language: Language;
  link: ComponentType<ComponentPropsWithRef<'a'> & { href: string }>;
  renderedAt?: number | undefined;
  isUsername?: (word: string) => boolean;
  children: ReactNode;
}>;

const isUsername = (word: string): boolean => USERNAME_PATTERN.test(word);

/** A view for each dialog that the manifest names; none where it names none. */
type DialogsOf<Source> = Source extends { dialogs: readonly (infer Name extends DialogName)[] }
  ? { dialogs: { [K in Name]: Loadable<DialogViewProps<K>> } }
  : { dialogs?: undefined };

/** A view for each panel that the manifest names; none where it names none. */
type PanelsOf<Source> = Source extends { panels: readonly (infer Name extends PanelName)[] }
  ? { panels: { [K in Name]: Loadable<PanelProps[K]> } }
  : { panels?: undefined };

/** The names of the cards that routes of a manifest have. */
type CardName<Source extends ManifestSource> = Extract<
  Source['routes'][keyof Source['routes']],
  { card: string }
>['card'];

/** A view for each card that a route of the manifest names; none where none does. */
type CardsOf<Source extends ManifestSource> = [CardName<Source>] extends [never]
  ? { cards?: undefined }
  : { cards: { [K in CardName<Source>]: Loadable<CardProps> } };

/** What a remote is made of: a component for everything that its manifest names, and nothing else. */
export type RemoteDefinition<Source extends ManifestSource> = {
  manifest: Source;
  pages: PagesOf<Source>;
  Provider: Provider;
} & DialogsOf<Source> &
  PanelsOf<Source> &
  CardsOf<Source>;

/** Mends itself with each move. */
function PageBoundary({ onError, children }: { onError(error: Error): void; children: ReactNode }) {
  return (
    <Boundary resetKey={useLocation().pathname} onError={onError}>
      {children}
    </Boundary>
  );
}

function Root({ shell, onCrash, Provider, children }: ViewProps & { Provider: Provider; children: ReactNode }) {
  const language = useStore(shell.i18n.$language, { ssr: 'initial' });
  return (
    <ShellContext.Provider value={shell}>
      <QueryClientProvider client={shell.queryClient}>
        <Provider language={language} link={RouterLink} renderedAt={shell.renderedAt} isUsername={isUsername}>
          <NavigationRouter navigation={shell.navigation}>
            <PageBoundary onError={onCrash}>
              <Suspense fallback={null}>{children}</Suspense>
            </PageBoundary>
          </NavigationRouter>
        </Provider>
      </QueryClientProvider>
    </ShellContext.Provider>
  );
}

const soon = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

function rootOf<Props extends object>(Content: Loadable<Props>, Provider: Provider) {
  return function ViewRoot(props: ViewProps & Props) {
    const { shell, onCrash, onShown } = props;
    return (
      <Root shell={shell} onCrash={onCrash} Provider={Provider}>
        <Content {...props} />
        {onShown && <Shown onShown={onShown} />}
      </Root>
    );
  };
}

/**
 * Make the module that a remote exposes. Each mount gets its own React root, the shell's interface, query client and
 * history, the remote's design system, and a boundary that mends itself on navigation.
 */
export function defineRemote<const Source extends ManifestSource>(definition: RemoteDefinition<Source>): Remote {
  const { manifest, pages, Provider, dialogs = {}, panels = {}, cards = {} } = definition;
  const views = (contents: object) =>
    Object.fromEntries(
      Object.entries(contents).map(([key, Content]) => [
        key,
        lifecyclesOf(rootOf(Content as ComponentType<object>, Provider)),
      ]),
    );
  const Page = rootOf(() => <Pages manifest={manifest} pages={pages} />, Provider);
  const app = lifecyclesOf(Page);
  const withItsPage: View<object> = {
    ...app,
    // The first render has the page's code, so that it comes without a skeleton and takes over what the server has rendered.
    async bootstrap(props) {
      const { location } = props.shell.navigation.$place.get();
      await Promise.race([loadPageAt(location, manifest, pages).catch(() => {}), soon()]); // a page tells of its failure
      return app.bootstrap(props);
    },
  };
  return { app: withItsPage, Page, dialogs: views(dialogs), panels: views(panels), cards: views(cards) } as Remote;
}
