import type { Context } from 'koa';
import type { Logger } from 'pino';
import type { ServerEnv } from '../env';
import { sourceOf } from '../render/sourceOf';
import { isContentPath, isShown, otherLanguageOf, type ContentPage } from './contentFile';
import { createContentFolder } from './contentFolder';
import { contentHtml } from './contentHtml';
import { CONTENT_STYLES } from './contentStyles';

/** Nothing runs on a content page, and nothing is asked of anybody but the site: by who audits it, for robots.txt in its name. */
const POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(CONTENT_STYLES)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
const KEPT_SECONDS = 60;

/** Answers of the site's server with landing pages and campaigns. */
interface ContentPages {
  /** Send the page of a content file; return false where there is none at the address, or not at this time. */
  send(ctx: Context): Promise<boolean>;
  /** Return the addresses that search engines may list now. */
  indexed(): Promise<string[]>;
}

/** Return what answers with the pages of the folder of content. */
export function createContentPages({ siteUrl, contentDir }: ServerEnv, log: Logger): ContentPages {
  const folder = createContentFolder(contentDir, log);

  async function shownPages(at: Date): Promise<Map<string, ContentPage>> {
    return new Map([...(await folder.pages())].filter(([, page]) => isShown(page, at)));
  }

  return {
    async send(ctx) {
      if (!isContentPath(ctx.path)) return false;
      const at = new Date();
      const pages = await shownPages(at);
      const page = pages.get(ctx.path);
      if (!page) return false;
      const theme = ctx.cookies.get('minori_theme');
      ctx.type = 'html';
      ctx.set({ 'content-security-policy': POLICY, 'cache-control': `public, max-age=${KEPT_SECONDS}` });
      ctx.vary('Cookie');
      ctx.body = contentHtml({
        siteUrl,
        page,
        other: pages.get(otherLanguageOf(page)),
        theme: theme === 'light' || theme === 'dark' ? theme : null,
        year: at.getUTCFullYear(),
      });
      return true;
    },
    async indexed() {
      const pages = await shownPages(new Date());
      return [...pages.values()].filter(({ noindex }) => !noindex).map(({ path }) => path);
    },
  };
}
