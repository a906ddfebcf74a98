import { renderPage, type PageParts } from '../page';
import type { InlineSources } from '../securityHeaders';
import { HOLD_PRESSES } from './holdPresses';
import { patiently, type Asking } from '../threads/patience';
import type { RenderJob } from './job';
import { createKeptPages, type Answers, type KeptPage } from './keptPages';
import type { Renderer } from './renderer';
import { sourceOf } from './sourceOf';
import { styleHashesOf } from './styleHashes';

/** A page to be finished: what is rendered, and what it is put into. */
export interface GuestPage {
  job: RenderJob;
  /** The answers of the API that it is made of: it is good as long as they are. */
  madeOf: Answers;
  template: string;
  parts: PageParts;
  /** Return the policy of a page in which this stands inline. */
  policyWith(inline: InlineSources): string;
}

/** The rendered pages of guests. Whoever waits for nothing gets a page that begins with an empty frame. */
export interface GuestPages {
  /**
   * Return the page of a key if it was made of the very same answers not long ago, or null if it could not be; undefined if
   * nobody has asked.
   */
  find(key: string, answers: Answers, who: Asking): Promise<KeptPage | null | undefined>;
  /** Render a page; null when that fails or takes too long. A late one is there for whoever asks next. */
  make(key: string, page: GuestPage, who: Asking): Promise<KeptPage | null>;
}

/** Make the store of rendered pages. Nothing private may be in them: a key names all that they depend on. */
export function createGuestPages(renderer: Renderer): GuestPages {
  const pages = createKeptPages();
  return {
    async find(key, answers, who) {
      const page = pages.find(key, answers);
      return page && patiently(page, who, null);
    },
    make(key, { job, madeOf, template, parts, policyWith }, who) {
      const page = pages.make(key, madeOf, async () => {
        const rendering = await renderer.render(job);
        if (!rendering) return null;
        const policy = policyWith({
          scripts: [sourceOf(HOLD_PRESSES)],
          styleAttributes: styleHashesOf(rendering.html),
        });
        return { html: renderPage(template, { ...parts, rendering }), policy };
      });
      return patiently(page, who, null);
    },
  };
}
