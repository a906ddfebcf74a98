import type { Viewer } from '../../viewer';
import { findMutes } from './mutes';
import { cutPage, peoplePage, PEOPLE_A_PAGE, type PeoplePage } from './people';

/** Return whom the viewer has muted, latest first. */
export async function listMutes(viewer: Viewer, lastId: string | undefined, at: Date): Promise<PeoplePage> {
  const page = cutPage(await findMutes(viewer.id, lastId, PEOPLE_A_PAGE + 1));
  return peoplePage(page, ({ muted_id }) => muted_id, viewer, at);
}
