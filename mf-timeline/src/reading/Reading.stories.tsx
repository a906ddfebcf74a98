import { ApiError } from '@minori/platform';
import { aUserSummary } from '@minori/platform/testing';
import { inShell } from '../testing/story';
import { KeysDialog } from './KeysDialog';
import { MutesDialog } from './MutesDialog';
import { ReadingMenu } from './ReadingMenu';

const stay = () => {};
const dialog = { open: true, onClose: stay, onClosed: stay };

const answers = {
  'GET /users/mute_settings': { data: { words: ['仮想通貨', '爆上げ'], symbol_ids: ['b'.repeat(24)] } },
  'PUT /users/mute_settings': ({ body }: { body?: unknown }) => ({ data: body as never }),
  'GET /users/mutes': {
    data: [aUserSummary({ name: '週末チャート研究会', username: 'weekend_fx' }), aUserSummary({ name: '速報くん' })],
    last_id: null,
  },
  'POST /users/mutes': { data: { is_muted: false } },
};

/** What readers set: what stays out of their lists, and the keys. */
export default {
  title: 'Timeline/Reading',
  decorators: [inShell],
  parameters: { layout: 'fullscreen', shell: { answers } },
};

export const Default = {
  render: () => <ReadingMenu />,
  play: ({ canvasElement }: { canvasElement: HTMLElement }) => canvasElement.querySelector('button')?.click(),
};

export const Mutes = { render: () => <MutesDialog {...dialog} /> };

export const NothingMuted = {
  render: () => <MutesDialog {...dialog} />,
  parameters: {
    shell: {
      answers: {
        'GET /users/mute_settings': { data: { words: [], symbol_ids: [] } },
        'GET /users/mutes': { data: [], last_id: null },
      },
    },
  },
};

export const MutesFailed = {
  render: () => <MutesDialog {...dialog} />,
  parameters: {
    shell: {
      answers: {
        'GET /users/mute_settings': () => {
          throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
        },
      },
    },
  },
};

export const Keys = { render: () => <KeysDialog {...dialog} /> };
