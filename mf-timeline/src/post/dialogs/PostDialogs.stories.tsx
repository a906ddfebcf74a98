import type { Endpoints } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aPost, aUserSummary } from '@minori/platform/testing';
import { inShell } from '../../testing/story';
import { someReasons, someVersions } from '../../testing/dialogs';
import { AppealDialog } from './AppealDialog';
import { BlockDialog, PublishPostDialog, UnschedulePostDialog } from './ConfirmDialogs';
import { ExplainDialog } from './ExplainDialog';
import { HistoryDialog } from './HistoryDialog';
import { MuteDialog } from './MuteDialog';
import { ReportDialog } from './ReportDialog';

const stay = () => {};
const shown = { open: true, onClose: stay, onClosed: stay };
const post = aPost({
  user_info: aUserSummary({ name: '佐藤 早苗', username: 'sanae_s' }),
  hashtags: ['決算', 'キャッシュフロー'],
  symbols: [{ id: 'a'.repeat(24), name: '日経平均株価', code: 'N225', change_percentage: 1.2 }],
});
const failing = () => {
  throw new ApiError('internal', '', 500, {}, 'req_01JH8K');
};

/** The dialogs about a post. */
export default {
  title: 'Timeline/PostDialogs',
  decorators: [inShell],
  parameters: {
    layout: 'fullscreen',
    shell: {
      answers: {
        'GET /posts/:id/history': { data: someVersions() },
        'GET /feeds/explain': { data: { post_id: post.id, score: 3.1, reasons: someReasons() } },
        'GET /users/mute_settings': { data: { words: ['決算'], symbol_ids: [] } },
        'PUT /users/mute_settings': ({ body }: { body?: unknown }) => ({
          data: body as Endpoints['PUT /users/mute_settings']['body'],
        }),
        'POST /reports': { data: { id: 'a'.repeat(24), is_new: true } },
      },
    },
  },
};

export const History = { render: () => <HistoryDialog {...shown} post={post} /> };

export const HistoryFailed = {
  ...History,
  parameters: { shell: { answers: { 'GET /posts/:id/history': failing } } },
};

export const HistoryLoading = {
  ...History,
  parameters: { shell: { answers: { 'GET /posts/:id/history': () => new Promise(() => {}) } } },
};

export const Explain = { render: () => <ExplainDialog {...shown} post={post} /> };

export const Mute = { render: () => <MuteDialog {...shown} post={post} /> };

export const Report = { render: () => <ReportDialog {...shown} target_type="post" target_id={post.id} /> };

export const Appeal = { render: () => <AppealDialog {...shown} post={post} /> };

export const Publish = { render: () => <PublishPostDialog {...shown} post={post} /> };

export const Unschedule = { render: () => <UnschedulePostDialog {...shown} post={post} /> };

export const Block = { render: () => <BlockDialog {...shown} user={post.user_info} /> };
