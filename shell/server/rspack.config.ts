import path from 'node:path';
import { nodeConfig } from '@minori/tooling/rspack-node';

export default nodeConfig(path.dirname(import.meta.dirname), { main: './server/main.ts' }, 'dist-server');
