import { nodeConfig } from '@minori/tooling/rspack-node';

export default nodeConfig(import.meta.dirname, {
  main: './src/main.ts',
  seed: './src/demo/seed.ts',
  admin: './src/commands/main.ts',
  documents: './src/documents/thread.ts',
  live: './src/live/main.ts',
});
