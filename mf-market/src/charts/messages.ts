import { defineMessages } from '@minori/platform';

/** Texts of looking at part of a chart. */
export const messages = defineMessages({
  ja: {
    view: '表示範囲',
    earlier: '過去へ移動',
    later: '先へ移動',
    zoomIn: '拡大',
    zoomOut: '縮小',
    whole: '全体を表示',
    keys: 'プラスとマイナスで拡大・縮小、Shiftと左右の矢印で移動、Homeで全体を表示します。',
  },
  en: {
    view: 'What is in sight',
    earlier: 'Earlier',
    later: 'Later',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    whole: 'Show all',
    keys: 'Plus and minus zoom, Shift and the arrows move, Home shows all.',
  },
});
