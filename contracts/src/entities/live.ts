import { z } from 'zod';
import { LIVE_HINDRANCES, LIVE_STATES, RECORDING_FAILURES, RECORDING_STATES, TRIM_STATES } from '../rules/live';
import { post } from './post';
import { count, id, instant } from './shared';
import { streamSource, streamStatus } from './streaming';
import { levelProgress, userSummary } from './user';

export const liveState = z.enum(LIVE_STATES);

/** Whether a member may stream, and whether they may ask to. */
export const livePermission = z.object({
  state: liveState,
  /** Why they can't ask now; null where they can. */
  hindrance: z.enum(LIVE_HINDRANCES).nullable(),
  /** From when on they may ask again, where they were refused a short time ago; null otherwise. */
  may_ask_from: instant.nullable(),
  /** What streams can come from here. */
  sources: z.array(streamSource),
  level_progress: levelProgress,
});

/** A member whom staff may let stream, as staff see them. */
export const staffLivePermission = z.object({ user_info: userSummary, state: liveState, asked_at: instant.nullable() });

/** How a stream is or was watched, in sums, for its host. */
export const streamFigures = z.object({
  /** When they were counted. */
  as_of: instant,
  viewers_peak: count,
  viewers_average: z.number().nonnegative(),
  /** Of all viewers together. */
  minutes_watched: count,
  /** What was given while it was live, and not given back. */
  coins: count,
  /** Who began to follow the host while it was live, and does so still. */
  new_followers: count,
});

const seconds = z.number().nonnegative();

/**
 * The recording of a stream that is over. Its film is one of the media of the post, and opens to who may see that. What was cut away at its
 * beginning is told by `from_seconds`: seconds of the film and of the stream differ by that.
 */
export const streamRecording = z.object({
  state: z.enum(RECORDING_STATES),
  /** To its host only: why there is none; null unless it has failed. */
  failure: z.enum(RECORDING_FAILURES).nullable(),
  /** The film among the media of the post; null unless it can be watched. */
  media_id: id.nullable(),
  from_seconds: seconds,
  /** How long it is; null unless it can be watched. */
  seconds: seconds.nullable(),
  /** The unbroken transmissions, by the seconds of the stream; none for who may not see the post. */
  runs: z.array(z.object({ started_at: instant, from_seconds: seconds, seconds })),
  /** What was pinned in the chat, by the seconds of the film; none in lists, and for who may not see the post. */
  chapters: z.array(z.object({ seconds, title: z.string() })),
  /** To its host only: what has become of the last wish to trim it; null where it is done. */
  trimming: z.enum(TRIM_STATES).nullable(),
});

/** A live stream. Its id is that of its post, which says what it is about, who may watch it, and carries comments and tips. */
export const stream = z.object({
  kind: z.literal('stream'),
  id,
  post,
  source: streamSource,
  status: streamStatus,
  /** Whether the host's line is down at the moment; the stream goes on when it is back in time. */
  is_interrupted: z.boolean(),
  /** When it is to begin; null where it begins as soon as its host is ready. */
  starts_at: instant.nullable(),
  started_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** To its host only: when its stream key was made last; null where it has none. */
  key_made_at: instant.nullable(),
  /** How many watch at the moment; null where it is not live. */
  viewer_count: count.nullable(),
  /** Whether the viewer is told when it begins. */
  is_reminded: z.boolean(),
  /** How many are. */
  reminder_count: count,
  /** To its host only, from the beginning on; null before anything was counted. */
  figures: streamFigures.nullable(),
  /** Null where it is not over, or never began. */
  recording: streamRecording.nullable(),
});

/** Where a program sends a stream to. The key is told once. */
export const streamKey = z.object({ server_url: z.string(), stream_key: z.string() });

/** With which a browser sends its camera, once, until `expires_at`. */
export const streamTicket = z.object({ url: z.string(), expires_at: instant });

/** Where a stream is watched until `expires_at`: with a low delay, or by segments only. */
export const streamPlayback = z.object({ url: z.string(), plain_url: z.string(), expires_at: instant });

/** What arrives of a stream, for its host. */
export const streamHealth = z.object({
  is_publishing: z.boolean(),
  /** Thousands of bits a second, over the last ten. */
  kbps: count,
  fps: z.number().nonnegative(),
  /** Seconds between two key frames; null where that is not known. */
  key_frame_seconds: z.number().nonnegative().nullable(),
  /** Milliseconds of the source that were lost. */
  dropped_ms: count,
  /** How long it has been live, in seconds. */
  seconds: count,
});

export type LivePermission = z.infer<typeof livePermission>;
export type StaffLivePermission = z.infer<typeof staffLivePermission>;
export type StreamFigures = z.infer<typeof streamFigures>;
export type StreamRecording = z.infer<typeof streamRecording>;
export type Stream = z.infer<typeof stream>;
export type StreamKey = z.infer<typeof streamKey>;
export type StreamTicket = z.infer<typeof streamTicket>;
export type StreamPlayback = z.infer<typeof streamPlayback>;
export type StreamHealth = z.infer<typeof streamHealth>;
