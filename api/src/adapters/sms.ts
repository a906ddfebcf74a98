import type { Env } from '../env';
import type { MailPort } from './mail';

/** How long a call may take. */
const PATIENCE_MS = 10_000;
const TWILIO = 'https://api.twilio.com/2010-04-01/Accounts';

/** What the product needs to write to telephones. */
export interface SmsPort {
  /** Send a text to a number, `+819012345678`. Reject where it was not taken. */
  send(to: string, text: string): Promise<void>;
}

/** Return what sends texts: Twilio, or outside of production the inbox of the sandbox; null where there is nothing. */
export function createSms(env: Env, mailer: MailPort): SmsPort | null {
  const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token, TWILIO_FROM: from } = env;
  if (account && token && from) return createTwilio({ account, token, from });
  return env.NODE_ENV === 'production' ? null : createSandboxSms(mailer);
}

/** Twilio's documented call that sends a message. */
function createTwilio({ account, token, from }: { account: string; token: string; from: string }): SmsPort {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return {
    async send(to, text) {
      const response = await fetch(`${TWILIO}/${account}/Messages.json`, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, From: from, Body: text }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) throw new Error(`the sender of texts answers ${response.status}`);
    },
  };
}

/** Texts lie in the inbox of mails, under the number's own address. */
function createSandboxSms(mailer: MailPort): SmsPort {
  return {
    send: (to, text) =>
      mailer.send({ to: `${to.replace('+', '')}@sms.example`, subject: `SMS ${to}`, text, html: `<p>${text}</p>` }),
  };
}
