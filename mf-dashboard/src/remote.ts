import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote } from '@minori/platform';
import { App } from './App';

export default defineRemote({ name: 'mf-dashboard', App, Provider: DesignSystemProvider });
