import type { Language, PayeeDetail } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { App } from '../testing/App';
import { aDetail, aReturnedDetail, aVerifiedDetail, aWaitingDetail } from '../testing/payee';

interface StoryContext {
  globals: { language?: Language };
  parameters: { detail?: PayeeDetail; waits?: boolean; fails?: boolean; isMember?: boolean; isGuest?: boolean };
}

export default {
  title: 'Dashboard/PayeePage',
  component: App,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/account/payee"
        user={parameters.isGuest ? null : aCurrentUser({ is_creator: !parameters.isMember })}
        answers={{
          'GET /payments/creators/detail': () => {
            if (parameters.waits) return new Promise(() => {}) as never;
            if (parameters.fails) throw new ApiError('internal', '', 500, {}, 'req-1');
            return { data: parameters.detail ?? aDetail() };
          },
          'GET /payments/banks': { data: [{ code: '0009', name: '三井住友', kana: 'ﾐﾂｲｽﾐﾄﾓ' }] },
          'GET /payments/banks/:code/branches': { data: [{ code: '015', name: '東京中央', kana: 'ﾄｳｷﾖｳﾁﾕｳｵｳ' }] },
          'GET /payments/addresses': {
            data: [{ prefecture: '東京都', city: '千代田区', town: '丸の内' }],
            source: { name: '日本郵便「郵便番号データ」', date: '2026-04-06' },
          },
        }}
      >
        <div style={{ maxWidth: 760, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};
export const Waiting = { parameters: { detail: aWaitingDetail() } };
export const Verifying = { parameters: { detail: aWaitingDetail({ identity_status: 'verifying' }) } };
export const Verified = { parameters: { detail: aVerifiedDetail() } };
export const Returned = { parameters: { detail: aReturnedDetail() } };
export const NotCreator = { parameters: { isMember: true } };
export const Loading = { parameters: { waits: true } };
export const Failed = { parameters: { fails: true } };
export const Guest = { parameters: { isGuest: true } };
