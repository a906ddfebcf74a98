import type { Post, Tip } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aUserSummary } from '@minori/platform/testing';
import { aTimeline, aTip, aTipPage } from '../testing/samples';
import { inShell } from '../testing/story';
import { Supporters } from './Supporters';
import { SupportersDialog } from './SupportersDialog';

const [post] = aTimeline() as [Post];
const [locked] = aTimeline().filter(({ content_access }) => !content_access.is_authorized) as [Post];
const NAMES = ['ゆうこ', '長期積立のケンジ', 'はじめての投資', 'みどり', 'たかし', 'さくら'];
const TIPS = NAMES.map((name, index) =>
  aTip({
    id: String(index).padStart(24, '0'),
    user_info: aUserSummary({ name, username: `fan_${index}` }),
    coins: [100, 400, 1_000][index % 3] ?? 100,
    message: index % 2 === 0 ? 'いつも丁寧な解説をありがとうございます' : null,
    thanked_at: index === 2 ? '2026-11-05T03:00:00.000Z' : null,
  }),
);

const showing = (tips: Tip[] | (() => never)) => ({
  parameters: {
    shell: { answers: { 'GET /posts/:id/tips': typeof tips === 'function' ? tips : () => aTipPage(tips) } },
  },
});
const fail = () => {
  throw new ApiError('internal', '', 500);
};

/** Who supports a post. */
export default {
  title: 'Timeline/Supporters',
  component: Supporters,
  decorators: [inShell],
  args: { post },
};

export const Default = showing(TIPS);
export const One = showing(TIPS.slice(0, 1));
export const Empty = showing([]);
export const Locked = { ...showing(TIPS), args: { post: locked } };
export const Failed = showing(fail);
export const Loading = showing(() => new Promise(() => {}) as never);

const closing = { open: true, onClose: () => {}, onClosed: () => {} };

export const List = { ...Default, render: () => <SupportersDialog post={post} {...closing} /> };
export const ListForTheAuthor = {
  ...Default,
  render: () => <SupportersDialog post={{ ...post, is_my_post: true }} {...closing} />,
};
