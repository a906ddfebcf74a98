import { aPost, aUserSummary } from '@minori/platform/testing';
import { aHidden, aLink, aMedium, anAudio, aVideo } from '../testing/media';
import { anImage } from '../testing/samples';
import { inShell } from '../testing/story';
import { PostMedia } from './PostMedia';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', is_creator: true });
const showing = (media: ReturnType<typeof aMedium>[], changes: Parameters<typeof aPost>[0] = {}) => ({
  args: { post: aPost({ user_info: author, media, ...changes }) },
});
const locked = {
  type: 'paid',
  content_access: { is_authorized: false, requires: 'prime', price_from: 980 },
} as const;

/** The pictures, films, sounds and links of a post. */
export default {
  title: 'Timeline/PostMedia',
  component: PostMedia,
  decorators: [inShell],
};

export const Default = showing([anImage(200)]);

export const TwoImages = showing([200, 20].map(anImage));

export const ThreeImages = showing([200, 20, 120].map(anImage));

export const ManyImages = showing([200, 20, 120, 300, 60, 160].map(anImage));

export const Video = showing([aVideo()]);

export const TallVideo = showing([aVideo({ width: 720, height: 1280 })]);

export const Audio = showing([anAudio()], { title: '週末の相場' });

export const AudioWithFreeMinutes = showing([anAudio({ url: null, title: null, free_version: '/media/free.m4a' })], {
  ...locked,
  title: '週末の相場を十分で振り返る',
  free_minutes: 5,
});

export const AudioLocked = showing([anAudio({ url: null, title: null })], { ...locked, title: '週末の相場' });

export const Link = showing([aLink()]);

export const LinkWithoutPicture = showing([aLink({ thumbnail_url: null, description: null, site_name: null })]);

export const LinkToPost = showing([
  aLink({ url: 'https://minori.example/sanae_s/posts/abc', post_id: 'a'.repeat(24), site_name: 'みのり' }),
]);

export const Hidden = showing(
  [200, 20, 120, 300, 60].map((hue) => aHidden('image', hue)),
  locked,
);

export const HiddenVideo = showing([aHidden('video', 200)], locked);

export const Stream = showing([], { streaming: { thumbnail: null, status: 'before_live', starts_at: null } });

export const Processing = showing([aMedium('video', {}, { status: 'processing' })], { is_my_post: true });

export const Failed = showing([aMedium('video', {}, { status: 'failed', failure: 'no_video' })], {
  is_my_post: true,
});
