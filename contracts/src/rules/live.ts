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
