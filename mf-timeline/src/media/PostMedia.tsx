import { lazy, Suspense } from 'react';
import type { Post } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { AudioCard } from './AudioCard';
import { HiddenMedia } from './HiddenMedia';
import { ImageTiles } from './ImageTiles';
import { LinkCard } from './LinkCard';
import { useFreshMedia } from './useFreshMedia';
import { VideoPlayer } from './VideoPlayer';

/** Few posts have a live stream. */
const StreamPlaceholder = lazy(async () => ({ default: (await import('./StreamPlaceholder')).StreamPlaceholder }));
/** For the author alone, with what may be wrong with a file. */
const MediaNotice = lazy(async () => ({ default: (await import('./MediaNotice')).MediaNotice }));

/** The pictures, films, sounds and links of a post; of a locked one what may be seen and heard of them. */
export function PostMedia({ post }: { post: Post }) {
  const { media, streaming, user_info: author } = post;
  const isLocked = !post.content_access.is_authorized;
  const refresh = useFreshMedia(post);
  const ready = media.filter(({ status }) => status === 'ready');
  const sounds = ready.filter(({ type }) => type === 'audio');
  const audio = sounds.map((medium) => <AudioCard key={medium.id} post={post} medium={medium} />);
  if (isLocked) {
    return (
      <>
        <HiddenMedia media={ready} />
        {audio}
      </>
    );
  }
  const images = ready.filter(({ type, data }) => type === 'image' && (data.url ?? data.thumbnail_url));
  return (
    <>
      {images.length > 0 && <ImageTiles images={images} author={distinctName(author)} onLost={refresh} />}
      {ready
        .filter(({ type }) => type === 'video')
        .map((medium) => (
          <VideoPlayer key={medium.id} postId={post.id} medium={medium} author={distinctName(author)} />
        ))}
      {audio}
      {ready
        .filter(({ type }) => type === 'link')
        .map((medium) => (
          <LinkCard key={medium.id} data={medium.data} />
        ))}
      {streaming && (
        <Suspense>
          <StreamPlaceholder post={post} streaming={streaming} />
        </Suspense>
      )}
      {media
        .filter(({ status }) => status !== 'ready')
        .map((medium) => (
          <Suspense key={medium.id}>
            <MediaNotice medium={medium} />
          </Suspense>
        ))}
    </>
  );
}
