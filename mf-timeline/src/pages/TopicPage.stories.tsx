import type { ComponentType } from 'react';
import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { asItems, aTimeline } from '../testing/samples';
import { inShell } from '../testing/story';
import { TopicPage } from './TopicPage';

const never = () => new Promise<never>(() => {}) as never;
const topic = { data: { id: '1'.repeat(24), name: '決算', post_count: 12_840 } };
const posts = () => ({ data: asItems(aTimeline()), next_key: null });
const nothing = { data: [], next_key: null };
const failing = (code: 'forbidden' | 'not_found', status: number) => () => {
  throw new ApiError(code, '', status, {}, 'req_01HXA7');
};
const answering = (about: unknown, feed: unknown = nothing, path = '/topics/決算') => ({
  parameters: { shell: { path, answers: { 'GET /posts/topics/:topic': about, 'GET /feeds/topics/:topic': feed } } },
});

const atItsAddress = (Story: ComponentType) => (
  <Routes>
    <Route path="/topics/:topic" element={<Story />} />
  </Routes>
);

/** The posts of a topic. */
export default {
  title: 'Timeline/TopicPage',
  component: TopicPage,
  decorators: [atItsAddress, inShell],
  parameters: { layout: 'fullscreen' },
};

export const Default = answering(topic, posts);
export const Loading = answering(never);
export const Empty = answering(topic);
export const NoLive = answering(topic, nothing, '/topics/決算?tab=live');
export const NotYetWrittenAbout = answering(failing('not_found', 404));
export const Missing = answering(failing('not_found', 404), nothing, '/topics/!!!');
export const Failed = answering(failing('forbidden', 403));
