import { isPromotionType } from '@minori/contracts/notifications';
import { now } from '../clock';
import { announce } from '../domains/notifications/announcing';

/** How to use it. */
export const ANNOUNCEMENTS_USAGE = `  announce TITLE_JA BODY_JA TITLE_EN BODY_EN [promotion=NAME|url=ADDRESS]
                                   tells all members of a campaign; it leads to the mission of a partner, or to https://…`;

const ACTOR = 'command line';
const ADDRESS = /^https:\/\/\S+$/;

/** Run `announce …` and say what to print; undefined when it is no such command. */
export async function runAnnouncements(args: string[]): Promise<string | undefined> {
  const [titleJa, bodyJa, titleEn, bodyEn, option, ...more] = args;
  if (!titleJa || !bodyJa || !titleEn || !bodyEn || more.length > 0) return undefined;
  const leading = leadingTo(option);
  if (!leading) return undefined;
  const texts = { title: { ja: titleJa, en: titleEn }, body: { ja: bodyJa, en: bodyEn } };
  return `${await announce(ACTOR, { ...texts, ...leading }, now())} is being told to all members`;
}

function leadingTo(option: string | undefined) {
  if (option === undefined) return { promotion_type: null, url: null };
  const [, name, value = ''] = /^(promotion|url)=(.+)$/s.exec(option) ?? [];
  if (name === 'promotion' && isPromotionType(value)) return { promotion_type: value, url: null };
  return name === 'url' && ADDRESS.test(value) ? { promotion_type: null, url: value } : undefined;
}
