/** The phone that pages are measured on. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  serviceWorkers: 'block',
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
} as const;
