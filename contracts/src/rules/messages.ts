import type { AccountFieldError } from './account';
import type { AlertFieldError } from './alert';
import type { CaptionFault } from './captions';
import type { CourseFieldError } from './courseMaking';
import type { MediaFieldError } from './media';
import type { CommentFieldError } from './comment';
import type { CourseReviewFieldError } from './courseReview';
import type { ApplicationFieldError } from './creatorApplication';
import type { InvitationFieldError } from './invitation';
import type { PayeeFieldError } from './payee';
import type { PhoneFieldError } from './phone';
import type { PostFieldError } from './post';
import type { PredictionFieldError } from './prediction';
import type { CreatorPriceFieldError } from './subscription';
import type { LearningFieldError } from './learning';
import type { RecordingFieldError } from './live';
import type { ChatFieldError } from './liveChat';
import type { TipFieldError } from './tip';
import type { TopicFieldError } from './topic';
import type { UploadFieldError } from './uploads';
import type { WorkFieldError } from './workProfile';

/** Any code that a field may be refused with. */
export type FieldErrorCode =
  | AccountFieldError
  | AlertFieldError
  | ApplicationFieldError
  | CaptionFault
  | ChatFieldError
  | CommentFieldError
  | CourseFieldError
  | InvitationFieldError
  | CourseReviewFieldError
  | CreatorPriceFieldError
  | MediaFieldError
  | PayeeFieldError
  | PhoneFieldError
  | PostFieldError
  | PredictionFieldError
  | LearningFieldError
  | RecordingFieldError
  | TipFieldError
  | TopicFieldError
  | UploadFieldError
  | WorkFieldError
  | 'too_many_favorites'
  | 'too_many_pins'
  | 'time_format'
  | 'same_time'
  | 'day_over'
  | 'words_refused'
  | 'invalid'
  | 'invalid_cursor'
  | 'too_short'
  | 'too_long'
  | 'unknown_push_service'
  | 'no_camera'
  | 'unknown_value';

const MESSAGES: Record<FieldErrorCode, { ja: string; en: string }> = {
  required: { ja: '入力してください。', en: 'Please fill this in.' },
  course_price: {
    ja: '0円（無料）か、500〜100,000円で入力してください。',
    en: 'Use 0 for a free course, or 500 to 100,000 yen.',
  },
  course_not_ready: {
    ja: '公開する前に、足りないところを直してください。',
    en: 'Something is missing before it can be published.',
  },
  course_versions_a_day: {
    ja: '変更を公開できるのは1日30回までです。明日もう一度お試しください。',
    en: 'Changes can be published up to 30 times a day. Please try again tomorrow.',
  },
  captions_header: { ja: '1行目が「WEBVTT」ではありません。', en: 'The first line is not “WEBVTT”.' },
  captions_time: {
    ja: '時刻を読み取れません。「00:01.000 --> 00:04.000」のように書いてください。',
    en: 'The times can’t be read. Write them as in “00:01.000 --> 00:04.000”.',
  },
  captions_order: { ja: '時刻の順番が正しくありません。', en: 'The times are not in order.' },
  captions_empty: { ja: '字幕がありません。', en: 'There are no captions in it.' },
  captions_too_large: { ja: '字幕のファイルが大きすぎます。', en: 'The file of captions is too large.' },
  time_format: { ja: '時刻は00:00から23:59までで入力してください。', en: 'Use a time from 00:00 to 23:59.' },
  same_time: { ja: '開始とは別の時刻を選んでください。', en: 'Choose another time than that of the beginning.' },
  username_format: {
    ja: 'ユーザー名は5〜13文字の半角英数字とアンダースコア（_）で入力してください。',
    en: 'Use 5 to 13 letters, digits or underscores.',
  },
  username_reserved: { ja: 'このユーザー名は使用できません。', en: 'This username can’t be used.' },
  username_taken: { ja: 'このユーザー名はすでに使われています。', en: 'This username is already taken.' },
  look_alike: {
    ja: '公式アカウントやクリエイターと間違えられやすい名前は使用できません。',
    en: 'This could be mistaken for a creator or an official account.',
  },
  name_length: { ja: '名前は30文字以内で入力してください。', en: 'Use at most 30 characters.' },
  reading_length: { ja: '読みは60文字以内で入力してください。', en: 'Use at most 60 characters.' },
  kana_only: { ja: 'ひらがなかカタカナで入力してください。', en: 'Use hiragana or katakana.' },
  bio_length: { ja: '自己紹介は300文字以内で入力してください。', en: 'Use at most 300 characters.' },
  job_length: { ja: '職業は30文字以内で入力してください。', en: 'Use at most 30 characters.' },
  email_format: { ja: 'メールアドレスの形式が正しくありません。', en: 'This is not a valid e-mail address.' },
  email_same: { ja: '今のメールアドレスと同じです。', en: 'This is the address that you have now.' },
  email_taken: {
    ja: 'このメールアドレスは、別のアカウントで使われています。',
    en: 'There is another account with this address.',
  },
  phone_format: {
    ja: '060、070、080、090で始まる11桁の、日本の携帯電話番号を入力してください。',
    en: 'Use a Japanese mobile number of 11 digits that begins with 060, 070, 080 or 090.',
  },
  phone_taken: {
    ja: 'この電話番号は、別のアカウントで使われています。',
    en: 'There is another account with this number.',
  },
  code_format: { ja: '6桁の数字を入力してください。', en: 'Use the 6 digits of the code.' },
  code_wrong: {
    ja: '確認コードが正しくないか、有効期限が切れています。',
    en: 'The code is wrong, or good no longer.',
  },
  link_over: {
    ja: 'このリンクは使用済みか、有効期限が切れています。',
    en: 'This link has been used, or is good no longer.',
  },
  password_format: {
    ja: 'パスワードは8文字以上の半角英数字と記号で入力してください（スペースは使えません）。',
    en: 'Use at least 8 ASCII letters, digits or symbols, without spaces.',
  },
  password_mismatch: { ja: 'パスワードが一致しません。', en: 'The passwords don’t match.' },
  katakana_only: { ja: '全角カタカナで入力してください。', en: 'Use full-width katakana.' },
  consent_required: {
    ja: 'プライバシーポリシーへの同意が必要です。',
    en: 'Please agree to the privacy policy.',
  },
  invitation_code_format: { ja: '招待コードが正しくありません。', en: 'This invitation code is not valid.' },
  invitation_code_unknown: {
    ja: 'この招待コードは見つかりませんでした。入力内容をご確認ください。空欄のままでも登録できます。',
    en: 'There is no such invitation code. Please check it, or leave it out.',
  },
  comment_length: { ja: 'コメントは1,000文字以内で入力してください。', en: 'Use at most 1,000 characters.' },
  comment_refused: {
    ja: '禁止されている表現が含まれているため、コメントできません。内容を見直してください。',
    en: 'This holds something that is not allowed. Please rewrite it.',
  },
  note_length: { ja: 'メモは1,000文字以内で入力してください。', en: 'Use at most 1,000 characters.' },
  notes_many: {
    ja: 'この講座のメモは300件までです。不要なメモを削除してください。',
    en: 'You can keep 300 notes on a course. Please delete some first.',
  },
  certificate_name_length: { ja: 'お名前は40文字以内で入力してください。', en: 'Use at most 40 characters.' },
  review_length: { ja: '1,000文字以内で入力してください。', en: 'Use at most 1,000 characters.' },
  review_refused: {
    ja: '禁止されている表現が含まれているため、投稿できません。内容を見直してください。',
    en: 'This holds something that is not allowed. Please rewrite it.',
  },
  chat_text_length: { ja: '200文字以内で入力してください。', en: 'Use at most 200 characters.' },
  chat_text_refused: {
    ja: '禁止されている表現が含まれているため、送れません。内容を見直してください。',
    en: 'This holds something that is not allowed. Please rewrite it.',
  },
  invitation_code_own: {
    ja: 'ご自身の招待コードは入力できません。',
    en: 'This is your own code. Please enter that of who has invited you.',
  },
  invitation_code_late: {
    ja: '招待コードを入力できるのは、会員登録から7日以内です。',
    en: 'A code can be entered within seven days of registering only.',
  },
  invitation_code_already: {
    ja: '招待コードはすでに登録されています。',
    en: 'You have entered an invitation code already.',
  },
  tip_message_length: { ja: 'メッセージは50文字以内で入力してください。', en: 'Use at most 50 characters.' },
  tip_message_refused: {
    ja: '禁止されている表現が含まれているため、送れません。内容を見直してください。',
    en: 'This holds something that is not allowed. Please rewrite it.',
  },
  text_length: { ja: '投稿は2,000文字以内で入力してください。', en: 'Use at most 2,000 characters.' },
  unknown_symbol: { ja: '存在しない銘柄が含まれています。', en: 'There is an unknown symbol.' },
  disclosure_required: { ja: '銘柄の保有状況を選択してください。', en: 'Please tell whether you hold the symbol.' },
  title_length: { ja: 'タイトルは80文字以内で入力してください。', en: 'Use at most 80 characters.' },
  type_not_allowed: {
    ja: 'この種類の投稿は、現在の権限では作成できません。',
    en: 'You don’t have what it takes to create this type of post yet.',
  },
  free_minutes_without_audio: {
    ja: '無料で聴ける時間は、音声を添付したときに設定できます。',
    en: 'Free minutes need an audio.',
  },
  trim_range: { ja: '録画の中の位置を指定してください。', en: 'Choose a place within the recording.' },
  trim_short: { ja: '5秒以上を残してください。', en: 'Keep at least 5 seconds.' },
  published_at_past: { ja: '予約日時は現在より後に設定してください。', en: 'Choose a time in the future.' },
  published_at_too_far: { ja: '予約は60日先まで設定できます。', en: 'Choose a time within 60 days.' },
  already_published: { ja: 'すでに公開されているため、予約できません。', en: 'This is already published.' },
  text_blocked: {
    ja: 'この内容は投稿できません。指摘された表現を直すか、確認を申請してください。',
    en: 'This can’t be posted. Change what is marked, or ask for a review.',
  },
  text_needs_rewrite: {
    ja: '有料の投稿では使えない表現があります。指摘された表現を直してください。',
    en: 'This wording can’t be used in paid posts. Please change what is marked.',
  },
  topic_format: {
    ja: 'トピック名は30文字以内の文字と数字で入力してください。',
    en: 'Use at most 30 letters and digits for a topic.',
  },
  unknown_topic: { ja: '存在しないトピックが含まれています。', en: 'There is an unknown topic.' },
  file_too_large: { ja: 'アップロードできるサイズを超えています。', en: 'This file is too large.' },
  file_type: { ja: 'この形式のファイルには対応していません。', en: 'This type of file is not supported.' },
  file_empty: { ja: 'ファイルを選択してください。', en: 'Please choose a file.' },
  file_unreadable: {
    ja: 'ファイルを読み取れませんでした。壊れていないかご確認ください。',
    en: 'The file could not be read. Please check that it is not damaged.',
  },
  too_many_pixels: { ja: '画像の縦横のサイズが大きすぎます。', en: 'This picture has too many pixels.' },
  too_many_files: { ja: 'ファイルは一度に1つだけ送信してください。', en: 'Please send one file at a time.' },
  no_video: { ja: '映像が含まれていないファイルです。', en: 'There is no picture in this file.' },
  no_audio: { ja: '音声が含まれていないファイルです。', en: 'There is no sound in this file.' },
  duration_too_long: { ja: '再生時間が長すぎます。', en: 'This is too long.' },
  processing_time: {
    ja: 'ファイルの処理に時間がかかりすぎたため、中止しました。短くするか、画質を下げてお試しください。',
    en: 'Processing this file took too long. Please try a shorter or smaller one.',
  },
  kind_unavailable: {
    ja: '動画と音声は、ただいまアップロードできません。',
    en: 'Films and sounds can’t be uploaded right now.',
  },
  too_many_uploads: {
    ja: 'アップロード中のファイルが多すぎます。完了するか中止してから、もう一度お試しください。',
    en: 'Too many files are being uploaded. Please finish or cancel some of them first.',
  },
  part_size: { ja: 'ファイルの一部を受け取れませんでした。', en: 'A part of the file did not arrive whole.' },
  part_damaged: { ja: 'ファイルの一部が壊れて届きました。', en: 'A part of the file arrived damaged.' },
  parts_missing: { ja: 'まだ届いていない部分があります。', en: 'Some parts of the file have not arrived yet.' },
  media_count: {
    ja: '画像は10枚まで、動画・音声・リンクはそれぞれ1つまで添付できます。',
    en: 'A post can have 10 pictures, and one film, sound and link each.',
  },
  unknown_media: {
    ja: '添付ファイルが見つかりません。もう一度アップロードしてください。',
    en: 'An attachment was not found. Please upload it again.',
  },
  media_failed: {
    ja: '処理できなかった添付ファイルがあります。外すか、もう一度アップロードしてください。',
    en: 'An attachment could not be processed. Please remove it or upload it again.',
  },
  duplicate_file: {
    ja: '同じファイルがすでに選ばれているか、アップロードされています。',
    en: 'This file was chosen or uploaded before.',
  },
  contact_in_name: {
    ja: 'ファイル名に連絡先が含まれています。外部への勧誘は禁止されています。',
    en: 'The file’s name holds contact details. Luring people elsewhere is not allowed.',
  },
  promise_in_name: {
    ja: 'ファイル名に、利益を約束する表現が含まれています。',
    en: 'The file’s name promises a gain.',
  },
  link_format: { ja: 'URLの形式が正しくありません。', en: 'This is not a valid link.' },
  link_unreachable: { ja: 'リンク先の情報を取得できませんでした。', en: 'The page behind the link could not be read.' },
  link_not_found: { ja: 'リンク先の投稿が見つかりません。', en: 'The post behind the link was not found.' },
  creator_price_range: {
    ja: '300円〜49,999円の整数で入力してください。',
    en: 'Enter a whole price of ¥300 to ¥49,999.',
  },
  plus_needs_prime: {
    ja: 'プライムPlusを販売するには、プライムの価格も設定してください。',
    en: 'To sell Prime Plus, set a price of Prime, too.',
  },
  plus_needs_level: { ja: 'プライムPlusは、レベル5から販売できます。', en: 'Prime Plus can be sold from level 5 on.' },
  price_format: { ja: '価格は0より大きい数値で入力してください。', en: 'Enter a price above 0.' },
  price_too_far: {
    ja: '現在の価格から離れすぎています。桁に誤りがないかご確認ください。',
    en: 'This is very far from the present price. Please check the digits.',
  },
  prediction_comment_length: {
    ja: '予想のコメントは300文字以内で入力してください。',
    en: 'Use at most 300 characters.',
  },
  prediction_comment_refused: {
    ja: '禁止されている表現が含まれているため、予想を公開できません。内容を見直してください。',
    en: 'This holds something that is not allowed. Please rewrite it.',
  },
  symbol_without_price: {
    ja: 'まだ価格がない銘柄のため、予想できません。',
    en: 'This has no price yet, so it can’t be predicted.',
  },
  alert_empty: { ja: '通知を1つ以上設定してください。', en: 'Please set at least one alert.' },
  alert_threshold_required: { ja: '上限か下限を入力してください。', en: 'Please enter a high or a low value.' },
  alert_range: {
    ja: '上限の値は下限より大きい値を入力してください',
    en: 'The high value must be greater than the low one',
  },
  alert_sign: {
    ja: '上限は0より大きい値、下限は0より小さい値を入力してください（例：3 と −3）。',
    en: 'The high value must be above 0 and the low one below it, such as 3 and −3.',
  },
  alert_without_price: { ja: 'この銘柄にはまだ価格がありません。', en: 'There is no price for this symbol yet.' },
  alert_without_signals: {
    ja: 'この銘柄にはAI予測シグナルがありません。',
    en: 'There are no AI signals for this symbol.',
  },
  too_many_alerts: { ja: '通知を設定できる銘柄は300件までです。', en: 'You can have alerts for 300 symbols at most.' },
  too_many_favorites: {
    ja: 'お気に入りに登録できる銘柄は200件までです。',
    en: 'You can have 200 favourites at most.',
  },
  too_many_pins: { ja: '固定できる銘柄は10件までです。', en: 'You can pin 10 symbols at most.' },
  day_over: {
    ja: '日付が変わったため、オフラインで選んだ投票は送信していません。今日の投票は、もう一度お選びください。',
    en: 'The day is over: the vote that you chose while offline was not sent. Please choose again for today.',
  },
  words_refused: {
    ja: '利益の約束や外部への誘導など、使用できない表現が含まれています。内容を見直してください。',
    en: 'This holds something that is not allowed, such as a promise of profit or an invitation elsewhere. Please rewrite it.',
  },
  application_length: { ja: '20〜500文字で入力してください。', en: 'Use 20 to 500 characters.' },
  domains_required: { ja: '分野を1つ以上選んでください。', en: 'Choose at least one.' },
  too_many_domains: { ja: '分野は3つまで選べます。', en: 'Choose at most 3.' },
  creator_terms_required: {
    ja: 'クリエイター規約への同意が必要です。',
    en: 'Please agree to the creator terms.',
  },
  zengin_only: {
    ja: 'カタカナ、英字、数字、スペースと記号「( ) - .」で入力してください。漢字は使えません。',
    en: 'Use katakana, Latin letters, digits, blanks and ( ) - . only.',
  },
  holder_length: {
    ja: '口座名義は半角30文字以内で入力してください（「ガ」などは2文字と数えます）。',
    en: 'Use at most 30 half-width characters; ガ counts as two.',
  },
  birthday_format: { ja: '生年月日を正しく入力してください。', en: 'Please enter your date of birth.' },
  birthday_underage: {
    ja: '18歳未満の方は、受取人として登録できません。',
    en: 'Who is under 18 can’t be paid here.',
  },
  company_number_format: {
    ja: '法人番号は13桁の数字です。番号をもう一度ご確認ください。',
    en: 'A company’s number has 13 digits, of which the first checks the others. Please check it.',
  },
  postal_code_format: { ja: '郵便番号は7桁の数字で入力してください。', en: 'A postal code has 7 digits.' },
  unknown_bank: { ja: '銀行を候補から選んでください。', en: 'Please choose a bank from the list.' },
  unknown_branch: { ja: '支店を候補から選んでください。', en: 'Please choose a branch from the list.' },
  account_number_format: {
    ja: '口座番号は7桁以内の数字で入力してください。',
    en: 'An account number has up to 7 digits.',
  },
  post_symbol_format: {
    ja: '記号は0か1で始まる5桁の数字です（例：10530）。',
    en: 'The symbol (記号) has 5 digits and begins with 0 or 1, such as 10530.',
  },
  post_number_format: {
    ja: '番号は、記号が1で始まる場合は8桁以内、0で始まる場合は7桁以内の数字です。',
    en: 'The number (番号) has up to 8 digits where the symbol begins with 1, and up to 7 where it begins with 0.',
  },
  registration_number_format: {
    ja: '登録番号は「T」と13桁の数字で入力してください（例：T1234567890123）。',
    en: 'The number is T and 13 digits, such as T1234567890123.',
  },
  registration_number_company: {
    ja: '登録番号が法人番号と合っていません。番号をもう一度ご確認ください。',
    en: 'This can’t be the number of your company. Please check it.',
  },
  front_required: {
    ja: '本人確認書類の画像をアップロードしてください。',
    en: 'Please upload a picture of your document.',
  },
  work_about_length: { ja: '自己PRは1,000文字以内で入力してください。', en: 'Use at most 1,000 characters.' },
  work_line_length: { ja: '60文字以内で入力してください。', en: 'Use at most 60 characters.' },
  work_note_length: { ja: '内容は200文字以内で入力してください。', en: 'Use at most 200 characters.' },
  work_history_many: { ja: '職歴は10件まで登録できます。', en: 'There is room for 10 jobs.' },
  work_links_many: { ja: 'リンクは5件まで登録できます。', en: 'There is room for 5 links.' },
  work_link_format: {
    ja: '「https://」で始まるURLを、200文字以内で入力してください。',
    en: 'Use addresses that begin with https://, of at most 200 characters.',
  },
  work_month: { ja: '今月までの年月を選んでください。', en: 'Choose a month, this one at the latest.' },
  work_month_order: { ja: '開始より後の年月を選んでください。', en: 'Choose a month after the beginning.' },
  work_underage: {
    ja: '18歳未満の方のお仕事プロフィールは、ほかのメンバーに公開できません。',
    en: 'Who is under 18 can’t show a work profile to others.',
  },
  unknown_push_service: {
    ja: 'このブラウザのプッシュ通知サービスには対応していません。',
    en: 'The push service of this browser isn’t supported.',
  },
  no_camera: {
    ja: '配信ソフトからの配信だけに対応しています。',
    en: 'Only streams from a program are supported.',
  },
  invalid: { ja: '入力内容が正しくありません。', en: 'This value is not valid.' },
  invalid_cursor: { ja: '一覧の続きの位置が正しくありません。', en: 'There is no such place in the list.' },
  too_short: { ja: '文字数が足りません。', en: 'This is too short.' },
  too_long: { ja: '文字数が多すぎます。', en: 'This is too long.' },
  unknown_value: { ja: '選択できない値です。', en: 'This value can’t be chosen.' },
};

/** Return the sentence for a field error in the given language; nothing for no error. */
export function fieldMessage(code: FieldErrorCode, language?: 'ja' | 'en'): string;
export function fieldMessage(code: FieldErrorCode | undefined, language?: 'ja' | 'en'): string | undefined;
export function fieldMessage(code: FieldErrorCode | undefined, language: 'ja' | 'en' = 'ja'): string | undefined {
  return code && MESSAGES[code][language];
}

/** Return whether a code has a sentence of its own. */
export function isFieldErrorCode(code: string): code is FieldErrorCode {
  return Object.hasOwn(MESSAGES, code);
}
