import { useState } from 'react';
import { aUserSummary } from '@minori/platform/testing';
import { inShell } from '../testing/story';
import { WritingArea } from './WritingArea';

const users = [
  aUserSummary({ name: '都丸 健一｜決算ノート', username: 'kabu_tomaru', is_creator: true }),
  aUserSummary({ name: 'Sanae Tomita', username: 'sanae_t' }),
  aUserSummary({ name: 'とても長い名前を名乗っている株の好きな人', username: 'a_rather_long_username' }),
];
const topics = [
  { id: 'c'.repeat(24), name: '日本株', post_count: 12_840 },
  { id: 'd'.repeat(24), name: '日本銀行', post_count: 12 },
];

const symbols = [
  { id: 'a'.repeat(24), code: 'NI225', name: '日経平均株価', type: 'index' as const, quote: null },
  { id: 'b'.repeat(24), code: '988B', name: '木漏れ日クラウド', type: 'stock' as const, quote: null },
];

/** Where one writes; what @, # and $ offer is beside the caret. */
export default {
  title: 'Timeline/WritingArea',
  component: WritingArea,
  decorators: [inShell],
  args: { value: '今日は $日経' },
  render: function Writing({ value: begun }: { value: string }) {
    const [value, setValue] = useState(begun);
    return (
      <WritingArea
        framed
        takesFocus
        rows={3}
        label="内容"
        placeholder="いま考えていることは？"
        value={value}
        errorId={undefined}
        onChange={setValue}
      />
    );
  },
  parameters: {
    shell: {
      answers: {
        'GET /searches/suggest-search': {
          data: { recent_keywords: [], trending_keywords: [], suggest_keywords: [], users, topics, symbols },
        },
        'GET /posts/topics/trending': { data: [] },
      },
    },
  },
};

export const Symbols = {};

export const Members = { args: { value: 'そういえば @と' } };

export const Hashtags = { args: { value: 'きょうの #日本' } };

export const NothingFound = { args: { value: '$100' } };
