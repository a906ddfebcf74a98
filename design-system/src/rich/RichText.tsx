import { Fragment, useMemo, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useIsUsername } from '../provider/DesignSystemProvider.tsx';
import { TextLink } from '../text/TextLink.tsx';
import { useLangOf } from '../text/useLangOf.ts';
import { parseRichText, type Span } from './parseRichText.ts';
import styles from './RichText.module.css';

export interface RichTextProps {
  /** What a member wrote. */
  text: string;
  /** Render a hashtag; `text` has its sign, `topic` not. Links to /topics/… unless told. */
  hashtag?: (topic: string, text: string) => ReactNode;
  /** Render a mention; `text` has its sign, `username` not. Links to /… unless told. */
  mention?: (username: string, text: string) => ReactNode;
  /** Render an address, always http or https. */
  link?: (href: string, text: string) => ReactNode;
  className?: string;
}

const hashtagLink = (topic: string, text: string) => (
  <TextLink underline href={`/topics/${encodeURIComponent(topic)}`}>
    {text}
  </TextLink>
);

const mentionLink = (username: string, text: string) => (
  <TextLink underline href={`/${username}`}>
    {text}
  </TextLink>
);

const LONGEST = 40;

const shorten = (text: string): string => {
  const bare = text.replace(/^https?:\/\/(www\.)?/, '');
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST)}…` : bare;
};

const outerLink = (href: string, text: string) => (
  <TextLink underline href={href} target="_blank" rel="noopener nofollow ugc" title={text}>
    {shorten(text)}
  </TextLink>
);

/** A member's text as paragraphs with hashtags, mentions and links; never as markup. */
export function RichText({
  text,
  hashtag = hashtagLink,
  mention = mentionLink,
  link = outerLink,
  className,
}: RichTextProps) {
  const isUsername = useIsUsername();
  const langOf = useLangOf();
  const paragraphs = useMemo(() => parseRichText(text, isUsername), [text, isUsername]);
  const render = (span: Span): ReactNode => {
    if (span.kind === 'break') return <br />;
    if (span.kind === 'hashtag') return hashtag(span.topic, span.text);
    if (span.kind === 'mention') return mention(span.username, span.text);
    if (span.kind === 'link') return link(span.href, span.text);
    return span.text;
  };
  return (
    <div lang={langOf(text)} className={classNames(styles.text, className)}>
      {paragraphs.map((spans, at) => (
        <p key={at}>
          {spans.map((span, index) => (
            <Fragment key={index}>{render(span)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}
