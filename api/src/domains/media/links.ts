import type { Media } from '@minori/contracts';
import { sniffFile, USERNAME, type MediaFieldError } from '@minori/contracts/rules';
import { PageError } from '../../adapters/web/pages';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import type { Viewer } from '../../viewer';
import { userSummaries } from '../users/service';
import { ImageError, makeStill, type MadeImage } from './images';
import type { LinkMetadata } from './model';
import { readPageMetadata } from './pageMetadata';
import { storeImages } from './storing';
import { assertRoom, keep } from './uploads';

const PAGE = { types: ['text/html', 'application/xhtml+xml'], maxBytes: 1_000_000, isCut: true, timeoutMs: 5_000 };
const PICTURE = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  maxBytes: 5_000_000,
  timeoutMs: 5_000,
};
const PICTURE_WIDTH = 960;
const SITE_NAME = 'みのり';
const OWN_POST = new RegExp(`^/(${USERNAME})/posts/([0-9a-f]{24})/?$`);

/** What a link to a post of this site shows. */
export interface LinkedPost {
  title: string | null;
  authorId: string;
}

/** Return a post that everybody may know of; undefined for any other. */
type FindPost = (postId: string) => Promise<LinkedPost | undefined>;

/**
 * Make a medium of a link. One to a post of this site is found by `findPost`, without fetching anything. Throw
 * `invalid_input` for the field `link`: `link_format`, `link_unreachable`, `link_not_found`.
 */
export async function linkMedium(deps: Deps, viewer: Viewer, link: string, findPost: FindPost): Promise<Media> {
  await assertRoom(viewer);
  const url = parseLink(link);
  const { metadata, picture } = isOwn(deps, url)
    ? await ownMetadata(deps, url, findPost)
    : await fetchMetadata(deps, url);
  const _id = newId();
  const { files, stored } = await storeImages(deps, String(_id), picture?.files ?? []);
  const look = { width: picture?.width ?? null, height: picture?.height ?? null, blur: picture?.blur ?? null };
  return keep(deps, viewer, { _id, type: 'link', status: 'ready', link: metadata, files, stored, ...look });
}

function parseLink(link: string): URL {
  try {
    const url = new URL(link.trim());
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
    if (isWeb && !url.username && !url.password) return url;
  } catch {
    // Told below.
  }
  return refuse('link_format');
}

function refuse(code: MediaFieldError): never {
  throw new AppError('invalid_input', { fields: { link: code } });
}

function isOwn({ env }: Deps, url: URL): boolean {
  return url.origin === new URL(env.SITE_URL).origin;
}

interface FoundMetadata {
  metadata: LinkMetadata;
  picture?: MadeImage | undefined;
}

/** Of a page of ours: a post that is out, under its author's name, or nothing. */
async function ownMetadata({ env, clock }: Deps, url: URL, findPost: FindPost): Promise<FoundMetadata> {
  const [, username = '', postId] = OWN_POST.exec(url.pathname) ?? [];
  if (!postId) return { metadata: { ...NO_METADATA, url: url.href, title: SITE_NAME, site_name: SITE_NAME } };
  const post = await findPost(postId);
  if (!post) return refuse('link_not_found');
  const author = (await userSummaries([post.authorId], null, clock())).get(post.authorId);
  if (author?.username.toLowerCase() !== username.toLowerCase()) return refuse('link_not_found');
  const address = `${env.SITE_URL}/${author.username}/posts/${postId}`;
  return {
    metadata: { url: address, title: post.title, description: author.name, site_name: SITE_NAME, post_id: postId },
  };
}

const NO_METADATA: LinkMetadata = { url: '', title: null, description: null, site_name: null, post_id: null };

async function fetchMetadata(deps: Deps, url: URL): Promise<FoundMetadata> {
  const page = await deps.pages.fetch(url.href, PAGE).catch((error: unknown) => {
    if (error instanceof PageError) return refuse('link_unreachable');
    throw error;
  });
  const { title, description, siteName, imageUrl } = readPageMetadata(page);
  const picture = imageUrl ? await fetchPicture(deps, imageUrl) : undefined;
  return { metadata: { url: url.href, title, description, site_name: siteName, post_id: null }, picture };
}

/** The preview of a page; one that can't be had is left out. */
async function fetchPicture({ pages }: Deps, url: string): Promise<MadeImage | undefined> {
  try {
    const { body } = await pages.fetch(url, PICTURE);
    const sniffed = sniffFile(body);
    return sniffed?.kind === 'image' ? await makeStill(body, sniffed.format, PICTURE_WIDTH) : undefined;
  } catch (error) {
    if (error instanceof PageError || error instanceof ImageError) return undefined;
    throw error;
  }
}
