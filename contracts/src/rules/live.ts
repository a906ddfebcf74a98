/** What live streams come from: a program that sends RTMP, or the browser's camera. */
export const STREAM_SOURCES = ['software', 'webcam'] as const;
export type StreamSource = (typeof STREAM_SOURCES)[number];

/** Where a live stream is on its way. */
export const STREAM_STATUSES = ['before_live', 'in_live', 'ended'] as const;
export type StreamStatus = (typeof STREAM_STATUSES)[number];

/** Whether a member may stream: no, asked for, yes. */
export const LIVE_STATES = ['disabled', 'on_processing', 'activated'] as const;
export type LiveState = (typeof LIVE_STATES)[number];

/** The lowest level from which a member may ask to stream. */
export const LIVE_LEVEL = 6;
/** Days after which somebody who was refused may ask again. */
export const LIVE_AGAIN_DAYS = 30;

/** The types that a live stream may have. */
export const STREAM_TYPES = ['free', 'paid', 'paid_plus', 'gold'] as const;
/** How long a title may be, in characters after trimming. */
export const STREAM_TITLE_MAX = 80;
/** So many streams that have not begun a member may have. */
export const STREAMS_AHEAD_MAX = 20;
/** A stream that has not begun so long after its time is over. */
export const STREAM_LATE_HOURS = 12;
/** So many minutes before a stream begins whose time is told, who asked for it is reminded. */
export const STREAM_REMINDER_MINUTES = 10;

/** Why a member can't ask to stream now: they may, have asked, were refused a short time ago, went against the rules, or are below the level. */
export const LIVE_HINDRANCES = ['activated', 'waiting', 'refused', 'violation', 'level'] as const;
export type LiveHindrance = (typeof LIVE_HINDRANCES)[number];

/** What has become of the recording of a stream that is over: it is made, can be watched, could not be made, was deleted by its host. */
export const RECORDING_STATES = ['making', 'ready', 'failed', 'deleted'] as const;
export type RecordingState = (typeof RECORDING_STATES)[number];

/**
 * Why there is no recording: what takes streams in could not make one, nothing could be made of it, it never came, or the stream was ended by
 * staff or with its host's permission.
 */
export const RECORDING_FAILURES = ['not_made', 'unreadable', 'lost', 'withheld'] as const;
export type RecordingFailure = (typeof RECORDING_FAILURES)[number];

/** What has become of a wish to trim a recording: it is being trimmed, or could not be. */
export const TRIM_STATES = ['making', 'failed'] as const;
/** What is left of a trimmed recording has so many seconds at least. */
export const RECORDING_SECONDS_MIN = 5;

/** What can be wrong with how a recording is to be trimmed. */
export type RecordingFieldError = 'trim_range' | 'trim_short';

/** What has to be known of a recording to find a moment in it. */
interface Recorded {
  from_seconds: number;
  seconds: number | null;
  runs: readonly { started_at: string; from_seconds: number; seconds: number }[];
}

/**
 * Return at which second of a recording an instant lies. What happened while the host's line was down lies at the end of what was sent before.
 * Null for what is not in it, since it was cut away.
 */
export function secondInRecording({ from_seconds, seconds, runs }: Recorded, at: string): number | null {
  const instant = Date.parse(at);
  const run = runs.findLast(({ started_at }) => Date.parse(started_at) <= instant) ?? runs[0];
  if (!run) return null;
  const sent = (instant - Date.parse(run.started_at)) / 1_000;
  const second = run.from_seconds + Math.min(Math.max(0, sent), run.seconds) - from_seconds;
  return second >= 0 && second <= (seconds ?? 0) ? second : null;
}
