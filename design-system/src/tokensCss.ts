import {
  colors,
  duration,
  easing,
  fontFamily,
  fontSize,
  layer,
  layout,
  priceColors,
  radius,
  space,
  type PriceColorSet,
  type ThemeName,
} from './tokens.ts';

type Values = Readonly<Record<string, string | number>>;

const declare = (prefix: string, values: Values, unit = ''): string[] =>
  Object.entries(values).map(([name, value]) => `  --m-${prefix}${name}: ${value}${unit};`);

const rule = (selector: string, lines: string[]): string => `${selector} {\n${lines.join('\n')}\n}\n`;

const indent = (css: string): string => css.replaceAll(/^(?=.)/gm, '  ');

const theme = (name: ThemeName): string[] => [
  `  color-scheme: ${name};`,
  ...declare('', colors[name]),
  ...declare('', priceColors[name].japan),
];

const priceSets: PriceColorSet[] = ['overseas', 'colorblind'];

const priceRules = (name: ThemeName, root: string): string[] =>
  priceSets.map((set) => rule(`${root}[data-price-colors='${set}']`, declare('', priceColors[name][set])));

const preferDark = (rules: string[]): string => `@media (prefers-color-scheme: dark) {\n${indent(rules.join('\n'))}}\n`;

/**
 * Return the custom properties of the site as a style sheet, made from the tokens.
 * `<html data-theme="light|dark">` fixes a theme, no attribute follows the device;
 * `<html data-price-colors="overseas|colorblind">` changes the colours of rise and fall.
 */
export function tokensCss(): string {
  const fixed = [
    ...declare('space-', space, 'px'),
    ...declare('radius-', radius, 'px'),
    ...declare('font-', fontSize, 'px'),
    `  --m-font-family: ${fontFamily};`,
    ...declare('duration-', duration, 'ms'),
    `  --m-ease: ${easing};`,
    ...declare('layout-', layout, 'px'),
    // For the inset of a pseudo-element: a finger gets 44 px either way, whatever the eye sees.
    '  --m-reach: min(0px, (100% - var(--m-layout-hit)) / 2);',
    ...declare('layer-', layer),
  ];
  return [
    '/* Written from tokens.ts by `npm run tokens -w @minori/design-system`; change it there. */\n',
    rule(':root', fixed),
    rule(':root', theme('light')),
    ...priceRules('light', ':root'),
    preferDark([
      rule(":root:not([data-theme='light'])", theme('dark')),
      ...priceRules('dark', ":root:not([data-theme='light'])"),
    ]),
    rule(":root[data-theme='dark']", theme('dark')),
    ...priceRules('dark', ":root[data-theme='dark']"),
  ].join('\n');
}
