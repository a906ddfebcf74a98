import path from 'node:path';
import { nodeConfig } from '@minori/tooling/rspack-node';
import { workerConfig } from '@minori/tooling/rspack-render';

const shell = path.dirname(import.meta.dirname);

export default [
  nodeConfig(shell, { main: './server/main.ts' }, 'dist-server'),
  workerConfig(shell, { worker: './server/render/worker.ts', heads: './server/head/worker.ts' }),
];
