import { AudioIcon, CloseIcon, IconButton, LinkIcon, SiteLink, VideoIcon } from '@minori/design-system';
import { formatDuration, formatSize } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { streamPath } from '../paths';
import { isRecording, kindOf, type ComposerAttachment } from './attachments';
import { messages } from './messages';
import styles from './AttachmentTray.module.css';

const ICONS = { video: VideoIcon, audio: AudioIcon, link: LinkIcon };

interface AttachmentTrayProps {
  /** The post that is edited, none of a new one. */
  postId: string | undefined;
  attachments: readonly ComposerAttachment[];
  onRemove: (key: string) => void;
}

/** What the post carries: pictures as tiles, everything else as a line. */
export function AttachmentTray({ postId, attachments, onRemove }: AttachmentTrayProps) {
  const { composer: text } = useMessages(messages);
  if (attachments.length === 0) return null;
  const changeable = attachments.filter((each) => !isRecording(each));
  return (
    <ul className={styles.tray} aria-label={text.attachments}>
      {postId && attachments.some(isRecording) && <Recording postId={postId} />}
      {changeable.map((attachment) => (
        <li key={attachment.key} className={pictureOf(attachment) ? styles.tile : styles.line}>
          <Content attachment={attachment} />
          <IconButton
            label={text.removeAttachment(nameOf(attachment))}
            size="small"
            className={styles.remove}
            onClick={() => onRemove(attachment.key)}
          >
            <CloseIcon size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

/** The recording of a live stream stays with its post: what can be done with it is done where the stream is watched. */
function Recording({ postId }: { postId: string }) {
  const { composer: text } = useMessages(messages);
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <VideoIcon size={20} />
      </span>
      <span className={styles.words}>
        <strong>{text.recording}</strong>
        <small>
          <SiteLink href={streamPath({ id: postId })} target="_blank">
            {text.toRecording}
          </SiteLink>
        </small>
      </span>
    </li>
  );
}

function Content({ attachment }: { attachment: ComposerAttachment }) {
  const { composer: text } = useMessages(messages);
  const picture = pictureOf(attachment);
  if (picture) return <img src={picture} alt="" />;
  const still = 'file' in attachment ? attachment.previewUrl : null;
  const kind = kindOf(attachment);
  const Icon = kind in ICONS ? ICONS[kind as keyof typeof ICONS] : LinkIcon;
  const isFailed = 'medium' in attachment && attachment.medium.status === 'failed';
  return (
    <>
      <span className={styles.icon}>{still ? <img src={still} alt="" /> : <Icon size={20} />}</span>
      <span className={styles.words}>
        <strong>{nameOf(attachment)}</strong>
        <small className={isFailed ? styles.failed : undefined}>
          {isFailed ? text.mediaFailed : noteOf(attachment)}
        </small>
      </span>
    </>
  );
}

function pictureOf(attachment: ComposerAttachment): string | null {
  if ('file' in attachment) return attachment.kind === 'image' ? attachment.previewUrl : null;
  const { type, data } = attachment.medium;
  return type === 'image' ? (data.thumbnail_url ?? data.url) : null;
}

function nameOf(attachment: ComposerAttachment): string {
  if ('file' in attachment) return attachment.file.name;
  const { data } = attachment.medium;
  return data.title ?? data.url ?? attachment.medium.type;
}

function noteOf(attachment: ComposerAttachment): string {
  if ('file' in attachment) {
    const { file, duration } = attachment;
    return [duration && formatDuration(duration), formatSize(file.size)].filter(Boolean).join(' · ');
  }
  return attachment.medium.data.site_name ?? attachment.medium.data.description ?? '';
}
