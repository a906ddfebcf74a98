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
}

/** What the product needs to send mail. */
export interface MailPort {
  /** Resolve once the mail server has taken the mail. Reject with `MailRefused` when it never will. */
  send(mail: Mail): Promise<void>;
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
        throw isFinal(error) ? new MailRefused(error.message) : error;
      });
    },
    close: async () => transport.close(),
  };
}

/** What nodemailer notes of a server's answer. */
interface SmtpReply {
  responseCode?: number;
  command?: string;
}

/** By what the server says of the recipient or the mail; what it says of the sender is ours to mend. */
function isFinal({ responseCode = 0, command = '' }: SmtpReply): boolean {
  return responseCode >= 500 && responseCode < 600 && (command === 'RCPT TO' || command === 'DATA');
}
