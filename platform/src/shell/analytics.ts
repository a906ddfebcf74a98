import type { TrackedPost } from '@minori/contracts';

/** What can be said of each kind of event. Names are lower-case words with underscores. */
export interface EventProps {
  pageview: Record<never, never>;
  click: {
    /** What was pressed, such as `post_card`. */
    component: string;
    /** What it is about, such as `post`. */
    category: string;
    /** Its place in a list, from 1. */
    position?: number;
    /** For how long it ran, in seconds. */
    watch_time?: number;
    post?: TrackedPost;
  };
  search_result_click: { component: string; category: string; position: number; post?: TrackedPost };
}

/** Notes what visitors do, without their waiting for it. Crawlers and who asks not to be tracked are left out. */
export interface AnalyticsCapability {
  /** The screen is the one that is shown. */
  track<E extends keyof EventProps>(action: E, props: EventProps[E]): void;
}
