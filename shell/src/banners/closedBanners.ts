/** The cookie that names the banners that a guest has closed: the server leaves them out of what it renders. */
export const CLOSED_BANNERS = 'minori_closed_banners';
/** Of more than these, the first ones are forgotten. */
const KEPT = 10;
const YEAR_SECONDS = 31_536_000;

/** Return the ids in the value of the cookie. */
export function closedBannersIn(value: string | undefined): string[] {
  return value?.split('.').filter(Boolean) ?? [];
}

/** Return the cookie's value on this browser. */
export function readClosedBanners(): string {
  const own = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${CLOSED_BANNERS}=`));
  return own?.slice(CLOSED_BANNERS.length + 1) ?? '';
}

/** Remember one more that a guest has closed. Where the browser keeps nothing, that holds until the page is left. */
export function keepClosedBanner(id: string): void {
  const ids = [...closedBannersIn(readClosedBanners()), id].slice(-KEPT);
  document.cookie = `${CLOSED_BANNERS}=${ids.join('.')}; path=/; SameSite=Lax; max-age=${YEAR_SECONDS}`;
}
