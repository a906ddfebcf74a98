import type { NotificationType } from '@minori/contracts';
import { quietUntil, tokyoDay } from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import { MailUnsure } from '../../adapters/mail';
import type { Deps } from '../../deps';
import { idAgo } from '../../ids';
import { sendMail } from '../../jobs/mail';
import { summaryMail, type SummaryKind } from '../../mails/summary';
import type { ReadyNotification } from '../notifications/channels';
import { readyAmong, unreadIdsOf } from '../notifications/service';
import { endingOf } from '../users/emails';
import { recipientOf } from '../users/service';
import { settingsOf, type ChannelSettings } from '../users/settings';
import { giveBackSlot, markSent, newestTold, takeSlot } from './slotModel';

/** What is older is no news, also to who never got such a mail. */
const OLDEST_MS = 7 * 86_400_000;
/** As many as are looked through: the mail itself names some of them. */
const READ_MOST = 100;

/** How mails of a kind are put together. */
interface Kind {
  kind: SummaryKind;
  setting: 'disabled_email_digest' | 'disabled_email_activity';
  /** How many a member gets in a day of Tokyo. */
  mostADay: number;
  /** The only types that it tells of; all where it names none. */
  types?: ReadonlySet<NotificationType>;
  /** Return what such a mail tells of; all where it is left out. */
  chosen?(ready: ReadyNotification[]): Promise<ReadyNotification[]>;
}

/**
 * Mail a member what is unread and still wanted, unless they have had enough of that kind today. Return until when they want
 * to be left alone, where they do: nothing was sent then.
 */
export async function sendSummary(deps: Deps, userId: string, kind: Kind): Promise<Date | undefined> {
  const at = deps.clock();
  const settings = (await settingsOf([userId])).get(userId);
  if (!settings || settings.disabled_mails.includes(kind.setting)) return undefined;
  const quietEnd = quietUntil(settings.quiet_hours, at);
  if (quietEnd) return quietEnd;
  const after = (await newestTold(userId, kind.kind)) ?? idAgo(OLDEST_MS);
  const ids = await unreadIdsOf(userId, { after, types: kind.types, limit: READ_MOST });
  if (ids.length === 0) return undefined;
  const ready = await readyAmong(ids, at);
  const told = ((await kind.chosen?.(ready)) ?? ready).toSorted(newestFirst);
  if (told.length > 0) await sendOnce(deps, { userId, settings, told, hasMore: ids.length === READ_MOST, ...kind });
  return undefined;
}

interface Telling extends Kind {
  userId: string;
  settings: ChannelSettings;
  /** Newest first. */
  told: ReadyNotification[];
  /** Whether there may be more than was looked through. */
  hasMore: boolean;
}

async function sendOnce(deps: Deps, telling: Telling): Promise<void> {
  const { userId, settings, told, hasMore, kind, setting, mostADay } = telling;
  const recipient = await recipientOf(deps, userId);
  if (!recipient) return;
  const { SITE_URL: siteUrl } = deps.env;
  const { language } = settings;
  const { ending, oneClickUnsubscribeUrl } = endingOf(deps, { userId, setting, language });
  const items = told.map(({ text: { title, body, path } }) => ({ title, body, url: siteUrl + path }));
  const slot = await firstFreeSlot(deps, { userId, kind, mostADay, newestId: String(told[0]?.notification._id) });
  if (!slot) return;
  const mail = {
    to: recipient.to,
    messageId: `<${kind}.${slot.toHexString()}@${new URL(siteUrl).hostname}>`,
    oneClickUnsubscribeUrl,
    ...summaryMail(language, { kind, name: recipient.name, items, hasMore, siteUrl, ending }),
  };
  try {
    await sendMail(deps, `mail.${kind}`, mail);
  } catch (error) {
    // One too few is better than one too many.
    if (!(error instanceof MailUnsure)) {
      await giveBackSlot(slot);
      throw error;
    }
    deps.log.warn({ err: error, kind }, 'nobody knows whether a mail was sent');
  }
  await markSent(slot);
}

async function firstFreeSlot(
  deps: Deps,
  { userId, kind, mostADay, newestId }: { userId: string; kind: SummaryKind; mostADay: number; newestId: string },
): Promise<Types.ObjectId | undefined> {
  const at = deps.clock();
  for (let number = 1; number <= mostADay; number += 1) {
    const slot = await takeSlot({ userId, kind, day: tokyoDay(at), number, newestId, at });
    if (slot) return slot;
  }
  return undefined;
}

function newestFirst(a: ReadyNotification, b: ReadyNotification): number {
  return String(a.notification._id) < String(b.notification._id) ? 1 : -1;
}
