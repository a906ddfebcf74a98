const NAMES =
  /bot|crawl|spider|slurp|preview|fetch|scan|monitor|archive|facebookexternalhit|whatsapp|headless|lighthouse|puppeteer|playwright/i;
const LIBRARIES =
  /^(?:node|undici|axios|got|okhttp|java|ruby|php|perl|dart|go-http-client|httpclient|guzzle|libwww|python|aiohttp|httpx|scrapy|curl|wget)\b/i;

/**
 * Whether a browser's name of itself is that of a program that reads pages by itself: it is left out of what is
 * tracked and counted.
 */
export const isCrawler = (userAgent: string): boolean => NAMES.test(userAgent) || LIBRARIES.test(userAgent);
