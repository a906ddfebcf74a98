/** What pages are called in what is tracked; the first rule that a path fits decides. */
const SCREENS: [RegExp, string][] = [
  [/^\/$/, 'home'],
  [/^\/chart\/?$/, 'ranking_of_symbols'],
  [/^\/p\/membership\/?$/, 'membership_paywall'],
  [/^\/p\/prediction_formula\/?$/, 'prediction_formula'],
  [/^\/(trending_topics|search|notification)\/?$/, '$1'],
  [/^\/(?:topics|p\/post-topic)\/[^/]+\/?$/, 'topic'],
  [/^\/creators\/rankings\/?$/, 'creators_ranking'],
  [/^\/courses\/[^/]+\/?$/, 'course_detail'],
  [/^\/courses\/?$/, 'courses'],
  [/^\/dashboard(?:\/|$)/, 'dashboard'],
  [/^\/account(?:\/|$)/, 'account'],
  [/^\/(?:about|help|privacy_policy|mails\/[a-z]+)\/?$/, 'information'],
  [/^\/[^/]+\/posts\/[0-9a-f]{24}\/?$/, 'post_detail'],
  [/^\/[A-Za-z0-9_]{5,13}\/?$/, 'profile'],
];

/** Return the name of the page at a path. Of whom or what it is about is not said. */
export function screenOf(pathname: string, search: string): string {
  if (/^\/chart\/?$/.test(pathname) && new URLSearchParams(search).has('id')) return 'symbol_detail';
  for (const [pattern, name] of SCREENS) {
    const match = pattern.exec(pathname);
    if (match) return name === '$1' ? (match[1] ?? name) : name;
  }
  return 'other';
}
