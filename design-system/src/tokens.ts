/** The themes that the site can wear; `system` follows the device. */
export type ThemeName = 'light' | 'dark';

/** The sets of colours for rising and falling prices; Japan paints a rise red. */
export type PriceColorSet = 'japan' | 'overseas' | 'colorblind';

/** Ink navy for text, one teal for what can be pressed, amber only for attention. */
const light = {
  background: '#f7f8fa',
  surface: '#ffffff',
  raised: '#ffffff',
  sunken: '#eef1f5',
  text: '#0f1b2d',
  'text-secondary': '#56657a',
  'text-disabled': '#9aa6b6',
  hairline: '#e4e9f0',
  border: '#7f8c9d',
  accent: '#09786c',
  'accent-hover': '#08695f',
  'accent-soft': '#e3f4f1',
  'on-accent': '#ffffff',
  ink: '#0f1b2d',
  'on-ink': '#ffffff',
  attention: '#8a5a0b',
  'attention-soft': '#fff5e0',
  'attention-mark': '#b7791f',
  danger: '#c2352b',
  'danger-hover': '#a52a21',
  'danger-soft': '#fdeeec',
  'on-danger': '#ffffff',
  overlay: 'rgb(15 27 45 / 48%)',
  shadow: '0 8px 28px rgb(15 27 45 / 12%), 0 1px 3px rgb(15 27 45 / 8%)',
  'level-1': '#6b7280',
  'level-2': '#5b7530',
  'level-3': '#2b7d4f',
  'level-4': '#0c7c74',
  'level-5': '#1272a6',
  'level-6': '#4655c5',
  'level-7': '#7a45c0',
  'level-8': '#be3a6c',
  'level-9': '#a35c00',
  'level-10': '#0f1b2d',
  'level-text': '#ffffff',
  'level-10-text': '#f5c85c',
  'avatar-1': '#d8e6f5',
  'avatar-2': '#d3ebe5',
  'avatar-3': '#e2e9cd',
  'avatar-4': '#f5e5cb',
  'avatar-5': '#f5dcd8',
  'avatar-6': '#e5ddf3',
  'avatar-7': '#dde2e9',
  'avatar-8': '#f2dbe8',
} as const;

/** A colour's name; the custom property is `--m-` and this name. */
export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  background: '#0c1420',
  surface: '#121c2b',
  raised: '#182436',
  sunken: '#0a111b',
  text: '#eaf0f7',
  'text-secondary': '#a5b2c4',
  'text-disabled': '#5e6b7e',
  hairline: '#223047',
  border: '#6b7a90',
  accent: '#34c3b1',
  'accent-hover': '#52d3c3',
  'accent-soft': '#12332f',
  'on-accent': '#06201d',
  ink: '#eaf0f7',
  'on-ink': '#0c1420',
  attention: '#f2c063',
  'attention-soft': '#33270f',
  'attention-mark': '#f2c063',
  danger: '#f0776d',
  'danger-hover': '#f5938b',
  'danger-soft': '#3a1b1c',
  'on-danger': '#2a0b09',
  overlay: 'rgb(3 7 13 / 64%)',
  shadow: '0 8px 28px rgb(0 0 0 / 48%), 0 0 0 1px #223047',
  'level-1': '#a3aebd',
  'level-2': '#a6c26e',
  'level-3': '#62c78e',
  'level-4': '#45cabc',
  'level-5': '#62bbec',
  'level-6': '#98a4f6',
  'level-7': '#be9af3',
  'level-8': '#f38db2',
  'level-9': '#f0b354',
  'level-10': '#f5d78a',
  'level-text': '#0c1420',
  'level-10-text': '#0c1420',
  'avatar-1': '#25405c',
  'avatar-2': '#1e4a44',
  'avatar-3': '#3e4728',
  'avatar-4': '#524021',
  'avatar-5': '#563231',
  'avatar-6': '#41365d',
  'avatar-7': '#3a4654',
  'avatar-8': '#523146',
};

/** Every colour of both themes. */
export const colors: Record<ThemeName, Record<ColorName, string>> = { light, dark };

type PriceColors = {
  up: string;
  'up-soft': string;
  down: string;
  'down-soft': string;
};

const red = { light: ['#c8322b', '#fdeeed'], dark: ['#f27067', '#381b1e'] } as const;
const green = { light: ['#11796a', '#e5f4f1'], dark: ['#4cc7b0', '#12322f'] } as const;
const orange = { light: ['#b45309', '#fdf1e3'], dark: ['#f59e0b', '#33240c'] } as const;
const blue = { light: ['#1d4ed8', '#e9effd'], dark: ['#7ca7ff', '#17264a'] } as const;

type Hue = Record<ThemeName, readonly [string, string]>;

const pair = (theme: ThemeName, up: Hue, down: Hue): PriceColors => ({
  up: up[theme][0],
  'up-soft': up[theme][1],
  down: down[theme][0],
  'down-soft': down[theme][1],
});

/** Colours of rise and fall, for each theme and habit. */
export const priceColors: Record<ThemeName, Record<PriceColorSet, PriceColors>> = {
  light: {
    japan: pair('light', red, green),
    overseas: pair('light', green, red),
    colorblind: pair('light', orange, blue),
  },
  dark: {
    japan: pair('dark', red, green),
    overseas: pair('dark', green, red),
    colorblind: pair('dark', orange, blue),
  },
};

/** The grid that everything stands on, in pixels: `--m-space-3` is 12. */
export const space = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** Corners, in pixels. */
export const radius = { small: 4, input: 8, card: 12, pill: 999 } as const;

/** Sizes of type, in pixels; body text is 15. */
export const fontSize = {
  micro: 11,
  caption: 12,
  small: 13,
  body: 15,
  lead: 17,
  'heading-3': 20,
  'heading-2': 24,
  'heading-1': 28,
  figure: 40,
} as const;

/** Japanese first; nothing is downloaded. */
export const fontFamily = "'Hiragino Sans', 'Noto Sans JP', 'Noto Sans CJK JP', 'Yu Gothic UI', Meiryo, sans-serif";

/** Durations in milliseconds: `press` answers a finger, `move` is for what travels. */
export const duration = { press: 80, move: 180 } as const;

/** The curve of everything that moves. */
export const easing = 'cubic-bezier(0.2, 0, 0, 1)';

/** The frame of the site, in pixels. */
export const layout = {
  header: 64,
  sidebar: 292,
  aside: 340,
  column: 680,
  page: 1344,
  'bottom-bar': 56,
  hit: 44,
} as const;

/** Widths in pixels at which the frame changes: below `desktop` there is one column, from `wide` there are three. */
export const breakpoint = { desktop: 1024, wide: 1280 } as const;

/** What lies above what. */
export const layer = { sticky: 10, header: 20, dialog: 1000, popover: 1100, snackbar: 1200 } as const;
