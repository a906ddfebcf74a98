import type { Language } from '@minori/contracts';
import type { PayeeNews } from '../../jobs/payloads';
import { languageOf } from '../users/service';
import { findPayee, type PayeeDocument } from './model';

/** What a creator is told about what they told to be paid; nothing of it stands here. */
export interface PayeeNotice {
  title: string;
  /** The page on which the details stand. */
  path: string;
}

const PATH = '/account/payee';

const TITLES: Record<PayeeNews, Record<Language, string>> = {
  identity_verified: { ja: '本人確認が完了しました。', en: 'We have verified who you are.' },
  identity_resubmit: {
    ja: '本人確認について、もう一度ご提出をお願いします。',
    en: 'Please send us your identity details once more.',
  },
  account_changed: { ja: '受取口座が変更されました。', en: 'Your account for payouts was changed.' },
  account_verified: { ja: '受取口座の確認が完了しました。', en: 'We have verified your account for payouts.' },
  account_returned: {
    ja: '受取口座をご確認ください。お支払いを止めています。',
    en: 'Please check your account for payouts. We hold them until then.',
  },
};

/** Return the page on which somebody's details stand, and what they are told in a language. */
export function payeeNotice(about: PayeeNews, language: Language): PayeeNotice {
  return { title: TITLES[about][language], path: PATH };
}

/** Return what a creator is told in their language; undefined where it is not so any more, or nobody is there to tell. */
export async function payeeNoticeOf(
  userId: string,
  { about, revision }: { about: PayeeNews; revision: number },
): Promise<PayeeNotice | undefined> {
  if (!(await holdsStill(userId, { about, revision }))) return undefined;
  const language = await languageOf(userId);
  return language && payeeNotice(about, language);
}

const STATES: Record<Exclude<PayeeNews, 'account_changed'>, (payee: PayeeDocument) => boolean> = {
  identity_verified: ({ identity_status }) => identity_status === 'verified',
  identity_resubmit: ({ identity_status }) => identity_status === 'resubmit',
  account_verified: ({ account_status }) => account_status === 'verified',
  account_returned: ({ account_status }) => account_status === 'returned',
};

/** Return whether what somebody is to be told is still so; of a change of their account they are told in any case. */
export async function holdsStill(
  userId: string,
  { about, revision }: { about: PayeeNews; revision: number },
): Promise<boolean> {
  const payee = await findPayee(userId);
  if (!payee || about === 'account_changed') return payee !== undefined;
  const current = about.startsWith('identity') ? payee.identity_revision : payee.account_revision;
  return current === revision && STATES[about](payee);
}
