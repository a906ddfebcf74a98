import { lazy, Suspense } from 'react';
import { Route, Routes } from '@minori/platform/router';
import { FeedSkeleton } from './feed/Feed';
import { HomePage } from './pages/HomePage';
import { NotFoundPage } from './pages/NotFoundPage';
import { PostPage } from './pages/PostPage';
import { ProfilePage } from './pages/ProfilePage';
import page from './pages/Page.module.css';

const CreatorRankingPage = lazy(async () => ({
  default: (await import('./pages/CreatorRankingPage')).CreatorRankingPage,
}));
const SearchPage = lazy(async () => ({ default: (await import('./pages/SearchPage')).SearchPage }));
const TopicPage = lazy(async () => ({ default: (await import('./pages/TopicPage')).TopicPage }));
const TrendingTopicsPage = lazy(async () => ({
  default: (await import('./pages/TrendingTopicsPage')).TrendingTopicsPage,
}));

/** The pages of the timeline: home, members, posts, and what finds them. */
export function App() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Pages />
    </Suspense>
  );
}

function PageSkeleton() {
  return (
    <div className={page.page}>
      <div className={page.column}>
        <FeedSkeleton />
      </div>
    </div>
  );
}

function Pages() {
  return (
    <Routes>
      <Route path="/" element={<HomePage />} />
      <Route path="/search" element={<SearchPage />} />
      <Route path="/trending_topics" element={<TrendingTopicsPage />} />
      <Route path="/topics/:topic" element={<TopicPage />} />
      <Route path="/p/post-topic/:topic" element={<TopicPage />} />
      <Route path="/creators/rankings" element={<CreatorRankingPage />} />
      <Route path="/:username" element={<ProfilePage />} />
      <Route path="/:username/posts/:postId" element={<PostPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
