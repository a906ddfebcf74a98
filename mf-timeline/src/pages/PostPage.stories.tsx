import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aPost } from '@minori/platform/testing';
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
