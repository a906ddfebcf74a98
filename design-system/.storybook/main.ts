import type { StorybookConfig } from 'storybook-react-rsbuild';

const config: StorybookConfig = {
  framework: 'storybook-react-rsbuild',
  stories: ['../src/**/*.stories.tsx', '../../{shell,mf-*}/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  staticDirs: ['../../shell/public'],
  core: { disableTelemetry: true },
  typescript: { reactDocgen: 'react-docgen', check: false },
};

export default config;
