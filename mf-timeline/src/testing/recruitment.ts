import type { WorkMasterData, WorkProfile } from '@minori/contracts';

/** What there is to choose from: enough of it for tests and stories. */
export function workOptions(): WorkMasterData {
  const one = (id: string, ja: string, en: string) => [{ id, label: { ja, en } }];
  return {
    offers: one('open', '受け付けている', 'Open to offers'),
    work_kinds: one('writing', '執筆・寄稿', 'Writing'),
    occupations: one('employee', '会社員', 'Employee'),
    industries: one('securities', '証券', 'Securities'),
    experiences: one('from_10', '10年以上20年未満', '10 to 20 years'),
    fields: one('japanese_stocks', '日本株', 'Japanese stocks'),
    styles: one('dividend', '高配当', 'Dividends'),
    qualifications: one('cma', '証券アナリスト（CMA）', 'CMA (Japan)'),
    skills: one('financial_analysis', '財務分析', 'Financial analysis'),
    languages: one('ja', '日本語', 'Japanese'),
    areas: one('tokyo', '東京都', 'Tokyo'),
  };
}

/** Make what a member tells of themselves for work. */
export function aWorkProfile(fields: Partial<WorkProfile> = {}): WorkProfile {
  return {
    visibility: 'members',
    offers: 'open',
    work_kinds: ['writing'],
    occupation: 'employee',
    industry: 'securities',
    experience: 'from_10',
    fields: ['japanese_stocks'],
    styles: [],
    qualifications: ['cma'],
    skills: [],
    languages: ['ja'],
    area: 'tokyo',
    is_remote: true,
    history: [{ organization: 'みらい証券', role: 'アナリスト', from: '2015-04', to: null, note: '決算の分析' }],
    about: '決算の読み方を伝えます。詳しくは公式LINEまで。',
    links: ['https://example.com/works'],
    revision: 1,
    updated_at: '2026-11-20T03:00:00.000Z',
    contact_kinds: ['line'],
    ...fields,
  };
}
