import type { Media } from '@minori/contracts';

let made = 0;

/** Return a medium of a post, with the given fields changed. */
export function aMedium(type: Media['type'], data: Partial<Media['data']> = {}, changes: Partial<Media> = {}): Media {
  made += 1;
  return {
    id: made.toString(16).padStart(24, 'd'),
    type,
    status: 'ready',
    failure: null,
    data: {
      url: null,
      width: null,
      height: null,
      duration: null,
      thumbnail_url: null,
      blur: null,
      is_photo: false,
      free_version: null,
      title: null,
      sizes: [],
      spectrum: null,
      description: null,
      site_name: null,
      post_id: null,
      ...data,
    },
    ...changes,
  };
}

/** Loudness as speech has it. */
const spectrum = Array.from({ length: 120 }, (_, at) =>
  Math.round(48 + 30 * Math.sin(at / 3) + 18 * Math.sin(at * 1.7)),
);

const poster = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#1d3047"/><path d="M1 7l3-2 3 .8L10 3l5-1" fill="none" stroke="#34c3b1" stroke-width=".3"/></svg>',
)}`;

/** A sound of 23 minutes. */
export const anAudio = (data: Partial<Media['data']> = {}): Media =>
  aMedium('audio', { url: '/media/talk.m4a', duration: 1_384, title: '週末の相場を十分で振り返る', spectrum, ...data });

/** A film of a minute and a half. */
export const aVideo = (data: Partial<Media['data']> = {}): Media =>
  aMedium('video', { url: '/media/film.mp4', width: 1280, height: 720, duration: 92, thumbnail_url: poster, ...data });

/** A link to a page elsewhere. */
export const aLink = (data: Partial<Media['data']> = {}): Media =>
  aMedium('link', {
    url: 'https://www.example.com/reports/42',
    title: '小売各社の在庫回転日数を三年分並べる',
    description: '値引き販売の前触れを、決算短信の数字だけで読み取る方法をまとめました。',
    site_name: 'みどり経済研究所',
    thumbnail_url: poster,
    ...data,
  });

/** What is left of a picture or film that the viewer may not see. */
export const aHidden = (type: 'image' | 'video', hue: number): Media =>
  aMedium(type, { width: 1600, height: 900, duration: type === 'video' ? 92 : null, blur: blurOf(hue) });

const blurOf = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><defs><linearGradient id="a"><stop stop-color="hsl(${hue} 30% 80%)"/><stop offset="1" stop-color="hsl(${hue + 60} 26% 64%)"/></linearGradient></defs><rect width="4" height="3" fill="url(#a)"/></svg>`,
  )}`;
