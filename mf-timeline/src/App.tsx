import { Route, Routes } from '@minori/platform/router';
import { HomePage } from './pages/HomePage';
import { NotFoundPage } from './pages/NotFoundPage';
import { PostPage } from './pages/PostPage';
import { ProfilePage } from './pages/ProfilePage';

/** The pages of the timeline: home, members, posts. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/:username" element={<ProfilePage />} />
      <Route path="/:username/posts/:postId" element={<PostPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
