import { defineMessages } from '@minori/platform';

export const messages = defineMessages({
  ja: {
    title: 'プッシュ通知',
    failed: 'プッシュ通知の設定を読み込めませんでした',
    name: 'この端末にプッシュ通知を受け取る',
    notes: {
      on: 'みのりを開いていないときも、上で選んだ種類の通知が届きます。',
      off: 'みのりを開いていないときも通知を受け取れます。オンにすると、ブラウザから許可を求められます。',
      denied:
        'ブラウザの設定で、みのりからの通知がブロックされています。アドレスバーの左のアイコンから「通知」を許可に変えてください。',
      unsupported: 'このブラウザはプッシュ通知に対応していません。',
      to_install: '共有メニューの「ホーム画面に追加」でみのりを追加し、そこから開くと使えます。',
    },
    turnedOn: 'プッシュ通知をオンにしました',
    turnedOff: 'プッシュ通知をオフにしました',
    notAllowed: 'ブラウザで許可されなかったため、オンにできませんでした',
    failedToChange: '変更できませんでした。もう一度お試しください。',
    devices: 'プッシュ通知が届く端末',
    here: 'この端末',
    added: (at: string) => `追加: ${at}`,
    delivered: (at: string) => `最後の通知: ${at}`,
    remove: '削除',
    removeLabel: (device: string) => `${device}: 削除`,
    removed: (device: string) => `${device}には届かなくなりました`,
  },
  en: {
    title: 'Push notifications',
    failed: 'Your push notifications could not be loaded',
    name: 'Get push notifications on this device',
    notes: {
      on: 'What you chose above reaches you when Minori is not open, too.',
      off: 'Hear of it when Minori is not open, too. Your browser asks for your permission.',
      denied:
        'Your browser blocks notifications from Minori. Allow “Notifications” with the icon at the left of the address bar.',
      unsupported: 'This browser can’t get push notifications.',
      to_install: 'Add Minori to your home screen with “Share”, and open it from there.',
    },
    turnedOn: 'Push notifications are on',
    turnedOff: 'Push notifications are off',
    notAllowed: 'Your browser was not allowed to, so they stay off',
    failedToChange: 'That could not be changed. Please try again.',
    devices: 'Devices that get push notifications',
    here: 'This device',
    added: (at: string) => `Added: ${at}`,
    delivered: (at: string) => `Last notification: ${at}`,
    remove: 'Remove',
    removeLabel: (device: string) => `${device}: remove`,
    removed: (device: string) => `${device} gets nothing more`,
  },
});
