import type { ClientSession } from 'mongoose';
import type { PayeeNews } from '../../jobs/payloads';
import { enqueue } from '../../jobs/queue';

/** What somebody is told, and of which of their submissions. */
interface News {
  userId: string;
  about: PayeeNews;
  revision: number;
}

/** Mail a creator what became of what they told, in the transaction of it. */
export async function mailNews(session: ClientSession, { userId, about, revision }: News): Promise<void> {
  await enqueue(session, 'mail.payee', { user_id: userId, about, revision });
}

/** Tell a creator by a notification and a mail, in the transaction that decides. */
export async function tellNews(session: ClientSession, news: News): Promise<void> {
  const { userId: user_id, about, revision } = news;
  await enqueue(session, 'payee.decided', { user_id, about, revision });
  await mailNews(session, news);
}
