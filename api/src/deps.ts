import type { Logger } from 'pino';
import type { IdentityPort } from './adapters/identity';
import type { MailPort } from './adapters/mail';
import type { Env } from './env';

/** What services and jobs get from outside. */
export interface Deps {
  env: Env;
  log: Logger;
  /** The product's time; services take it from here and nowhere else. */
  clock(): Date;
  identity: IdentityPort;
  mailer: MailPort;
}
