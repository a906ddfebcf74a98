import { useRef, useState, type ComponentType } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language, SearchSuggestions } from '@minori/contracts';
import { SearchField } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { aCurrentUser, aUserSummary, ShellFrame } from '@minori/platform/testing';
import { messages } from '../messages';
import { createTestSite } from '../testing/testSite';
import { SiteContext } from '../useSite';
import type { OfferedList } from './offered';
import { SuggestionPanel } from './SuggestionPanel';

const nothing: SearchSuggestions = {
  recent_keywords: [],
  trending_keywords: [],
  suggest_keywords: [],
  users: [],
  symbols: [],
  topics: [],
};
const before = {
  ...nothing,
  recent_keywords: ['新NISA', '決算短信の読み方とキャッシュフローの見方をまとめて知りたい', '円安'],
  trending_keywords: ['日銀', '半導体'],
};
const quote = { change: 12, decimals: 0, currency: 'JPY', at: '2026-11-23T00:00:00.000Z', is_simulated: true };
const found: SearchSuggestions = {
  ...nothing,
  users: [
    aUserSummary({ name: '都丸 健一｜決算ノート', username: 'kabu_tomaru' }),
    aUserSummary({ name: 'とまる好きの長い長い名前の人がここにいます', username: 'tomaru_fan_01' }),
    aUserSummary({
      name: '都丸 健一',
      username: 'kabu_tomaro',
      look_alike_of: { id: 'a'.repeat(24), username: 'kabu_tomaru', name: '都丸 健一｜決算ノート' },
    }),
  ],
  symbols: [
    {
      id: 'b'.repeat(24),
      code: '502B',
      name: '潮見海運',
      type: 'stock',
      quote: { ...quote, price: 5_397, change_percentage: 0.56 },
    },
    {
      id: 'c'.repeat(24),
      code: '412B',
      name: '東雲百貨店ホールディングス',
      type: 'stock',
      quote: { ...quote, price: 12_480, change_percentage: -2.1 },
    },
    { id: 'd'.repeat(24), code: '102E', name: '雲雀スペース', type: 'ipo', quote: null },
  ],
  topics: [{ id: 'e'.repeat(24), name: '決算短信', post_count: 1_204 }],
};

interface Context {
  globals: { language?: Language };
  parameters: { answer?: SearchSuggestions };
}

function InSite({ Story, globals, parameters }: Context & { Story: ComponentType }) {
  const [site] = useState(() =>
    createTestSite({
      user: aCurrentUser(),
      language: globals.language ?? 'ja',
      answers: parameters.answer && { 'GET /searches/suggest-search': { data: parameters.answer } },
    }),
  );
  return (
    <SiteContext value={site}>
      <ShellFrame shell={site.shell}>
        <Story />
      </ShellFrame>
    </SiteContext>
  );
}

function Panel({ text }: { text: string }) {
  const field = useRef<HTMLInputElement>(null);
  const t = useMessages(messages);
  const [offered, setOffered] = useState<OfferedList>();
  const nothingDone = () => {};
  return (
    <div style={{ position: 'relative', width: 'min(420px, 100%)', marginBottom: 580 }}>
      <SearchField
        ref={field}
        role="combobox"
        aria-expanded={offered !== undefined}
        aria-controls={offered?.list}
        aria-activedescendant={offered?.active}
        label={t.search}
        value={text}
        onChange={nothingDone}
        onSubmit={nothingDone}
      />
      <SuggestionPanel text={text} field={field} onOffer={setOffered} onSearch={nothingDone} onLeave={nothingDone} />
    </div>
  );
}

const meta: Meta<typeof Panel> = {
  title: 'Shell/Search',
  component: Panel,
  args: { text: 'とまる' },
  parameters: { answer: found },
  decorators: [
    (Story, { globals, parameters }) => (
      <InSite key={String(globals.language)} Story={Story} globals={globals} parameters={parameters} />
    ),
  ],
};
export default meta;
type Story = StoryObj<typeof Panel>;

export const Default: Story = {};
export const BeforeTyping: Story = { args: { text: '' }, parameters: { answer: before } };
export const NothingFound: Story = { parameters: { answer: nothing } };
export const Failed: Story = { parameters: { answer: undefined } };
