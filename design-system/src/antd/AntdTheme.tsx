import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import enUS from 'antd/locale/en_US';
import jaJP from 'antd/locale/ja_JP';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLanguage } from '../provider/DesignSystemProvider.tsx';
import { colors, duration, easing, fontFamily, fontSize, layer, radius, space, type ThemeName } from '../tokens.ts';

const DARK = '(prefers-color-scheme: dark)';

function presentTheme(): ThemeName {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return window.matchMedia(DARK).matches ? 'dark' : 'light';
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const media = window.matchMedia(DARK);
  media.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    media.removeEventListener('change', onChange);
  };
}

function antdTheme(name: ThemeName): ThemeConfig {
  const c = colors[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: c.accent,
      colorLink: c.accent,
      colorLinkHover: c['accent-hover'],
      colorError: c.danger,
      colorWarning: c['attention-mark'],
      colorSuccess: c.accent,
      colorText: c.text,
      colorTextSecondary: c['text-secondary'],
      colorTextTertiary: c['text-secondary'],
      colorTextDescription: c['text-secondary'],
      colorTextDisabled: c['text-disabled'],
      colorTextHeading: c.text,
      colorBgBase: c.surface,
      colorBgContainer: c.surface,
      colorBgElevated: c.raised,
      colorBgLayout: c.background,
      colorBgMask: c.overlay,
      colorBorder: c.border,
      colorBorderSecondary: c.hairline,
      colorSplit: c.hairline,
      borderRadius: radius.input,
      borderRadiusLG: radius.card,
      boxShadow: 'var(--m-shadow)',
      controlHeight: 44,
      fontFamily,
      fontSize: fontSize.body,
      lineHeight: 1.7,
      motionDurationMid: `${duration.move}ms`,
      motionDurationSlow: `${duration.move}ms`,
      motionEaseOut: easing,
      zIndexPopupBase: layer.dialog,
    },
    components: {
      Table: {
        headerBg: c.surface,
        headerColor: c['text-secondary'],
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        cellPaddingBlock: space[3],
        cellPaddingInline: space[3],
      },
    },
  };
}

/** By it the page's policy knows styles that are its own; a page without such a policy has none. */
const nonceOfPage = () => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;

const themes: Record<ThemeName, ThemeConfig> = { light: antdTheme('light'), dark: antdTheme('dark') };

/** Give antd our tokens, language and theme. Everything of antd that leaves this package is wrapped in it. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const [csp] = useState(() => ({ nonce: nonceOfPage() }));
  const name = useSyncExternalStore(watchTheme, presentTheme);
  return (
    <ConfigProvider csp={csp} theme={themes[name]} locale={language === 'ja' ? jaJP : enUS}>
      {children}
    </ConfigProvider>
  );
}
