import nodemailer from 'nodemailer';

/** A mail to one person, in both forms. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a POST by the mail program ends mails of this kind; none for mails that the person asked for. */
  oneClickUnsubscribeUrl?: string;
  /** The Message-ID of a mail that must be there once: should it be sent twice, programs that know it show one. */
  messageId?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

/** The mail server will not take a mail however often it is tried: there is no such mailbox, or it wants none of ours. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';

  constructor(
    message: string,
    /** Whether it says that there is no such mailbox. */
    readonly isMailboxMissing: boolean,
  ) {
    super(message);
  }
}

/** Nobody knows whether the mail server has taken a mail: the connection ended while it was sent. */
export class MailUnsure extends Error {
  override readonly name = 'MailUnsure';
}

/** What the product needs to send mail. */
export interface MailPort {
  /** Resolve once the mail server has taken the mail. Reject with `MailRefused` when it never will, with `MailUnsure` when it perhaps has. */
  send(mail: Mail): Promise<void>;
  /** Return whether the mail server answers, and lets us in. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** Send through an SMTP server. */
export function createSmtpMailer(smtpUrl: string, from: string): MailPort {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send({ oneClickUnsubscribeUrl: url, ...mail }) {
      const sent = transport.sendMail({
        ...mail,
        from,
        ...(url && {
          list: { unsubscribe: { url, comment: 'Unsubscribe' } },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
      await sent.catch((error: Error & SmtpReply) => {
        throw described(error);
      });
    },
    isReachable: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: async () => transport.close(),
  };
}

/** What nodemailer notes of a server's answer. */
interface SmtpReply {
  responseCode?: number;
  command?: string;
  code?: string;
  syscall?: string;
}

/** A server that has answered, or was never reached, has not taken the mail. */
const BEFORE_SENDING = new Set(['EAUTH', 'EDNS', 'EENVELOPE', 'ETLS', 'EPROXY', 'ECONNREFUSED']);

function described(error: Error & SmtpReply): Error {
  const { responseCode = 0, code = '', syscall, message } = error;
  if (isFinal(error)) return new MailRefused(message, isMailboxMissing(error));
  const isCertain = responseCode > 0 || syscall === 'connect' || BEFORE_SENDING.has(code);
  return isCertain ? error : new MailUnsure(message);
}

/** By what the server says of the recipient or the mail; what it says of the sender is ours to mend. */
function isFinal({ responseCode = 0, command = '' }: SmtpReply): boolean {
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}

/** By the enhanced status (RFC 3463) where there is one: others are about rules of the receiver. */
function isMailboxMissing({ responseCode, command, message }: Error & SmtpReply): boolean {
  if (command !== 'RCPT TO') return false;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  if (status) return /^5\.(1\.([1236]|10)|2\.1)$/.test(status);
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}
