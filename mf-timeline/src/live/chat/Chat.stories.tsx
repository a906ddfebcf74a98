import type { Chat as ReadChat, Post, Stream } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aStream as aSampleStream, aUserSummary } from '@minori/platform/testing';
import { aChat, aChatLine } from '../../testing/live';
import { inShell } from '../../testing/story';
import { Chat } from './Chat';

const ID = 'a'.repeat(24);
const HOST = aUserSummary({ name: '都丸 健一', username: 'kabu_tomaru', is_creator: true });
const NAMES = ['春野つみたて', '大和の株日記', 'ゆうこ', '長期積立のケンジ'];
const WORDS = [
  'おはようございます！',
  'さっきのPERの話、もう一度お願いします。予想と実績でどのくらい違うのかを知りたいです',
  'なるほど',
  '資料の3ページ目がわかりやすいです',
];
const LINES = WORDS.map((text, index) =>
  aChatLine(index + 1, { text, user_info: aUserSummary({ name: NAMES[index] ?? '', username: `viewer_${index}` }) }),
);
const OWN = aChatLine(5, { user_info: HOST, role: 'host', text: '本日の資料は概要欄にあります' });
const TIP = aChatLine(6, {
  user_info: aUserSummary({ name: 'みどり', username: 'midori_fan' }),
  role: 'moderator',
  kind: 'tip',
  text: 'いつも丁寧な解説をありがとうございます',
  tip: { package: 'tip3', coins: 1_000 },
  pinned_until: '2099-01-01T00:00:00.000Z',
});
const CONTACT = aChatLine(7, { text: '続きはLINEで', contact_kinds: ['line'] });
const ALL = [...LINES, OWN, TIP, CONTACT];

const aStream = (changes: Partial<Stream> = {}, post: Partial<Post> = {}) =>
  aSampleStream({ id: ID, status: 'in_live', ...changes }, { user_info: HOST, ...post });

const reading = (chat: ReadChat | (() => never)) => ({
  parameters: {
    shell: { answers: { 'GET /live/streams/:id/chat': typeof chat === 'function' ? chat : () => ({ data: chat }) } },
  },
});
const fail = () => {
  throw new ApiError('internal', '', 500);
};

/** The chat of a live stream. */
export default {
  title: 'Timeline/Chat',
  component: Chat,
  decorators: [
    inShell,
    (Story: () => React.ReactNode) => (
      <div style={{ maxWidth: 340, height: 620 }}>
        <Story />
      </div>
    ),
  ],
  args: { stream: aStream() },
};

const settings = { pinned: OWN, slow_seconds: 30 } as const;

export const Default = reading(aChat(ALL, { settings, pinned_tips: [TIP] }));
export const ForTheHost = {
  ...reading(aChat(ALL, { settings, abilities: { can_moderate: true } })),
  args: { stream: aStream({}, { is_my_post: true }) },
};
export const Followers = reading(
  aChat(ALL, { settings: { audience: 'followers' }, abilities: { hindrance: 'followers_only' } }),
);
export const Guest = reading(aChat(ALL, { abilities: { hindrance: 'login_required' } }));
export const Empty = reading(aChat());
export const Ended = {
  ...reading(aChat(ALL, { abilities: { hindrance: 'not_live' } })),
  args: { stream: aStream({ status: 'ended' }) },
};
export const Locked = {
  args: {
    stream: aStream({}, { type: 'paid', content_access: { is_authorized: false, requires: 'prime', price_from: 980 } }),
  },
};
export const Failed = reading(fail);
export const Loading = reading(() => new Promise(() => {}) as never);
