import type { Banner, CheckedBanner, Language, StaffBanner } from '@minori/contracts';
import { BANNER_SEVERITIES } from '@minori/contracts/rules';
import { retryOnDuplicate, transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { audit, type Actor } from '../audit/service';
import { confirmedAmong, countConfirms, insertConfirm } from './confirmModel';
import {
  findBanner,
  findBanners,
  findBannersAmong,
  findUnended,
  insertBanner,
  setEnd,
  type BannerDocument,
} from './model';

export { deleteConfirmsOf } from './confirmModel';

const BANNERS_A_PAGE = 50;

/** Every page asks for banners, and hardly ever is there one. */
const unended = new SubjectCache<BannerDocument[]>('list', { size: 1, maxAgeMs: MAX_AGE_MS });

/** Return what is told to the viewer now, what matters most first; one that another process made up to a second later. */
export async function bannersFor(deps: Deps, viewer: Viewer | null, language: Language): Promise<Banner[]> {
  const at = deps.clock();
  const running = (await unended.get('banners', () => findUnended(at))).filter((banner) => isRunning(banner, at));
  const meant = running.filter(({ kind }) => viewer !== null || kind === 'general_notification');
  const confirmed = await confirmedBy(viewer, meant);
  return meant
    .filter(({ _id }) => !confirmed.has(String(_id)))
    .sort(mostUrgentFirst)
    .map(({ _id, kind, severity, text, url }) => ({ id: String(_id), kind, severity, text: text[language], url }));
}

/** Show a banner to the viewer no more. Throw `not_found` for one that has not been shown to anybody. */
export async function confirmBanner(deps: Deps, viewer: Viewer, id: string): Promise<void> {
  const at = deps.clock();
  const banner = await findBanner(id);
  if (!banner || banner.starts_at > at) throw new AppError('not_found');
  await retryOnDuplicate(() => insertConfirm(viewer.id, id, at));
}

/** Make a banner; return its id. Throw `invalid_input` when it would end before it begins. */
export async function makeBanner(actor: Actor, banner: CheckedBanner, at: Date): Promise<string> {
  const starts_at = banner.starts_at ? new Date(banner.starts_at) : at;
  const ends_at = banner.ends_at ? new Date(banner.ends_at) : null;
  if (ends_at && ends_at <= starts_at) throw new AppError('invalid_input', { fields: { ends_at: 'invalid' } });
  return transaction(async (session) => {
    const id = await insertBanner({ ...banner, starts_at, ends_at }, session);
    const { kind, severity, text } = banner;
    await audit(session, { actor, at }, 'banner.made', id, { kind, severity, text });
    await noteChange({ members: [], subjects: ['list:banners'] }, session);
    return id;
  });
}

/** End a banner at once, also one that is still to come. Throw `not_found` for one that is over. */
export async function endBanner(actor: Actor, id: string, at: Date): Promise<void> {
  await transaction(async (session) => {
    if (!(await setEnd(id, at, session))) throw new AppError('not_found');
    await audit(session, { actor, at }, 'banner.ended', id);
    await noteChange({ members: [], subjects: ['list:banners'] }, session);
  });
}

/** Return a page of all banners, latest first. */
export async function bannersForStaff(
  before: string | undefined,
): Promise<{ banners: StaffBanner[]; lastId: string | null }> {
  const found = await findBanners(before, BANNERS_A_PAGE + 1);
  const banners = await Promise.all(found.slice(0, BANNERS_A_PAGE).map(presentForStaff));
  return { banners, lastId: found.length > BANNERS_A_PAGE ? (banners.at(-1)?.id ?? null) : null };
}

async function presentForStaff({ _id, starts_at, ends_at, ...banner }: BannerDocument): Promise<StaffBanner> {
  const id = String(_id);
  return {
    id,
    kind: banner.kind,
    severity: banner.severity,
    text: { ja: banner.text.ja, en: banner.text.en },
    url: banner.url,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    confirm_count: await countConfirms(id),
  };
}

/** Return what banners told, by their ids. */
export async function bannerTextsOf(ids: string[]): Promise<Map<string, Record<Language, string>>> {
  return new Map((await findBannersAmong(ids)).map(({ _id, text }) => [String(_id), text]));
}

async function confirmedBy(viewer: Viewer | null, banners: BannerDocument[]): Promise<ReadonlySet<string>> {
  if (!viewer || banners.length === 0) return new Set();
  return confirmedAmong(
    viewer.id,
    banners.map(({ _id }) => String(_id)),
  );
}

function isRunning({ starts_at, ends_at }: BannerDocument, at: Date): boolean {
  return starts_at <= at && (ends_at === null || ends_at > at);
}

function mostUrgentFirst(a: BannerDocument, b: BannerDocument): number {
  const severity = (banner: BannerDocument) => BANNER_SEVERITIES.indexOf(banner.severity);
  const asksForAgreement = (banner: BannerDocument) => Number(banner.kind === 'agreement_notification');
  return (
    severity(b) - severity(a) || asksForAgreement(b) - asksForAgreement(a) || (String(a._id) < String(b._id) ? 1 : -1)
  );
}
