import { SMTPServer } from 'smtp-server';
import type { Mailbox } from './mailbox.ts';

const LARGEST_MAIL_BYTES = 10_000_000;

/** Return an SMTP server that takes every mail from everybody, with or without a password, and sends none on. */
export function createSmtpServer(mailbox: Mailbox): SMTPServer {
  const smtp = new SMTPServer({
    authOptional: true,
    // There is no resolver to ask where there is no internet, and each mail would wait for it.
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    // The site's own connections are pooled and would hold up the end.
    closeTimeout: 500,
    size: LARGEST_MAIL_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username }),
    onData(stream, session, done) {
      const { mailFrom, rcptTo } = session.envelope;
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('This mail is larger than 10 MB'), { responseCode: 552 }));
          return;
        }
        mailbox.deliver(envelope, Buffer.concat(chunks)).then(() => done(), done);
      });
    },
  });
  // A client that hangs up in the middle is no reason to end.
  smtp.on('error', (error) => console.warn(`mail: ${error.message}`));
  return smtp;
}
