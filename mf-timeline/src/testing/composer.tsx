import type { ComposerOptions, Post, PrecheckResult } from '@minori/contracts';
import { aCurrentUser, aPost, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen } from '@testing-library/react';
import { ComposerDialog } from '../composer/ComposerDialog';

/** Who writes. */
export const user = aCurrentUser();
/** What the API answers to a post that is sent. */
export const sent = aPost({ text: '送った投稿' });
/** The symbol that a search finds. */
export const nikkei = { id: 'a'.repeat(24), code: 'N225', name: '日経平均株価', type: 'index' as const };

const passing: PrecheckResult = { level: 'none', class: null, spans: [], decision: 'allowed' };
const options: ComposerOptions = {
  types: (['free', 'paid', 'paid_plus', 'gold', 'affiliate'] as const).map((type) => ({
    type,
    is_allowed: type === 'free' || type === 'paid',
    reason: null,
  })),
  text_max: 2_000,
  title_max: 80,
  images_max: 10,
  symbols_max: 10,
  schedule_max_days: 60,
  free_minutes_max: 180,
  template_text: '毎朝の相場メモ',
};

/** Open the composer of a member who may write free and paid posts; the check of texts finds nothing unless told. */
export function openComposer(given: TestShellOptions = {}, text?: string, post?: Post) {
  const onClose = jest.fn();
  const shell = createTestShell({
    user,
    ...given,
    answers: {
      'POST /posts/': { data: sent },
      'POST /posts/precheck/v2': { data: passing },
      'POST /posts/precheck_media': { data: { level: 'none', is_allowed: true, reasons: [] } },
      'GET /posts/composer_options': { data: options },
      'GET /news/charts/symbols': { data: [nikkei] },
      ...given.answers,
    },
  });
  const view = renderWithShell(
    <ComposerDialog open text={text} post={post} onClose={onClose} onClosed={jest.fn()} />,
    shell,
  );
  return { shell, onClose, ...view };
}

/** The text of the post. */
export const area = () => screen.findByRole('textbox', { name: '投稿の内容' });
/** The button that sends it. */
export const send = () => screen.getByRole('button', { name: '投稿する' });
/** The calls that sent it. */
export const posted = (shell: ReturnType<typeof createTestShell>) =>
  shell.calls.filter(({ key }) => key === 'POST /posts/');

/** A picture as a file: its first bytes say so. */
export function aPictureFile(name = 'chart.png'): File {
  return new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'IEND'], name, {
    type: 'image/png',
  });
}

/** Let files be read, and pictures decoded and previewed, which jsdom does not; `broken.png` alone can't be. */
export function decodePictures(): void {
  let file: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      file = blob;
      return 'blob:preview';
    },
    revokeObjectURL: () => {},
  });
  Object.assign(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
        reader.readAsArrayBuffer(this);
      });
    },
  });
  Object.assign(HTMLImageElement.prototype, {
    decode: async () => {
      if (file instanceof File && file.name === 'broken.png') throw new Error('broken');
    },
  });
}
