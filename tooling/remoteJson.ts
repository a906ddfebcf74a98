import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Compilation, type RspackPluginInstance } from '@rspack/core';
import { needsOf, workspaceOf } from './federation.ts';

/** What a remote tells of itself, beside its `mf-manifest.json`; for shipping, the shell has one too. */
const REMOTE_JSON = 'remote.json';

interface Source {
  routes: Record<string, { chunk?: string }>;
}

/** Read a remote's `src/manifest.ts` as it is now. It is data alone: a type is all that it may import. */
async function readSource(file: string): Promise<Source> {
  const source = await readFile(file, 'utf8');
  const { code } = await rspack.experiments.swc.transform(source, {
    filename: file,
    sourceMaps: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  });
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  return ((await import(address)) as { manifest: Source }).manifest;
}

/** Return the files of the chunks that routes name. Throw where nothing is called so. */
function chunksOf({ routes }: Source, { namedChunkGroups }: Compilation): Record<string, string[]> {
  const names = new Set(Object.values(routes).flatMap(({ chunk }) => chunk ?? []));
  return Object.fromEntries(
    [...names].map((name) => {
      const group = namedChunkGroups.get(name);
      if (!group) throw new Error(`A route names the chunk ${name}, but no import is called so by webpackChunkName`);
      return [name, group.getFiles().filter((file) => /\.(js|css)$/.test(file))];
    }),
  );
}

/** Write a remote's `remote.json` with each build, and with each change of `src/manifest.ts` that a dev server sees. */
export function remoteJsonPlugin(directory: string): RspackPluginInstance {
  const file = path.join(directory, 'src/manifest.ts');
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('RemoteJson', (compilation) => {
        compilation.fileDependencies.add(file);
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER; // files have their names by then
        compilation.hooks.processAssets.tapPromise({ name: 'RemoteJson', stage }, async () => {
          const source = await readSource(file);
          const manifest = {
            ...workspaceOf(directory),
            needs: needsOf(directory),
            dialogs: [],
            panels: [],
            ...source,
            hasServer: existsSync(path.join(directory, 'src/server.ts')),
            chunks: chunksOf(source, compilation),
          };
          compilation.emitAsset(REMOTE_JSON, new rspack.sources.RawSource(JSON.stringify(manifest)));
        });
      });
    },
  };
}
