import type { WorkMasterData, WorkProfile } from '@minori/contracts';
import { WORK_OPTIONS } from '@minori/contracts/rules';

/** What there is to choose from, for tests and stories. */
export function workOptions(): WorkMasterData {
  return Object.fromEntries(
    Object.entries(WORK_OPTIONS).map(([kind, options]) => [
      kind,
      Object.entries(options).map(([id, label]) => ({ id, label })),
    ]),
  ) as WorkMasterData;
}

/** Make what a member tells of themselves for work. */
export function aWorkProfile(fields: Partial<WorkProfile> = {}): WorkProfile {
  return {
    visibility: 'members',
    offers: 'open',
    work_kinds: ['writing', 'speaking'],
    occupation: 'employee',
    industry: 'securities',
    experience: 'from_10',
    fields: ['japanese_stocks', 'forex'],
    styles: ['dividend'],
    qualifications: ['sales_representative_1', 'fp_2', 'cma'],
    skills: ['financial_analysis'],
    languages: ['ja', 'en'],
    area: 'tokyo',
    is_remote: true,
    history: [
      { organization: 'みらい証券株式会社', role: '企業調査部 アナリスト', from: '2015-04', to: null, note: '' },
      {
        organization: 'あおば銀行',
        role: '個人向けの資産運用の相談',
        from: '2010-04',
        to: '2015-03',
        note: '支店で3年',
      },
    ],
    about: '決算の読み方を、はじめての方にも分かる言葉で伝えます。',
    links: ['https://example.com/works'],
    revision: 1,
    updated_at: '2026-11-20T03:00:00.000Z',
    contact_kinds: [],
    ...fields,
  };
}
