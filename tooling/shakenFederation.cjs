/**
 * Modules of the federation's runtime that only manifests need, which the shell reads itself; what its log does for debugging; and
 * sentences to errors, which have a code and an address that explains it besides.
 */
const REPLACED = {
  'snapshot/SnapshotHandler.js': `
    import { DisabledSnapshotHandler } from './disabled.js';
    export class SnapshotHandler extends DisabledSnapshotHandler { manifestCache = new Map(); }
    export const getGlobalRemoteInfo = () => ({});`,
  'runtime-core/dist/helpers.js': 'export default {};',
  'sdk/dist/logger.js': `
    const METHODS = ['log', 'info', 'warn', 'error', 'debug'];
    export const createLogger = (prefix) =>
      Object.fromEntries(METHODS.map((method) => [method, (...said) => console[method](prefix, ...said)]));
    export const createInfrastructureLogger = createLogger;
    export const logger = createLogger('[ Module Federation ]');
    export { logger as infrastructureLogger };
    export const bindLoggerToCompiler = () => {};`,
  'error-codes/dist/desc.mjs': `
    export const runtimeDescMap = {};
    export { runtimeDescMap as typeDescMap, runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap };`,
};

/** A method that asks for manifests, and so can't work without them. */
const PRELOADING = /^\tasync preloadRemote\([^]*?^\t\}$/m;

/** Let a build leave out what `disableSnapshot` puts out of use and yet keeps. */
module.exports = function shakenFederation(source) {
  const replaced = Object.entries(REPLACED).find(([file]) => this.resourcePath.replaceAll('\\', '/').endsWith(file));
  return replaced ? replaced[1] : source.replace(PRELOADING, '');
};
