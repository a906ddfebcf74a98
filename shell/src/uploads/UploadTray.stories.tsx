import { atom } from 'nanostores';
import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import type { Language } from '@minori/contracts';
import type { FileUpload, UploadAction } from '@minori/platform';
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

const film: FileUpload = {
  id: 'film',
  purpose: 'course',
  target: '',
  name: '第1回 決算書の読み方.mp4',
  bytes: 1_000,
  sent: 420,
  secondsLeft: 205,
  status: 'uploading',
  message: null,
  medium: null,
};

interface TrayArgs {
  changes: Partial<UploadAction>;
  files: readonly FileUpload[];
}

function Tray({ changes, files, language }: TrayArgs & { language: Language | undefined }) {
  const [shell] = useState(() => {
    const made = createTestShell({ language });
    const $queue = atom(files.length > 0 ? [] : [{ ...action, ...changes }]);
    return { ...made, uploads: { ...made.uploads, $queue, $files: atom(files) } };
  });
  return (
    <ShellFrame shell={shell}>
      <UploadTray />
    </ShellFrame>
  );
}

const meta: Meta<TrayArgs> = {
  title: 'Shell/UploadTray',
  parameters: { layout: 'fullscreen' },
  render: (args, { globals }) => {
    const language = globals['language'] as Language | undefined;
    return <Tray key={language} language={language} {...args} />;
  },
  args: { changes: {}, files: [] },
};
export default meta;
type Story = StoryObj<TrayArgs>;

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
export const Files: Story = {
  args: {
    files: [
      film,
      { ...film, id: '2', status: 'offline', secondsLeft: null },
      { ...film, id: '3', status: 'paused' },
      { ...film, id: '4', status: 'elsewhere' },
    ],
  },
};
export const FilesThatNeedSomebody: Story = {
  args: {
    files: [
      { ...film, status: 'file_needed', message: '前と同じファイルを選んでください。' },
      { ...film, id: '2', status: 'failed', message: 'アップロードは5GBまで可能です。' },
    ],
  },
};
