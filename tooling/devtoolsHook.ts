import { rspack, type RspackPluginInstance } from '@rspack/core';

// React Refresh in a remote finds the shell's react-dom only through hook.renderers, which the stub hook that
// react-refresh makes where React DevTools is absent does not fill in: provide one that does, before everything.
const HOOK =
  'window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { renderers: new Map(), supportsFiber: true, inject(r) { const id = this.renderers.size + 1; this.renderers.set(id, r); return id; }, onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };';

/** A file of its own: the site's policy allows no inline script, in development neither. */
const FILE = 'devtoolsHook.js';

/** Let an edit in a remote repaint inside of the development shell. */
export const devtoolsHookPlugin: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('DevtoolsHook', (compilation) => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('DevtoolsHook', (data) => {
        compilation.emitAsset(FILE, new rspack.sources.RawSource(HOOK));
        const src = `${String(compilation.outputOptions.publicPath)}${FILE}`;
        data.headTags.unshift({ tagName: 'script', attributes: { src }, voidTag: false });
        return data;
      });
    });
  },
};
