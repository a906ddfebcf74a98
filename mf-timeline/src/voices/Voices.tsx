import type { Voice } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Avatar, MemberName, RelativeTime, SiteLink, useLangOf } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { postPath } from '../paths';
import { useVoicesQuery } from '../queries/voices';
import { messages } from './messages';
import styles from './Voices.module.css';

/**
 * What members say now, each with what it is about. Take no room while it is read, or when there is nothing: it stands
 * last, and nobody waits for it.
 */
export function Voices() {
  const text = useMessages(messages);
  const { data: voices = [] } = useVoicesQuery();
  if (voices.length === 0) return null;
  return (
    <section aria-labelledby="voices" className={styles.section}>
      <h2 id="voices" className={styles.heading}>
        {text.title}
      </h2>
      <p className={styles.note}>{text.note}</p>
      <ul>
        {voices.map((voice) => (
          <li key={voice.id}>
            <VoiceLine voice={voice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VoiceLine({ voice: { id, text: said, user_info: author, post, created_at, like_count } }: { voice: Voice }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  return (
    <SiteLink href={`${postPath(post)}?comment=${id}`} className={styles.line}>
      <Avatar src={author.avatar_url} member={author} size={32} />
      <span className={styles.words}>
        <span className={styles.facts}>
          <MemberName member={author}>{(name) => <strong>{name}</strong>}</MemberName>
          <RelativeTime value={created_at} />
          <span>{text.likes(formatCount(like_count, language))}</span>
        </span>
        <span lang={langOf(said)} className={styles.said}>
          {said}
        </span>
        <span className={styles.about}>{text.about(distinctName(post.user_info), post.title)}</span>
      </span>
    </SiteLink>
  );
}
