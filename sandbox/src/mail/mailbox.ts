import PostalMime, { type Address, type Email } from 'postal-mime';
import { keepSnapshot, readSnapshot } from '../snapshot.ts';

const KEPT_MESSAGES = 500;

/** One caught mail. */
export interface Message {
  /** Counts up, over restarts too. */
  id: number;
  /** ISO 8601, when it arrived. */
  at: string;
  /** Whom the sender's server named: what decides who would have got it. */
  envelope: { from: string; to: string[] };
  subject: string;
  from: string;
  to: string[];
  text: string;
  /** Undefined when the mail has no HTML part. */
  html?: string;
  /** Lower-case names; of a repeated header the last. */
  headers: Record<string, string>;
  attachments: { filename: string; mimeType: string; bytes: number }[];
  /** As it came. */
  source: string;
}

/** Which messages are meant; what is left out does not matter. */
export interface MessageFilter {
  /** A recipient's whole address, upper and lower case alike. */
  to?: string | undefined;
  /** Contained in the subject, upper and lower case alike. */
  subject?: string | undefined;
  /** Only messages with a greater id. */
  after?: number | undefined;
}

/** The caught mails, newest first; the oldest go when there are more than 500. */
export interface Mailbox {
  deliver: (envelope: Message['envelope'], source: Buffer) => Promise<Message>;
  list: (filter: MessageFilter) => Message[];
  find: (id: number) => Message | undefined;
  /** The newest message that matches, at once or as soon as it comes; undefined when it does not in time. */
  wait: (filter: MessageFilter, milliseconds: number) => Promise<Message | undefined>;
  clear: () => void;
  /** Write what is not on disk yet. */
  flush: () => void;
}

/** Open the mailbox that is kept in the file, or one in memory only. */
export function openMailbox(dataFile: string | undefined): Mailbox {
  let messages = readSnapshot<Message[]>(dataFile) ?? [];
  let lastId = messages[0]?.id ?? 0;
  const snapshot = keepSnapshot(dataFile, () => messages);
  const waiting = new Set<(message: Message) => void>();
  const list = (filter: MessageFilter) => messages.filter((message) => matches(message, filter));

  return {
    list,
    flush: snapshot.flush,
    find: (id) => messages.find((message) => message.id === id),
    async deliver(envelope, source) {
      const message = toMessage(await PostalMime.parse(source), envelope, source);
      message.id = ++lastId;
      messages = [message, ...messages].slice(0, KEPT_MESSAGES);
      snapshot.changed();
      for (const tell of waiting) tell(message);
      return message;
    },
    wait(filter, milliseconds) {
      const [newest] = list(filter);
      if (newest) return Promise.resolve(newest);
      return new Promise((resolve) => {
        const settle = (message?: Message) => {
          clearTimeout(timer);
          waiting.delete(tell);
          resolve(message);
        };
        const tell = (message: Message) => matches(message, filter) && settle(message);
        const timer = setTimeout(settle, milliseconds);
        waiting.add(tell);
      });
    },
    clear() {
      messages = [];
      snapshot.changed();
    },
  };
}

function matches(message: Message, { to, subject, after }: MessageFilter): boolean {
  const recipients = message.envelope.to.map((address) => address.toLowerCase());
  return (
    (to === undefined || recipients.includes(to.toLowerCase())) &&
    (subject === undefined || message.subject.toLowerCase().includes(subject.toLowerCase())) &&
    (after === undefined || message.id > after)
  );
}

function toMessage(mail: Email, envelope: Message['envelope'], source: Buffer): Message {
  return {
    id: 0,
    at: new Date().toISOString(),
    envelope,
    subject: mail.subject ?? '',
    from: mail.from ? written(mail.from) : envelope.from,
    to: (mail.to ?? []).map(written),
    text: mail.text ?? '',
    html: mail.html,
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? '',
      mimeType,
      bytes: Buffer.byteLength(content),
    })),
    source: source.toString('utf8'),
  };
}

function written({ name, address }: Address): string {
  return name && address ? `${name} <${address}>` : address || name;
}
