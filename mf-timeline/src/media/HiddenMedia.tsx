import type { Media } from '@minori/contracts';
import { AudioIcon, ImageIcon, LinkIcon, LiveIcon, VideoIcon, type Icon } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import styles from './HiddenMedia.module.css';
import { messages } from './messages';

const ICONS: Record<Media['type'], Icon> = {
  image: ImageIcon,
  video: VideoIcon,
  audio: AudioIcon,
  link: LinkIcon,
  stream: LiveIcon,
};
const SHOWN = 4;

/** The pictures and films that a locked post has: a short row of their blurred shapes. Sounds have a card of their own. */
export function HiddenMedia({ media }: { media: Media[] }) {
  const text = useMessages(messages);
  const hidden = media.filter(({ type }) => type !== 'audio');
  if (hidden.length === 0) return null;
  const kinds = [...new Set(hidden.map(({ type }) => type))];
  const what = kinds.map((kind) =>
    text.hiddenCount(text.hidden[kind], hidden.filter(({ type }) => type === kind).length),
  );
  return (
    <div role="img" aria-label={text.hiddenLabel(what.join('、'))} className={styles.row}>
      {hidden.slice(0, SHOWN).map((medium, at) => (
        <Shape key={medium.id} medium={medium} rest={at === SHOWN - 1 ? hidden.length - SHOWN : 0} />
      ))}
    </div>
  );
}

function Shape({ medium: { type, data }, rest }: { medium: Media; rest: number }) {
  const KindIcon = ICONS[type];
  return (
    <span
      className={styles.shape}
      style={data.blur ? { backgroundImage: `url(${JSON.stringify(data.blur)})` } : undefined}
    >
      <span className={styles.label}>
        {rest > 0 ? `+${rest}` : <KindIcon size={14} />}
        {rest <= 0 && type === 'video' && formatDuration(data.duration ?? 0)}
      </span>
    </span>
  );
}
