import { defineRemote } from '@minori/platform';
import { DesignSystemProvider } from '@minori/design-system';
import { App } from './App';

export default defineRemote({ name: 'mf-market', App, Provider: DesignSystemProvider });
