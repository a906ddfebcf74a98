import type { Language } from '@minori/contracts';

/** What something is called, and what it is: a line of a receipt, when and from where somebody has signed in. */
export interface MailFact {
  label: string;
  value: string;
}

/** Something that has happened, and where it is read. */
export interface MailItem {
  title: string;
  /** A line below the title; empty where there is none. */
  body: string;
  url: string;
}

/** How mails of a kind are ended, and who sends them: every mail that nobody has to get says so. */
export interface MailEnding {
  /** Where one press ends them. */
  unsubscribeUrl: string;
  /** Why one gets them. */
  reason: string;
  operator: { name: string; address: string };
}

/** What a mail says. Texts are plain; the layout escapes them. */
export interface MailParts {
  subject: string;
  heading: string;
  /** The first ones are what mail programs show behind the subject, too. */
  paragraphs: string[];
  /** Said below the paragraphs, as a table. */
  facts?: MailFact[];
  /** Said below these, as a list of links. */
  items?: MailItem[];
  /** The one thing to do. */
  button?: { label: string; url: string };
  /** Said in small type below the button. */
  notes: string[];
  siteUrl: string;
  /** For mails that one can end. */
  ending?: MailEnding;
}

/** What the layout itself says. */
export const LAYOUT_WORDS = {
  ja: {
    brand: 'みのり',
    copy: 'ボタンを押せないときは、次のアドレスをブラウザに貼り付けてください。',
    automatic: 'このメールは送信専用です。ご返信いただいてもお答えできません。',
    unsubscribe: '配信を停止する',
    settings: '通知設定を変更する',
    colon: '：',
  },
  en: {
    brand: 'Minori',
    copy: 'If the button does not work, copy this address into your browser:',
    automatic: 'This address only sends mail; replies can’t be answered.',
    unsubscribe: 'Unsubscribe',
    settings: 'Notification settings',
    colon: ': ',
  },
} satisfies Record<Language, Record<string, string>>;

/** Where a member says which mails they want. */
export const SETTINGS_PATH = '/account/notifications_setting';
