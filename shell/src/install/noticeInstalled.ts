import type { Shell } from '@minori/platform';
import { answersOf, readAgain } from '@minori/platform/query';

/** Tell the API once a visit that the member has the site on their home screen: nobody else knows, and a mission wants it. */
export function noticeInstalled({ api, session, queryClient }: Pick<Shell, 'api' | 'session' | 'queryClient'>): void {
  const told = new Set<string>();
  const tell = async (id: string) => {
    if (told.has(id)) return;
    told.add(id);
    await api('POST /users/missions/noticed', { body: { task_code: 'download_app' } });
    await readAgain(queryClient, answersOf('GET /users/missions'));
  };
  // Without a connection it is told another time.
  session.$session.subscribe(({ user }) => void (user && tell(user.id).catch(() => told.delete(user.id))));
}
