import type { Language } from '@minori/contracts';
import { instantIn } from '../formats';
import { layOut, type MailContent } from './layout';

/** Return the mail with the link by which an address becomes a member's. */
export function emailChangeMail(
  language: Language,
  { url, until, siteUrl }: { url: string; until: Date; siteUrl: string },
): MailContent {
  const by = instantIn(language)(until);
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: please confirm your new e-mail address',
      heading: 'Please confirm your new e-mail address',
      paragraphs: [
        `Press the button to sign in to Minori with this address from now on. The link is good until ${by}.`,
      ],
      button: { label: 'Confirm the new address', url },
      notes: ['If you did not ask for this, please ignore this mail: nothing changes then.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】新しいメールアドレスの確認をお願いします',
    heading: '新しいメールアドレスの確認をお願いします',
    paragraphs: [
      '下のボタンから確認を完了すると、このメールアドレスでログインできるようになります。',
      `このリンクの有効期限は${by}です。`,
    ],
    button: { label: '新しいメールアドレスを確認する', url },
    notes: ['お心当たりのない場合は、このメールを破棄してください。何も変更されません。'],
    siteUrl,
  });
}

/** Return the mail that tells who reads it that their address belongs to an account already. */
export function emailTakenMail(language: Language, { siteUrl }: { siteUrl: string }): MailContent {
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: this address belongs to another account',
      heading: 'This address belongs to another account',
      paragraphs: [
        'Somebody asked to use this address for their account on Minori. That is not possible, since there is an account with it already.',
      ],
      notes: ['If you did not ask for this, you need to do nothing.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】このメールアドレスは別のアカウントで使われています',
    heading: 'このメールアドレスは別のアカウントで使われています',
    paragraphs: [
      'このメールアドレスへの変更のお申し込みがありましたが、すでに別のアカウントで使われているため、変更できません。',
    ],
    notes: ['お心当たりのない場合は、お手続きは必要ありません。'],
    siteUrl,
  });
}

/** Return the mail that tells the old address that it was changed, with the link that takes this back. */
export function emailChangedMail(
  language: Language,
  { url, until, siteUrl }: { url: string; until: Date; siteUrl: string },
): MailContent {
  const by = instantIn(language)(until);
  if (language === 'en') {
    return layOut(language, {
      subject: 'Minori: your e-mail address was changed',
      heading: 'Your e-mail address was changed',
      paragraphs: [
        'Your account is signed in to with another address from now on, and all devices were signed out.',
        `If that was not you, take it back with the button until ${by}.`,
      ],
      button: { label: 'Take the change back', url },
      notes: ['If you made the change, you need to do nothing.'],
      siteUrl,
    });
  }
  return layOut(language, {
    subject: '【みのり】メールアドレスが変更されました',
    heading: 'メールアドレスが変更されました',
    paragraphs: [
      '今後は、変更後のメールアドレスでログインします。すべての端末からログアウトしました。',
      `お心当たりのない場合は、${by}までに下のボタンから元のメールアドレスに戻してください。`,
    ],
    button: { label: '元のメールアドレスに戻す', url },
    notes: ['ご自身で変更された場合、お手続きは必要ありません。'],
    siteUrl,
  });
}
