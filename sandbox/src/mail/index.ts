import { HOST, listen } from '../process/ports.ts';
import { openMailbox } from './mailbox.ts';
import type { MailWebhook } from './reporting.ts';
import { createSmtpServer } from './smtp.ts';
import { createInbox } from './web.ts';

/** How to start the mail catcher. */
export interface MailOptions {
  /** 0: any free port. Rejects when a given port is taken. */
  smtpPort: number;
  httpPort: number;
  /** Where mails are kept; without it they end with the process. */
  dataFile?: string | undefined;
  /** Who is told that a mail came back; nobody when left out. */
  webhook?: MailWebhook | undefined;
}

/** A running mail catcher. */
export interface MailCatcher {
  /** `smtp://127.0.0.1:PORT`, the value of SMTP_URL. */
  smtpUrl: string;
  /** `http://127.0.0.1:PORT`: an inbox for people, and for tests the calls that `createInbox` lists. */
  inboxUrl: string;
  close: () => Promise<void>;
}

/** Start an SMTP server that keeps every mail instead of sending it, and an inbox to read them in. */
export async function startMail({ smtpPort, httpPort, dataFile, webhook }: MailOptions): Promise<MailCatcher> {
  const mailbox = openMailbox(dataFile);
  const smtp = createSmtpServer(mailbox);
  const inbox = createInbox(mailbox, webhook);
  const smtpUrl = `smtp://${HOST}:${await listen(smtp.server, smtpPort)}`;
  const inboxUrl = `http://${HOST}:${await listen(inbox, httpPort)}`;
  return {
    smtpUrl,
    inboxUrl,
    async close() {
      const closed = [
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise((resolve) => inbox.close(resolve)),
      ];
      inbox.closeAllConnections();
      await Promise.all(closed);
      mailbox.flush();
    },
  };
}
