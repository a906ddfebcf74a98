import { languageOf } from '../users/service';
import { findApplication } from './model';

/** What an applicant is told about a decision of staff. */
export interface ApplicationNotice {
  userId: string;
  title: string;
  body: string | null;
  /** The page on which the application stands. */
  path: string;
}

const PATH = '/account/creator';

const TITLES = {
  approved: {
    ja: '申請が承認されました。クリエイターとして活動できます。',
    en: 'Your application was approved: you are a creator now.',
  },
  rejected: {
    ja: 'クリエイターの申請は、今回は承認できませんでした。',
    en: 'We couldn’t approve your application to be a creator this time.',
  },
};

/** Return what an applicant is told in their language; undefined when nothing is decided, or nobody is there to tell. */
export async function noticeOf(applicationId: string): Promise<ApplicationNotice | undefined> {
  const application = await findApplication(applicationId);
  if (application?.status !== 'approved' && application?.status !== 'rejected') return undefined;
  const userId = String(application.user_id);
  const language = await languageOf(userId);
  if (!language) return undefined;
  return { userId, title: TITLES[application.status][language], body: application.reason, path: PATH };
}
