import { Types } from 'mongoose';
import { SEGMENT_SECONDS } from '../../adapters/video/films';
import { secondsOfSegments } from './filmPlaylists';
import { filmViewsAmong } from './filmViewModel';

/** What a member was sent of a film. */
export interface SentFilm {
  /** Whether a second of it was sent. */
  has(second: number): boolean;
  /** How many seconds were, where the film is so long. */
  secondsOf(duration: number): number;
}

/** Return the place of a member and a film in {@link sentFilms}. */
export const sentKey = (userId: Types.ObjectId, mediaId: string): string => `${String(userId)}:${mediaId}`;

/** Return what the server has sent members of films, by {@link sentKey}; one of which it was nothing is missing. */
export async function sentFilms(
  userIds: Types.ObjectId[],
  mediaIds: readonly string[],
): Promise<Map<string, SentFilm>> {
  if (mediaIds.length === 0 || userIds.length === 0) return new Map();
  const views = await filmViewsAmong(
    userIds,
    mediaIds.map((id) => new Types.ObjectId(id)),
  );
  return new Map(
    views.map(({ user_id, media_id, segments }) => {
      const places = new Set(segments);
      const sent: SentFilm = {
        has: (second) => places.has(Math.floor(second / SEGMENT_SECONDS)),
        secondsOf: (duration) => secondsOfSegments(segments, duration),
      };
      return [sentKey(user_id, String(media_id)), sent];
    }),
  );
}
