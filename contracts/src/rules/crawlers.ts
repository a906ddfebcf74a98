const CRAWLER = /bot|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|python-requests|curl\/|wget\//i;

/**
 * Whether a browser's name of itself is that of a program that reads pages by itself: it is left out of what is
 * tracked.
 */
export const isCrawler = (userAgent: string): boolean => CRAWLER.test(userAgent);
