import type { Language } from '../format/index.ts';

const ja = {
  start: (title: string) => `${title}を再生`,
  play: '再生',
  pause: '一時停止',
  back: '10秒戻る',
  forward: '10秒進む',
  mute: '消音',
  unmute: '音を出す',
  position: '再生位置',
  captions: '字幕',
  noCaptions: '字幕なし',
  chapters: 'チャプター',
  settings: '再生の設定',
  rate: '再生速度',
  rateValue: (rate: number) => `${rate}倍速`,
  quality: '画質',
  qualityValue: (size: number) => `${size}p`,
  automatic: '自動',
  wholeScreen: '全画面',
  endWholeScreen: '全画面を終了',
  failed: '動画を再生できませんでした。通信の状態をお確かめください。',
  retry: 'もう一度試す',
};

const en: typeof ja = {
  start: (title) => `Play ${title}`,
  play: 'Play',
  pause: 'Pause',
  back: 'Back 10 seconds',
  forward: 'Forward 10 seconds',
  mute: 'Mute',
  unmute: 'Unmute',
  position: 'Position',
  captions: 'Captions',
  noCaptions: 'No captions',
  chapters: 'Chapters',
  settings: 'Playback settings',
  rate: 'Speed',
  rateValue: (rate) => `${rate}×`,
  quality: 'Quality',
  qualityValue: (size) => `${size}p`,
  automatic: 'Automatic',
  wholeScreen: 'Full screen',
  endWholeScreen: 'Leave full screen',
  failed: 'The film could not be played. Please check your connection.',
  retry: 'Try again',
};

/** The words of the player of films. */
export const words: Record<Language, typeof ja> = { ja, en };
