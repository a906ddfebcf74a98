import { rspack, type RspackPluginInstance } from '@rspack/core';

const NAME = 'OwnPaths';

class OwnPaths extends rspack.RuntimeModule {
  constructor() {
    super(NAME, rspack.RuntimeModule.STAGE_TRIGGER); // after the public path is known
  }

  override generate(): string {
    const own = rspack.RuntimeGlobals.publicPath;
    return `if (${own}.startsWith(location.origin + '/')) ${own} = ${own}.slice(location.origin.length);`;
  }
}

/**
 * Have a remote that the site itself serves name its files by their paths, as the page does: a style sheet that the page links
 * already is loaded again otherwise, and then comes after those that are to win over it.
 */
export const ownPathsPlugin: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
        compilation.addRuntimeModule(chunk, new OwnPaths());
      });
    });
  },
};
