import { fieldMessage, type FieldErrorCode } from '@minori/contracts/rules';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@minori/contracts/server';
import type { Language } from '@minori/contracts';

const MESSAGES: Record<ErrorCode, Record<Language, string>> = {
  invalid_json: { ja: '送信された内容を読み取れませんでした。', en: 'What was sent could not be read.' },
  invalid_input: { ja: '入力内容をご確認ください。', en: 'Please check what you entered.' },
  invalid_cursor: {
    ja: '続きを読み込めませんでした。一覧をはじめから表示してください。',
    en: 'The list can’t be continued there. Please start from its beginning.',
  },
  unauthenticated: { ja: 'ログインしてください。', en: 'Please log in.' },
  session_ended: {
    ja: 'ログアウトされました。もう一度ログインしてください。',
    en: 'You were signed out. Please log in again.',
  },
  not_registered: { ja: '会員登録を完了してください。', en: 'Please complete your registration.' },
  email_not_verified: { ja: 'メールアドレスの確認を完了してください。', en: 'Please verify your e-mail address.' },
  recent_sign_in_required: {
    ja: 'この操作には、もう一度ログインしていただく必要があります。',
    en: 'Please sign in again to do this.',
  },
  forbidden: { ja: 'この操作を行う権限がありません。', en: 'You are not allowed to do this.' },
  platinum_required: {
    ja: 'Platinumメンバーシップに登録して特別な機能を体験しよう！',
    en: 'Join the Platinum membership to use this.',
  },
  izanavi_required: {
    ja: 'この機能が使えるメンバーシップに登録しよう！',
    en: 'Join a membership with izanavi to use this.',
  },
  blocked: { ja: 'このユーザーに対してこの操作はできません。', en: 'You can’t do this with this member.' },
  prime_restricted: {
    ja: 'プライムクリエイターの機能の一部を制限しているため、プライム登録できません。',
    en: 'Some features of this creator are restricted, so nobody can subscribe to Prime.',
  },
  prime_plus_restricted: {
    ja: 'プライムクリエイターの機能の一部を制限しているため、プライムPlusを登録できません。',
    en: 'Some features of this creator are restricted, so nobody can subscribe to Prime Plus.',
  },
  prime_needed: {
    ja: 'プライムPlusには、同じクリエイターのプライムを、同じかより長い期間で登録してください。',
    en: 'Prime Plus goes with Prime of the same creator, for as long a period at most.',
  },
  age_required: {
    ja: 'お支払いの前に、生年月日をお知らせください。',
    en: 'Please tell us your date of birth before you pay.',
  },
  underage: {
    ja: '18歳未満の方は、お支払いをご利用いただけません。',
    en: 'Who is under 18 can’t pay here.',
  },
  leaving: {
    ja: 'アカウントの削除を予定しているため、お支払いはご利用いただけません。',
    en: 'Your account is about to be deleted, so you can’t pay here.',
  },
  not_found: { ja: 'お探しのものは見つかりませんでした。', en: 'What you are looking for was not found.' },
  method_not_allowed: { ja: 'この操作には対応していません。', en: 'This is not supported.' },
  conflict: {
    ja: '他の操作と重なりました。画面を更新して、もう一度お試しください。',
    en: 'This collided with another change. Please reload and try again.',
  },
  offer_changed: {
    ja: '内容が変わりました。最新の内容をご確認のうえ、もう一度お試しください。',
    en: 'This has changed in the meantime. Please look at it again before you go on.',
  },
  refund_too_late: {
    ja: '返金を受け付ける期限を過ぎています。',
    en: 'The days within which this can be given back are over.',
  },
  refund_watched: {
    ja: '有料のレッスンの10%以上を視聴したため、返金を受け付けられません。',
    en: 'You have watched 10% or more of what costs, so this can’t be given back.',
  },
  refund_again: {
    ja: '以前に返金を受けた講座のため、2回目の返金は受け付けられません。',
    en: 'You have given this back once before, so it can’t be given back again.',
  },
  refund_too_often: {
    ja: '講座の返金は30日間に3回までのため、いまは受け付けられません。',
    en: 'You can give back 3 courses within 30 days, so this can’t be given back now.',
  },
  coins_missing: { ja: 'コインが足りません。', en: 'You don’t have enough coins.' },
  tip_limit_reached: {
    ja: '「ありがとう」を贈れるのは、1日に50,000コインまでです。',
    en: 'You can give up to 50,000 coins a day.',
  },
  mission_not_ready: {
    ja: 'このミッションはまだ達成していません。',
    en: 'This mission is not completed yet.',
  },
  mission_budget_used_up: {
    ja: '今月このミッションでお渡しできるコインがなくなりました。来月の1日から受け取れます。',
    en: 'The coins of this month for this mission are all given. You can claim yours from the 1st of next month.',
  },
  mission_phone_used: {
    ja: 'この電話番号では、このミッションのコインをすでに受け取っています。',
    en: 'The coins of this mission were already claimed with your phone number.',
  },
  phone_required: {
    ja: 'コインを受け取るには、電話番号の認証が必要です。',
    en: 'Please verify your phone number to claim coins.',
  },
  card_missing: { ja: 'お支払いに使うカードを登録してください。', en: 'Please add the card to pay with.' },
  spending_limit_reached: {
    ja: '今月のお支払いの上限を超えるため、お支払いできません。',
    en: 'This would be above your limit for the month.',
  },
  idempotency_key_reused: {
    ja: '先に送信された別の内容と重なりました。内容をご確認のうえ、もう一度お試しください。',
    en: 'This was taken for something else that you have sent before. Please check it and try again.',
  },
  payload_too_large: { ja: '送信された内容が大きすぎます。', en: 'What was sent is too large.' },
  unsupported_media_type: { ja: 'この形式のデータには対応していません。', en: 'This type of data is not supported.' },
  rate_limited: {
    ja: '操作の回数が多すぎます。しばらくしてから、もう一度お試しください。',
    en: 'Too many requests. Please try again in a while.',
  },
  internal: {
    ja: 'エラーが発生しました。しばらくしてから、もう一度お試しください。',
    en: 'Something went wrong. Please try again in a while.',
  },
  unavailable: {
    ja: 'ただいまご利用いただけません。しばらくしてから、もう一度お試しください。',
    en: 'This is not available right now. Please try again in a while.',
  },
};

/** What is wrong with a field, in a sentence that is not the code's own. */
export interface FieldErrorMessage {
  code: FieldErrorCode;
  message: Record<Language, string>;
}

/** What an error may say beyond its code. */
export interface ErrorDetails {
  /** Shown instead of the code's own sentence. */
  message?: Record<Language, string>;
  /** What is wrong with which field: `{ username: 'username_taken' }`. */
  fields?: Record<string, FieldErrorCode | FieldErrorMessage>;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
}

/** An error that the caller is meant to see. Anything else that is thrown is answered as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
  ) {
    super(code);
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Return the body that an error is answered with. */
export function presentError(error: AppError, language: Language, requestId: string): ErrorBody {
  const { message, fields } = error.details;
  return {
    error: {
      code: error.code,
      message: (message ?? MESSAGES[error.code])[language],
      ...(fields && { fields: presentFields(fields, language) }),
      request_id: requestId,
    },
  };
}

/** Return what is wrong in one sentence, for who reads of several things at once: that of the first field, or the error's own. */
export function sentenceOf({ code, details: { message, fields = {} } }: AppError, language: Language): string {
  const [field] = Object.values(fields);
  if (!field) return (message ?? MESSAGES[code])[language];
  return typeof field === 'string' ? fieldMessage(field, language) : field.message[language];
}

function presentFields(fields: NonNullable<ErrorDetails['fields']>, language: Language): ErrorBody['error']['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([field, error]) => {
      if (typeof error === 'string') return [field, { code: error, message: fieldMessage(error, language) }];
      return [field, { code: error.code, message: error.message[language] }];
    }),
  );
}
