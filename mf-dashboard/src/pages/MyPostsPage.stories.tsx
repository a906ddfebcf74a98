import type { Language, Post } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { DashboardLayout } from '../dashboard/DashboardLayout';
import { MyPostsPage } from './MyPostsPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; path?: string; list?: () => { data: Post[]; last_id: null } };
}

const mine = (changes: Partial<Post> = {}) =>
  aPost({ abilities: { can_delete: true, can_edit: true, can_comment: true }, ...changes });

const posts = () => [
  mine({
    text: '来週の雇用統計で見るところを3つに絞りました。速報値だけでなく、前月分の修正と平均時給の内訳まで確認します。',
    view_count: 18_420,
    is_edited: true,
  }),
  mine({
    type: 'paid',
    text: 'ポートフォリオの見直し',
    post_state: 'scheduled',
    published_at: '2999-01-05T00:00:00.000Z',
  }),
  mine({ type: 'gold', text: '配当の再投資を20年続けると', post_state: 'processing', view_count: 0, like_count: 0 }),
  mine({ text: '必ず上がる銘柄の見つけ方', post_state: 'in_review', view_count: 0 }),
  mine({ text: '決算説明会の録音', post_state: 'failed', failed_reason: 'media_failed', view_count: 0 }),
  mine({ text: '短い投稿', post_state: 'rejected', failed_reason: 'review_rejected', view_count: 0 }),
  mine({ text: 'やめた予約', post_state: 'canceled', view_count: 0 }),
];

/** The member's own posts in the frame of the dashboard. */
export default {
  title: 'Dashboard/MyPostsPage',
  component: MyPostsPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/dashboard/my_posts'}
        user={parameters.isGuest ? null : aCurrentUser({ is_creator: true })}
        answers={{
          'GET /posts/my_posts': parameters.list ?? (() => ({ data: posts(), last_id: null })),
          'GET /news/charts/symbols': { data: [] },
        }}
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

const record = mine({
  text: '',
  post_state: 'deleted',
  is_deleted: true,
  deleted_at: '2026-02-01T00:00:00.000Z',
  is_call: true,
  symbols: [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: 1.2 }],
  abilities: { can_delete: false, can_edit: false, can_comment: false },
});

export const Deleted = {
  parameters: { path: '/dashboard/my_posts?status=deleted', list: () => ({ data: [record], last_id: null }) },
};

/** Of what the address asks for there is none. */
export const NothingFits = {
  parameters: {
    path: '/dashboard/my_posts?keyword=在庫&type=paid',
    list: () => ({ data: [], last_id: null }),
  },
};

export const NothingScheduled = {
  parameters: { path: '/dashboard/my_posts?status=scheduled', list: () => ({ data: [], last_id: null }) },
};

export const Failed = {
  parameters: {
    list: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { list: () => new Promise(() => {}) } };

export const Guest = { parameters: { isGuest: true } };
