import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { release } from '../media/service';
import { takeFilm } from '../posts/streaming';
import { updateStream } from './model';
import { ownStream } from './planning';
import { DELETED_RECORDING } from './recording';

/**
 * Delete the recording of an own stream, also one that is still to come: the post stays. One that is deleted stays so. Throw `not_found` where
 * there is no such stream, and `conflict` where it is not over or never began.
 */
export async function deleteRecording({ clock }: Pick<Deps, 'clock'>, viewer: Viewer, id: string): Promise<void> {
  await transaction(async (session) => {
    const { _id, recording } = await ownStream(viewer, id, session);
    if (!recording) throw new AppError('conflict');
    if (recording.state === 'deleted') return;
    await updateStream(_id, { recording: DELETED_RECORDING }, session);
    if (!recording.media_id) return;
    const mediaId = String(recording.media_id);
    await takeFilm(session, id, mediaId);
    await release(session, mediaId, clock());
    if (recording.state === 'making') await enqueue(session, 'live.recording_taken', { stream_id: id });
  });
}
