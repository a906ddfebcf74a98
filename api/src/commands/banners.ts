import type { StaffBanner } from '@minori/contracts';
import { BANNER_KINDS, BANNER_SEVERITIES } from '@minori/contracts/rules';
import { domains } from '@minori/contracts/server';
import { now } from '../clock';
import { bannersForStaff, endBanner, makeBanner } from '../domains/banners/service';

/** How to use it. */
export const BANNERS_USAGE = `  banners                          banners, latest first, and how many members have confirmed them
  banners make KIND SEVERITY TEXT_JA TEXT_EN [url=ADDRESS] [from=INSTANT] [until=INSTANT]
                                   tells something above every page; KIND: ${BANNER_KINDS.join(', ')};
                                   SEVERITY: ${BANNER_SEVERITIES.join(', ')}
  banners end ID                   shows a banner no more`;

const ACTOR = 'command line';
const ID = /^[0-9a-f]{24}$/;
/** What an option is called in a banner. */
const OPTIONS = new Map([
  ['url', 'url'],
  ['from', 'starts_at'],
  ['until', 'ends_at'],
]);

/** Run `banners …` and say what to print; undefined when it is no such command. */
export async function runBanners([act, ...args]: string[]): Promise<string | undefined> {
  if (act === undefined) return describe((await bannersForStaff(undefined)).banners);
  const [first, severity, ja, en, ...options] = args;
  if (act === 'end' && first && ID.test(first) && severity === undefined) {
    await endBanner(ACTOR, first, now());
    return `${first} is shown no more`;
  }
  const given = optionsIn(options);
  if (act !== 'make' || en === undefined || !given) return undefined;
  const banner = domains.banners.make.body?.safeParse({ kind: first, severity, text: { ja, en }, ...given });
  if (!banner?.success) return undefined;
  return `${await makeBanner(ACTOR, banner.data, now())} is made`;
}

/** The options as fields of a banner; undefined when one is unknown. Days and instants of any offset will do. */
function optionsIn(options: string[]): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const option of options) {
    const [, name = '', value = ''] = /^(\w+)=(.+)$/s.exec(option) ?? [];
    const field = OPTIONS.get(name);
    if (!field) return undefined;
    fields[field] = field === 'url' ? value : instantOf(value);
  }
  return fields;
}

function instantOf(text: string): string {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

function describe(banners: StaffBanner[]): string {
  if (banners.length === 0) return 'none';
  return banners
    .map(({ id, kind, severity, starts_at, ends_at, confirm_count, text }) =>
      [id, kind, severity, starts_at, ends_at ?? 'open', `${confirm_count} confirmed`, JSON.stringify(text.ja)].join(
        '  ',
      ),
    )
    .join('\n');
}
