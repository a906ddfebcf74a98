import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** Texts about other members: who viewed the profile, who is blocked or muted; and of leaving. */
export const messages = defineMessages({
  ja: {
    viewers: {
      tab: '閲覧者',
      title: 'プロフィールの閲覧者',
      note: '過去30日間。1人につき1日1回まで数えます。',
      count: (count: string) => `${count}回見られました`,
      failed: '閲覧者を読み込めませんでした',
      empty: { title: 'まだ閲覧者がいません', text: 'プロフィールを見た人がここに並びます。' },
      offer: {
        title: '誰が見たかを確かめられます',
        text: 'シルバー以上のメンバーシップで、プロフィールを見た人の一覧を表示できます。',
        action: 'メンバーシップを見る',
      },
    },
    blocks: {
      title: 'ブロック中のユーザー',
      note: 'お互いの投稿、コメント、プロフィールが表示されません。',
      show: '一覧を見る',
      empty: 'ブロックしているユーザーはいません',
      failed: '一覧を読み込めませんでした',
      undo: 'ブロックを解除',
      undone: (name: string) => `${withHonorific(name)}のブロックを解除しました`,
    },
    mutes: {
      title: 'ミュート中のユーザー',
      note: 'タイムラインに表示されません。相手には知らされません。',
      show: '一覧を見る',
      empty: 'ミュートしているユーザーはいません',
      failed: '一覧を読み込めませんでした',
      undo: 'ミュートを解除',
      undone: (name: string) => `${withHonorific(name)}のミュートを解除しました`,
    },
    undoFailed: '解除できませんでした。もう一度お試しください。',
    leave: {
      title: 'アカウントの削除',
      note: 'プロフィールと活動の記録を削除して、みのりの利用をやめます。',
      open: '削除の手続きへ',
      question: 'アカウントを削除しますか？',
      lead: '14日後に削除します。それまでは、ログインして取り消せます。',
      points: {
        personal:
          '名前、自己紹介、画像、メールアドレスなどの個人情報は、14日後に削除され、元に戻せません。それまでは今までどおり表示されます。',
        relations: 'フォロー、ブロック、ミュート、気分の記録は削除されます。',
        words: '投稿とコメントは「このユーザーは削除されました」と表示されます。',
        plans:
          'メンバーシップとプライムの登録は、今後更新されません。お支払い済みの期間は、削除の日まで使えます。残りの返金はありません。',
        coins:
          '残っているコインは、削除すると使えなくなります。返金はありません。今後の購入や「ありがとう」もできません。',
        royalties:
          '未払いの報酬は、確認済みの口座にこれまでどおりお支払いします。口座の確認がまだの方は、先に済ませてください。',
        money: 'お支払い、コイン、報酬などのお金の記録は、法令に基づき保管されます。',
        username: '今のユーザー名は、ほかの人も含めて再び使うことはできません。',
      },
      type: (username: string) => `確認のため「${username}」と入力してください`,
      confirm: 'アカウントを削除',
      again: '安全のため、もう一度ログインしてから削除してください。',
      logIn: 'もう一度ログイン',
      failed: 'アカウントを削除できませんでした。時間をおいて、もう一度お試しください。',
      done: (at: string) => `アカウントは${at}に削除されます。それまでは、ログインして取り消せます。`,
      leaving: (at: string) => `このアカウントは${at}に削除されます`,
      leavingText: '取り消すと、これまでどおり使えます。更新を止めたメンバーシップやプライムは、登録し直してください。',
      stay: '削除を取り消す',
      stayed: '削除を取り消しました。おかえりなさい。',
      stayFailed: '取り消せませんでした。もう一度お試しください。',
    },
  },
  en: {
    viewers: {
      tab: 'Viewers',
      title: 'Profile viewers',
      note: 'In the last 30 days; each person counts once a day.',
      count: (count: string) => `Viewed ${count} ${count === '1' ? 'time' : 'times'}`,
      failed: 'The viewers couldn’t be loaded',
      empty: { title: 'No viewers yet', text: 'Those who look at your profile will be listed here.' },
      offer: {
        title: 'See who it was',
        text: 'With a Silver membership or above you see who viewed your profile.',
        action: 'See memberships',
      },
    },
    blocks: {
      title: 'Blocked users',
      note: 'Neither of you sees the other’s posts, comments and profile.',
      show: 'Show list',
      empty: 'You have blocked nobody',
      failed: 'The list couldn’t be loaded',
      undo: 'Unblock',
      undone: (name: string) => `${name} is no longer blocked`,
    },
    mutes: {
      title: 'Muted users',
      note: 'They stay out of your timelines and don’t learn of it.',
      show: 'Show list',
      empty: 'You have muted nobody',
      failed: 'The list couldn’t be loaded',
      undo: 'Unmute',
      undone: (name: string) => `${name} is no longer muted`,
    },
    undoFailed: 'This couldn’t be undone. Please try again.',
    leave: {
      title: 'Delete account',
      note: 'Removes your profile and what you did here, and ends your use of Minori.',
      open: 'Go on to delete',
      question: 'Delete your account?',
      lead: 'It is deleted in 14 days. Until then you can log in and keep it.',
      points: {
        personal:
          'Your name, introduction, picture, e-mail address and other personal data are deleted in 14 days, for good. Until then they are shown as before.',
        relations: 'Follows, blocks, mutes and moods are deleted.',
        words: 'Your posts and comments say “This user has been deleted”.',
        plans:
          'Memberships and subscriptions do not renew any more. What you have paid for is yours until the day of the deletion; the rest is not refunded.',
        coins: 'Coins that are left are lost with the account, and not refunded. You can’t buy or tip any more.',
        royalties:
          'Earnings that are not paid yet still go to your verified account. If yours is not verified, please do that first.',
        money: 'Records of money (payments, coins, earnings) are kept as the law demands.',
        username: 'Nobody, you included, can use your username again.',
      },
      type: (username: string) => `Type “${username}” to confirm`,
      confirm: 'Delete account',
      again: 'For safety, please log in once more before you delete.',
      logIn: 'Log in again',
      failed: 'Your account couldn’t be deleted. Please wait a moment and try again.',
      done: (at: string) => `Your account will be deleted on ${at}. Until then you can log in and keep it.`,
      leaving: (at: string) => `This account will be deleted on ${at}`,
      leavingText:
        'If you keep it, all is as before. Memberships and subscriptions that do not renew any more can be taken again.',
      stay: 'Keep my account',
      stayed: 'Your account stays. Welcome back!',
      stayFailed: 'This did not work. Please try again.',
    },
  },
});
