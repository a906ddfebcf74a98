import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type RspackPluginInstance } from '@rspack/core';
import { needsOf, workspaceOf } from './federation.ts';

/** What a remote tells of itself, beside its `mf-manifest.json`; for shipping, the shell has one too. */
const REMOTE_JSON = 'remote.json';

/** Read a remote's `src/manifest.ts` as it is now. It is data alone: a type is all that it may import. */
async function readSource(file: string): Promise<object> {
  const source = await readFile(file, 'utf8');
  const { code } = await rspack.experiments.swc.transform(source, {
    filename: file,
    sourceMaps: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  return ((await import(address)) as { manifest: object }).manifest;
}

/** Write a remote's `remote.json` with each build, and with each change of `src/manifest.ts` that a dev server sees. */
export function remoteJsonPlugin(directory: string): RspackPluginInstance {
  const file = path.join(directory, 'src/manifest.ts');
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
        compilation.fileDependencies.add(file);
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tapPromise({ name: 'RemoteJson', stage }, async () => {
          const manifest = {
            ...workspaceOf(directory),
            needs: needsOf(directory),
            dialogs: [],
            panels: [],
            ...(await readSource(file)),
            hasServer: existsSync(path.join(directory, 'src/server.ts')),
          };
          compilation.emitAsset(REMOTE_JSON, new rspack.sources.RawSource(JSON.stringify(manifest)));
        });
      });
    },
  };
}
