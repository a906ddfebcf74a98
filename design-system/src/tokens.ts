/** The themes that the site can wear; `system` follows the device. */
export type ThemeName = 'light' | 'dark';

/** The sets of colours for rising and falling prices; Japan paints a rise red. */
export type PriceColorSet = 'japan' | 'overseas' | 'colorblind';

/** Ink navy for text, one teal for what can be pressed, amber only for attention. */
const light = {
  background: '#F7F8FA',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#EEF1F5',
  text: '#0F1B2D',
  'text-secondary': '#56657A',
  'text-disabled': '#9AA6B6',
  hairline: '#E4E9F0',
  border: '#7F8C9D',
  accent: '#0A7C70',
  'accent-hover': '#08695F',
  'accent-soft': '#E3F4F1',
  'on-accent': '#FFFFFF',
  ink: '#0F1B2D',
  'on-ink': '#FFFFFF',
  attention: '#8A5A0B',
  'attention-soft': '#FFF5E0',
  'attention-mark': '#B7791F',
  danger: '#C2352B',
  'danger-hover': '#A52A21',
  'danger-soft': '#FDEEEC',
  'on-danger': '#FFFFFF',
  overlay: 'rgb(15 27 45 / 48%)',
  shadow: '0 8px 28px rgb(15 27 45 / 12%), 0 1px 3px rgb(15 27 45 / 8%)',
  'level-1': '#6B7280',
  'level-2': '#5B7530',
  'level-3': '#2B7D4F',
  'level-4': '#0C7C74',
  'level-5': '#1272A6',
  'level-6': '#4655C5',
  'level-7': '#7A45C0',
  'level-8': '#BE3A6C',
  'level-9': '#A35C00',
  'level-10': '#0F1B2D',
  'level-text': '#FFFFFF',
  'level-10-text': '#F5C85C',
} as const;

/** A colour's name; the custom property is `--m-` and this name. */
export type ColorName = keyof typeof light;

const dark: Record<ColorName, string> = {
  background: '#0C1420',
  surface: '#121C2B',
  raised: '#182436',
  sunken: '#0A111B',
  text: '#EAF0F7',
  'text-secondary': '#A5B2C4',
  'text-disabled': '#5E6B7E',
  hairline: '#223047',
  border: '#6B7A90',
  accent: '#34C3B1',
  'accent-hover': '#52D3C3',
  'accent-soft': '#12332F',
  'on-accent': '#06201D',
  ink: '#EAF0F7',
  'on-ink': '#0C1420',
  attention: '#F2C063',
  'attention-soft': '#33270F',
  'attention-mark': '#F2C063',
  danger: '#F0776D',
  'danger-hover': '#F5938B',
  'danger-soft': '#3A1B1C',
  'on-danger': '#2A0B09',
  overlay: 'rgb(3 7 13 / 64%)',
  shadow: '0 8px 28px rgb(0 0 0 / 48%), 0 0 0 1px #223047',
  'level-1': '#A3AEBD',
  'level-2': '#A6C26E',
  'level-3': '#62C78E',
  'level-4': '#45CABC',
  'level-5': '#62BBEC',
  'level-6': '#98A4F6',
  'level-7': '#BE9AF3',
  'level-8': '#F38DB2',
  'level-9': '#F0B354',
  'level-10': '#F5D78A',
  'level-text': '#0C1420',
  'level-10-text': '#0C1420',
};

/** Every colour of both themes. */
export const colors: Record<ThemeName, Record<ColorName, string>> = { light, dark };

interface PriceColors {
  up: string;
  'up-soft': string;
  down: string;
  'down-soft': string;
}

const red = { light: ['#C8322B', '#FDEEED'], dark: ['#F27067', '#381B1E'] } as const;
const green = { light: ['#11796A', '#E5F4F1'], dark: ['#4CC7B0', '#12322F'] } as const;
const orange = { light: ['#B45309', '#FDF1E3'], dark: ['#F59E0B', '#33240C'] } as const;
const blue = { light: ['#1D4ED8', '#E9EFFD'], dark: ['#7CA7FF', '#17264A'] } as const;

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
export const fontFamily =
  '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif';

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
