import { useState } from 'react';
import type { Media } from '@minori/contracts';
import { ExternalIcon, SiteLink, useImageEvents } from '@minori/design-system';
import { useImageUrgency } from './urgentImages';
import styles from './LinkCard.module.css';

/** What a page behind a link says about itself. A post of this site opens in place, other pages in a new tab. */
export function LinkCard({ data }: { data: Media['data'] }) {
  const [hasPicture, setHasPicture] = useState(data.thumbnail_url !== null);
  const events = useImageEvents({ onError: () => setHasPicture(false) });
  const urgency = useImageUrgency();
  const address = addressOf(data.url);
  if (!address) return null;
  const site = data.site_name || address.hostname.replace(/^www\./, '');
  const content = (
    <>
      {hasPicture && data.thumbnail_url && (
        <img className={styles.picture} src={data.thumbnail_url} alt="" decoding="async" {...urgency} {...events} />
      )}
      <span className={styles.words}>
        <span className={styles.site}>
          {site}
          {!data.post_id && <ExternalIcon size={13} />}
        </span>
        <span className={styles.title}>{data.title || address.href}</span>
        {data.description && <span className={styles.description}>{data.description}</span>}
      </span>
    </>
  );
  if (data.post_id) {
    return (
      <SiteLink href={address.pathname} className={styles.card}>
        {content}
      </SiteLink>
    );
  }
  return (
    <a href={address.href} target="_blank" rel="noopener nofollow ugc" className={styles.card}>
      {content}
    </a>
  );
}

/** The address when it is one of the web; nothing else is followed. */
function addressOf(url: string | null): URL | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}
