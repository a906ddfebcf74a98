import { aForecasterRecord, aPost, aUserSummary } from '@minori/platform/testing';
import { anImage, aTimeline } from '../testing/samples';
import { inShell } from '../testing/story';
import { PostCard } from './PostCard';

const [long, short, locked, pictured] = aTimeline();
const author = aUserSummary({ name: '佐藤 早苗', username: 'sanae_s', badge: 'level5', is_creator: true });
const lockedBy = (type: 'paid_plus' | 'gold') =>
  aPost({
    type,
    user_info: author,
    text: '利上げの前に見直す固定費は、大きく三つあります。',
    content_access: { is_authorized: false, requires: 'prime', price_from: null },
  });

/** A post in a list. */
export default {
  title: 'Timeline/PostCard',
  component: PostCard,
  decorators: [inShell],
  args: { post: long },
};

export const Default = {};

export const Short = { args: { post: short } };

export const Titled = {
  args: {
    post: aPost({
      user_info: author,
      type: 'paid',
      title: '在庫から読む小売',
      text: '在庫回転日数を三年分並べると、値引きの癖が見えてきます。',
    }),
  },
};

export const Call = {
  args: {
    post: aPost({
      user_info: author,
      text: '押し目を待ちます。',
      is_call: true,
      symbols: [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'NI225', change_percentage: 0.8 }],
      disclosures: ['planning'],
      forecaster_record: aForecasterRecord(),
    }),
  },
};

export const Locked = { args: { post: locked } };

export const LockedPlus = { args: { post: lockedBy('paid_plus') } };

export const LockedGold = { args: { post: lockedBy('gold') } };

export const Picture = { args: { post: pictured } };

export const Pictures = {
  args: {
    post: aPost({ user_info: author, text: '三社の比較です。', media: [anImage(200), anImage(20), anImage(120)] }),
  },
};

export const ManyPictures = {
  args: { post: aPost({ user_info: author, media: [200, 20, 120, 300, 60, 160].map(anImage) }) },
};

export const Advertisement = { args: { post: aPost({ type: 'affiliate', disclosures: ['pr'], user_info: author }) } };

export const Own = {
  args: { post: aPost({ is_my_post: true, abilities: { can_delete: true, can_edit: true, can_comment: true } }) },
};

export const LongNames = {
  args: {
    post: aPost({
      user_info: aUserSummary({
        name: '毎朝六時に世界の市場を読む会・事務局長の長い名前',
        username: 'world_market',
        badge: 'level10',
        is_creator: true,
      }),
      free_minutes: 5,
      type: 'paid',
    }),
  },
};

export const DeletedAuthor = { args: { post: aPost({ user_info: aUserSummary({ is_deleted: true }) }) } };
