import type { Logger } from 'pino';
import type { Bus } from './adapters/bus';
import type { Cache } from './adapters/cache';
import type { DocumentsPort } from './adapters/documents';
import type { IdentityPort } from './adapters/identity';
import type { LiveEngine } from './adapters/live';
import type { Lock } from './adapters/lock';
import type { MailPort } from './adapters/mail';
import type { PartnersPort } from './adapters/partners';
import type { PayoutProvider } from './adapters/payouts';
import type { PushPort } from './adapters/push';
import type { SmsPort } from './adapters/sms';
import type { StoragePort } from './adapters/storage';
import type { CardProcessor } from './adapters/stripe';
import type { VideoPort } from './adapters/video';
import type { PagesPort } from './adapters/web/pages';
import type { Env } from './env';

/** What services and jobs get from outside. */
export interface Deps {
  env: Env;
  log: Logger;
  /** The product's time; services take it from here and nowhere else. */
  clock(): Date;
  identity: IdentityPort;
  mailer: MailPort;
  /** Null where no texts can be sent to telephones. */
  sms: SmsPort | null;
  /** Null where nothing can be pushed to browsers. */
  push: PushPort | null;
  /** Null where there is no Stripe. */
  cards: CardProcessor | null;
  /** Null where there is no live streaming. */
  live: LiveEngine | null;
  /** Who has members led to what they sell. */
  partners: PartnersPort;
  /** How creators are paid. */
  payouts: PayoutProvider;
  documents: DocumentsPort;
  /** Where files of media lie. */
  storage: StoragePort;
  /** Null where films and sounds can't be processed. */
  video: VideoPort | null;
  /** The public web. */
  pages: PagesPort;
  /** What processes tell each other. */
  bus: Bus;
  cache: Cache;
  lock: Lock;
}
