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
}

/** What the product needs to send mail. */
export interface MailPort {
  /** Resolve once the mail server has taken the mail. */
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
      await transport.sendMail({
        ...mail,
        from,
        ...(url && {
          list: { unsubscribe: { url, comment: 'Unsubscribe' } },
          headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        }),
      });
    },
    close: async () => transport.close(),
  };
}
