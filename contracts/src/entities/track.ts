import { z } from 'zod';
import { TRACKING_APP, TRACKING_BATCH_MAX } from '../rules/tracking';
import { id, instant, language } from './shared';

/** A name in lower-case words, such as `post_detail`. */
const name = z.string().regex(/^[a-z0-9_]{1,40}$/, 'invalid');
const fact = z.string().max(80, 'too_long');

export const trackingAction = z.enum(['click', 'pageview', 'search_result_click']);
export const trackingLabel = z.enum(['click_position', 'impression', 'watch_time']);

/** The post that an event is about, and the list that it stood in. */
export const trackedPost = z.object({ post_id: id, source_type: name, source_name: name, source_version: name });

/** Something that a visitor did. Who they are is not said here. */
export const trackingEvent = z.object({
  action: trackingAction,
  category: name,
  screen: name,
  component: name,
  timestamp: instant,
  tracking_params: z
    .array(z.object({ value: z.string().max(100, 'too_long'), label: trackingLabel }))
    .max(10, 'too_long')
    .default([]),
  post_properties: trackedPost.optional(),
});

/** Events of one browser, and what it is. */
export const trackingBatch = z.object({
  app_id: z.literal(TRACKING_APP),
  platform: z.literal(TRACKING_APP),
  device_model: fact,
  os_name: fact,
  os_version: fact,
  browser_name: fact,
  browser_version: fact,
  user_language: language,
  /** Of the site. */
  version: fact,
  tracking_events: z.array(trackingEvent).min(1, 'required').max(TRACKING_BATCH_MAX, 'too_long'),
});

export type TrackingAction = z.infer<typeof trackingAction>;
export type TrackingLabel = z.infer<typeof trackingLabel>;
export type TrackedPost = z.infer<typeof trackedPost>;
export type TrackingEvent = z.input<typeof trackingEvent>;
export type TrackingBatch = z.input<typeof trackingBatch>;
/** A batch as it was checked. */
export type CheckedTrackingBatch = z.output<typeof trackingBatch>;
