import type { WorkProfileInput } from '@minori/contracts';

/** Return what a member may tell of themselves for work, with the given fields changed. */
export function aWorkProfile(changes: Partial<WorkProfileInput> = {}): WorkProfileInput {
  return {
    visibility: 'private',
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
    history: [{ organization: 'みらい証券', role: 'アナリスト', from: '2015-04', to: null, note: '決算の分析' }],
    about: '決算の読み方を、はじめての方にも分かる言葉で伝えます。',
    links: ['https://example.com/works'],
    ...changes,
  };
}
