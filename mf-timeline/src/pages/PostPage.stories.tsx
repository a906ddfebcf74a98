import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aPost } from '@minori/platform/testing';
import { anAudio } from '../testing/media';
import { aTimeline } from '../testing/samples';
import { inShell } from '../testing/story';
import { PostPage } from './PostPage';

const [long, , locked, pictured] = aTimeline();

const showing = (post = aPost()) => {
  const path = `/${post.user_info.username}/posts/${post.id}`;
  return { parameters: { shell: { path, answers: { 'GET /posts/:id': { data: post } } } } };
};

/** A post on its own. */
export default {
  title: 'Timeline/PostPage',
  component: PostPage,
  decorators: [inShell],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Routes>
      <Route path="/:username/posts/:postId" element={<PostPage />} />
    </Routes>
  ),
};

export const Default = showing(long);

export const Locked = showing(locked);

export const Picture = showing(pictured);

export const Audio = showing(aPost({ user_info: long?.user_info, media: [anAudio()], is_edited: true }));

export const Blocked = showing(aPost({ is_blocked: true, text: '' }));

export const Tombstone = showing(
  aPost({
    text: '',
    is_call: true,
    is_deleted: true,
    post_state: 'deleted',
    deleted_at: '2026-02-01T00:00:00.000Z',
    symbols: long?.symbols,
    disclosures: ['holding'],
  }),
);

export const Scheduled = showing(
  aPost({
    is_my_post: true,
    post_state: 'scheduled',
    published_at: '2999-01-05T00:30:00.000Z',
    abilities: { can_delete: true, can_edit: true, can_comment: false },
  }),
);

export const Loading = {
  parameters: { shell: { path: '/sanae_s/posts/1', answers: { 'GET /posts/:id': () => new Promise(() => {}) } } },
};

export const NotFound = {
  parameters: {
    shell: {
      path: `/sanae_s/posts/${'f'.repeat(24)}`,
      answers: {
        'GET /posts/:id': () => {
          throw new ApiError('not_found', '', 404);
        },
      },
    },
  },
};
