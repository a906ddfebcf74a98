import type { Member } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { classNames, SiteLink } from '@minori/design-system';
import { defineMessages, useMessages, useSession } from '@minori/platform';
import type { ReactNode } from 'react';
import { profilePath, streamOfPath } from '../paths';
import styles from './PostHead.module.css';

/** Here, for all that show members. */
const messages = defineMessages({
  ja: { watch: (name: string) => `${name}のライブ配信を見る` },
  en: { watch: (name: string) => `Watch ${name} live` },
});

interface AuthorLinkProps {
  author: Member;
  className?: string | undefined;
  id?: string;
  /** For the picture: the name beside it is the link that is read out. */
  hidden?: boolean;
  children: ReactNode;
}

/** Lead to a member's page; of a deleted member only the text is left. */
export function AuthorLink({ author, className, id, hidden, children }: AuthorLinkProps) {
  const quiet = hidden ? { tabIndex: -1, 'aria-hidden': true } : {};
  if (author.is_deleted) {
    return (
      <span id={id} className={className}>
        {children}
      </span>
    );
  }
  return (
    <SiteLink
      {...quiet}
      id={id}
      href={profilePath(author.username)}
      className={classNames(className, hidden && styles.reach)}
    >
      {children}
    </SiteLink>
  );
}

/**
 * Lead members from a member's picture to what they stream now, as its mark says; guests, who can't look it up, and from pictures of
 * others to the member's page, as the name beside it does.
 */
export function PictureLink({ author, className, children }: AuthorLinkProps) {
  const text = useMessages(messages);
  const { user } = useSession();
  if (!user || !author.in_live) {
    return (
      <AuthorLink author={author} className={className} hidden>
        {children}
      </AuthorLink>
    );
  }
  return (
    <SiteLink
      href={streamOfPath(author)}
      aria-label={text.watch(distinctName(author))}
      className={classNames(className, styles.reach)}
    >
      {children}
    </SiteLink>
  );
}
