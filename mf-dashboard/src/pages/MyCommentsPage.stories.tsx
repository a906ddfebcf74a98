import type { Language, OwnComment } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { anOwnComment } from '../testing/comments';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { MyCommentsPage } from './MyCommentsPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { path?: string; isGuest?: boolean; list?: () => { data: OwnComment[]; last_id: null } };
}

const comments = () => [
  anOwnComment(),
  anOwnComment({
    parent_id: 'b'.repeat(24),
    text: '@sanae_s ありがとうございます。',
    edited_at: '2026-01-06T00:00:00.000Z',
    like_count: 0,
  }),
  anOwnComment({ post: null, text: '読めなくなった投稿へのコメントです。' }),
];

/** The member's own comments in the frame of the dashboard. */
export default {
  title: 'Dashboard/MyCommentsPage',
  component: MyCommentsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/dashboard/my_comments'}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{ 'GET /comments/mine': parameters.list ?? (() => ({ data: comments(), last_id: null })) }}
      >
        <DashboardLayout>
          <Story />
        </DashboardLayout>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Empty = { parameters: { list: () => ({ data: [], last_id: null }) } };

export const Failed = {
  parameters: {
    list: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { list: () => new Promise(() => {}) } };

const received = (changes: Partial<OwnComment>) =>
  anOwnComment({
    is_my_comment: false,
    abilities: { can_edit: false, can_delete: true, can_reply: true, can_like: true, can_report: true },
    ...changes,
  });

/** What others said below the own posts. */
export const Received = {
  parameters: {
    path: '/dashboard/my_comments?scope=received',
    list: () => ({
      data: [received({ text: '在庫はどこで見ますか' }), received({ text: '図がわかりやすいです', is_answered: true })],
      last_id: null,
    }),
  },
};

export const NobodyCommented = {
  parameters: { path: '/dashboard/my_comments?scope=received', list: () => ({ data: [], last_id: null }) },
};

export const Guest = { parameters: { isGuest: true } };
