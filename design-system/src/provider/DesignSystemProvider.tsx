import {
  createContext,
  useContext,
  useMemo,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { Language } from '../format/index.ts';
import { words, type Words } from './words.ts';

/** What a link of the site is given: the attributes of `<a>`, always with an address. */
export type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

interface Context {
  language: Language;
  Link: ComponentType<LinkProps>;
  renderedAt?: number | undefined;
  isUsername: (word: string) => boolean;
}

const anyWord = () => true;

/** A plain anchor: what links are until the site gives its own. */
function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

const DesignSystemContext = createContext<Context>({ language: 'ja', Link: PlainLink, isUsername: anyWord });

export interface DesignSystemProviderProps {
  /** The language of the components' own words; Japanese when there is no provider. */
  language: Language;
  /** Renders every link of the components, so that they go through the site's router. Keep it stable. */
  link?: ComponentType<LinkProps>;
  /** When the server rendered the page, in milliseconds since 1970; left out where it renders none. */
  renderedAt?: number | undefined;
  /** Whether a word after an @ can be somebody's username; without it each is. Keep it stable. */
  isUsername?: (word: string) => boolean;
  children: ReactNode;
}

/**
 * Tell the components which language to speak, how to render links, and whom an @ can mean. Theme and price colours are
 * attributes of `<html>`.
 */
export function DesignSystemProvider({
  language,
  link = PlainLink,
  renderedAt,
  isUsername = anyWord,
  children,
}: DesignSystemProviderProps) {
  const value = useMemo(
    () => ({ language, Link: link, renderedAt, isUsername }),
    [language, link, renderedAt, isUsername],
  );
  return <DesignSystemContext value={value}>{children}</DesignSystemContext>;
}

/** The language that the components speak here. */
export const useLanguage = (): Language => useContext(DesignSystemContext).language;

/** When the server rendered the page; undefined where it did not. */
export const useRenderedAt = (): number | undefined => useContext(DesignSystemContext).renderedAt;

/** Whether a word after an @ can be somebody's username. */
export const useIsUsername = (): ((word: string) => boolean) => useContext(DesignSystemContext).isUsername;

/** The components' own words in the present language. */
export const useWords = (): Words => words[useLanguage()];

/** A link of the site, rendered through the router that the provider was given. */
export function SiteLink(props: LinkProps) {
  const { Link } = useContext(DesignSystemContext);
  return <Link {...props} />;
}
