import type { TrackingEvent } from '@minori/contracts';
import { isCrawler, TRACKING_APP, TRACKING_BATCH_MAX } from '@minori/contracts/rules';
import {
  ApiError,
  type AnalyticsCapability,
  type ApiClient,
  type EventProps,
  type I18nCapability,
  type NavigationCapability,
} from '@minori/platform';
import { browserFacts } from './browser';
import { createEventQueue } from './queue';

const FLUSH_MS = 20_000;
/** So many events are sent at once, without waiting. */
const FLUSH_AT = 20;
const LABELS = ['click_position', 'watch_time'] as const;

interface Options {
  api: ApiClient;
  navigation: NavigationCapability;
  i18n: Pick<I18nCapability, '$language'>;
  /** What the present page is called; of whom or what it is about is not said. */
  screen(): string;
  /** Of the site. */
  version: string;
  storage?: Storage;
  browser?: BrowserSettings;
}

/** The capability, and what ends what waits in it. */
export interface AnalyticsStore extends AnalyticsCapability {
  /** Forget what was not sent yet: it was done by somebody else than who is looking now. */
  reset(): void;
}

interface BrowserSettings {
  userAgent: string;
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/**
 * Make what notes visitors' doings: events wait in this browser and are sent every 20 seconds, or as soon as there are
 * many. What goes wrong on the way is nobody's concern: events that were not received go with the next batch.
 */
export function createAnalytics(options: Options): AnalyticsStore {
  const { api, navigation, i18n, screen, version, storage = localStorage } = options;
  const browser: BrowserSettings = options.browser ?? navigator;
  if (isCrawler(browser.userAgent) || browser.doNotTrack === '1' || browser.globalPrivacyControl)
    return { track() {}, reset() {} };

  const queue = createEventQueue(storage);
  const facts = browserFacts(browser.userAgent);
  let isSending = false;

  async function flush() {
    if (isSending) return;
    const tracking_events = queue.take(TRACKING_BATCH_MAX);
    if (tracking_events.length === 0) return;
    isSending = true;
    const about = {
      app_id: TRACKING_APP,
      platform: TRACKING_APP,
      version,
      user_language: i18n.$language.get(),
    } as const;
    try {
      await api('POST /tracks/user-events', { body: { ...about, ...facts, tracking_events } });
    } catch (error) {
      // What was refused would be refused again.
      if (!(error instanceof ApiError) || error.code !== 'invalid_input') queue.putBack(tracking_events);
    } finally {
      isSending = false;
    }
  }

  function note(event: Omit<TrackingEvent, 'screen' | 'timestamp'>) {
    const at = { screen: screen(), timestamp: new Date().toISOString() };
    if (queue.add({ ...event, ...at }) >= FLUSH_AT) void flush();
  }

  let shown: string | undefined;
  navigation.$place.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    note({ action: 'pageview', category: 'page', component: 'page' });
  });
  setInterval(() => void flush(), FLUSH_MS);

  return {
    reset: () => queue.clear(),
    track(action, props) {
      const { category = 'page', component = 'page', position, watch_time, post }: Partial<EventProps['click']> = props;
      const labelled = { click_position: position, watch_time };
      const tracking_params = LABELS.flatMap((label) =>
        labelled[label] === undefined ? [] : [{ label, value: String(labelled[label]) }],
      );
      note({
        action,
        category,
        component,
        ...(tracking_params.length > 0 && { tracking_params }),
        ...(post && { post_properties: post }),
      });
    },
  };
}
