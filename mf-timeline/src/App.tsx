import { Route, Routes } from '@minori/platform/router';
import { ComingPage } from './pages/ComingPage';
import { HomePage } from './pages/HomePage';
import { NotFoundPage } from './pages/NotFoundPage';
import { PostPage } from './pages/PostPage';
import { ProfilePage } from './pages/ProfilePage';

/** The pages of the timeline: home, members, posts. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/search" element={<ComingPage page="search" />} />
      <Route path="/trending_topics" element={<ComingPage page="topics" />} />
      <Route path="/topics/:topic" element={<ComingPage page="topics" />} />
      <Route path="/p/post-topic/:topic" element={<ComingPage page="topics" />} />
      <Route path="/creators/rankings" element={<ComingPage page="creators" />} />
      <Route path="/:username" element={<ProfilePage />} />
      <Route path="/:username/posts/:postId" element={<PostPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
