import { aPost, aUserSummary } from '@minori/platform/testing';
import { aHidden, aMedium, anAudio } from '../testing/media';
import { inShell } from '../testing/story';
import { PostCard } from './PostCard';

const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', badge: 'level5', is_creator: true });
const showing = (changes: Parameters<typeof aPost>[0], parameters = {}) => ({
  args: { post: aPost({ user_info: author, ...changes }) },
  parameters,
});
const mine = (changes: Parameters<typeof aPost>[0]) =>
  showing({ is_my_post: true, abilities: { can_delete: true, can_edit: true, can_comment: false }, ...changes });
const locked = (
  type: 'paid' | 'paid_plus' | 'gold',
  requires: 'prime' | 'prime_plus' | 'gold',
  price_from: number | null,
) => ({
  type,
  title: '来週の決算で見る三つの数字',
  text: '来週は小売の決算が続きます。まず見るのは既存店売上高の前年比で、次に在庫の回転、そして…',
  content_access: { is_authorized: false, requires, price_from },
});

/** Every state that a post can be in. */
export default { title: 'Timeline/PostStates', component: PostCard, decorators: [inShell] };

export const LockedPrime = showing(locked('paid', 'prime', 980));

export const LockedPlus = showing({
  ...locked('paid_plus', 'prime_plus', 2_980),
  media: [200, 20, 120, 300, 60].map((hue) => aHidden('image', hue)),
});

export const LockedGold = showing(locked('gold', 'gold', null));

export const LockedForGuests = showing(locked('paid', 'prime', 980), { shell: { user: null } });

export const LockedAudio = showing({
  ...locked('paid', 'prime', 980),
  free_minutes: 5,
  media: [anAudio({ url: null, title: null, free_version: '/media/free.m4a' })],
});

export const Blocked = showing({ is_blocked: true, text: '', title: '' });

export const Tombstone = showing({
  is_deleted: true,
  is_call: true,
  text: '',
  title: '',
  post_state: 'deleted',
  deleted_at: '2026-02-01T00:00:00.000Z',
  symbols: [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: -1.2 }],
  disclosures: ['holding'],
});

export const DeletedAuthor = showing({ user_info: aUserSummary({ is_deleted: true }) });

export const Edited = showing({ is_edited: true, is_saved: true, is_liked: true });

export const Scheduled = mine({ post_state: 'scheduled', published_at: '2999-01-05T00:30:00.000Z' });

export const Processing = mine({
  post_state: 'processing',
  status: 'on_processing',
  media: [aMedium('video', {}, { status: 'processing' })],
});

export const InReview = mine({ post_state: 'in_review' });

export const Failed = mine({
  post_state: 'failed',
  failed_reason: 'media_failed',
  media: [aMedium('video', {}, { status: 'failed', failure: 'no_video' })],
});

export const Rejected = mine({ post_state: 'rejected', failed_reason: 'review_rejected' });

export const Canceled = mine({ post_state: 'canceled' });
