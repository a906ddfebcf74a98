import type { Comment } from '@minori/contracts';
import { TextLink } from '@minori/design-system';
import { profilePath } from '../paths';
import { isSending } from '../queries/commenting';

/** Link those mentions of a comment that name somebody; the others are plain text. */
export function richMention(comment: Comment) {
  return (username: string, text: string) => {
    const isSomebody = isSending(comment) || comment.mentions.includes(username.toLowerCase());
    if (!isSomebody) return text;
    return (
      <TextLink underline href={profilePath(username)}>
        {text}
      </TextLink>
    );
  };
}
