import { atom } from 'nanostores';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language } from '@minori/contracts';
import type { UploadAction } from '@minori/platform';
import { createTestShell, ShellFrame } from '@minori/platform/testing';
import { UploadTray } from './UploadTray';

const media = ['chart.png', 'table.png'].map((name) => ({ file: new File(['1'], name), previewUrl: null }));
const action: UploadAction = {
  id: '1',
  actionType: 'create',
  owner: { kind: 'post', id: null },
  params: { text: '今週のグラフを2枚、並べてみます。', media },
  status: 'uploading',
  progress: 42,
  message: null,
  refused: [],
  written: null,
};

function Tray({ changes, language }: { changes: Partial<UploadAction>; language: Language | undefined }) {
  const [shell] = useState(() => {
    const made = createTestShell({ language });
    return { ...made, uploads: { ...made.uploads, $queue: atom([{ ...action, ...changes }]) } };
  });
  return (
    <ShellFrame shell={shell}>
      <UploadTray />
    </ShellFrame>
  );
}

const meta: Meta<{ changes: Partial<UploadAction> }> = {
  title: 'Shell/UploadTray',
  parameters: { layout: 'fullscreen' },
  render: ({ changes }, { globals }) => {
    const language = globals['language'] as Language | undefined;
    return <Tray key={language} language={language} changes={changes} />;
  },
  args: { changes: {} },
};
export default meta;
type Story = StoryObj<{ changes: Partial<UploadAction> }>;

export const Uploading: Story = {};
export const Broken: Story = {
  args: {
    changes: { status: 'upload_failed', message: '通信状況を確認して、もう一度お試しください。' },
  },
};
export const Refused: Story = {
  args: {
    changes: {
      status: 'upload_failed',
      refused: [1],
      message: 'ファイルを読み取れませんでした。壊れていないかご確認ください。',
    },
  },
};
