import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote } from '@minori/platform';
import { manifest } from './manifest';
import { pages } from './pages';

export default defineRemote({ manifest, pages, Provider: DesignSystemProvider });
