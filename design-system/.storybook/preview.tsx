import { useLayoutEffect, type ReactNode } from 'react';
import type { Preview } from 'storybook-react-rsbuild';
import type { Language } from '../src/format/index.ts';
import { DesignSystemProvider } from '../src/provider/DesignSystemProvider.tsx';
import '../src/styles.css';
import './preview.css';

interface Look {
  theme: string;
  priceColors: string;
  language: Language;
}

function Page({ look, children }: { look: Look; children: ReactNode }) {
  useLayoutEffect(() => {
    const html = document.documentElement;
    html.dataset.theme = look.theme;
    html.dataset.priceColors = look.priceColors;
    html.lang = look.language;
  }, [look]);
  return <DesignSystemProvider language={look.language}>{children}</DesignSystemProvider>;
}

const preview: Preview = {
  parameters: {
    layout: 'padded',
    backgrounds: { disable: true },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Core', 'Form', 'Dialog', 'List', 'Table', '*'] } },
  },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'ja', title: '日本語' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    priceColors: {
      toolbar: {
        title: 'Price colours',
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'japan', title: 'Japan: up is red' },
          { value: 'overseas', title: 'Overseas: up is green' },
          { value: 'colorblind', title: 'Colour-blind safe' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', language: 'ja', priceColors: 'japan' },
  decorators: [
    (Story, { globals }) => (
      <Page
        look={{
          theme: String(globals.theme),
          priceColors: String(globals.priceColors),
          language: globals.language === 'en' ? 'en' : 'ja',
        }}
      >
        <Story />
      </Page>
    ),
  ],
};

export default preview;
