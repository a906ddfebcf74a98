/** What this site calls itself in what it tracks. */
export const TRACKING_APP = 'web_app';

/** Events of one batch, at most. */
export const TRACKING_BATCH_MAX = 50;
