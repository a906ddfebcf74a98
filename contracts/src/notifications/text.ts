import type { Language } from '../entities/shared';
import type { Notification } from '../entities/notification';
import { formatNumber } from '../format';
import { distinctName } from '../rules/account';
import { sentenceOf } from './sentence';
import { targetOf } from './target';
import { WORDS } from './words';

/** A notification as it is told outside of the site: its sentence, a preview, and the address within the site. */
export interface NotificationText {
  title: string;
  body: string;
  path: string;
}

/** Where one finds what has no page of its own. */
const LIST = '/notification';

/** Return what is told of a notification outside of the site, at an instant. */
export function textOf(notification: Notification, language: Language, now: number): NotificationText {
  const { actor, rest, detail } = sentenceOf(notification, language, { now, nameOf: distinctName });
  const target = targetOf(notification, now);
  return { title: actor + rest, body: detail, path: target.kind === 'page' ? target.path : LIST };
}

/** Return what is told of several notifications that have waited for the end of quiet hours, the newest of them first. */
export function quietTextOf(texts: NotificationText[], language: Language): NotificationText {
  const title = WORDS[language].quietHours(formatNumber(texts.length, language));
  return { title, body: texts[0]?.title ?? '', path: LIST };
}
