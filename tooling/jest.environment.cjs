const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** Of packages, Jest keeps its tests and mongoose connections and models: each test file has these anew. */
const IS_PACKAGE = /\/node_modules\/(?!(mongoose|expect|@?jest[^/]*)\/)/;
const IS_ANEW = /\/node_modules\//;

/** The folder of the workspace whose tests run. */
let workspace = '';
/** What modules of other workspaces export, by file. */
const others = new Map();
/** Modules as functions, by file: called again, they make everything anew, but what Node has learnt of them it keeps. */
const compiled = new Map();

const compile = vm.compileFunction;
vm.compileFunction = (code, params, { parsingContext, ...options } = {}) => {
  if (parsingContext !== globalThis) return compile(code, params, { ...options, parsingContext });
  const { filename } = options;
  if (IS_PACKAGE.test(filename)) return (module) => Object.assign(module, { exports: require(filename) });
  const isAnew = IS_ANEW.test(filename) || filename.startsWith(workspace);
  if (!isAnew && others.has(filename)) return (module) => Object.assign(module, { exports: others.get(filename) });
  const known = compiled.get(filename);
  const run = known?.code === code ? known.run : compile(code, params, options);
  compiled.set(filename, { code, run });
  if (isAnew) return run;
  return function runOnce(module, ...rest) {
    run.call(this, module, ...rest);
    others.set(filename, module.exports);
  };
};

/**
 * Where the tests of what runs on Node run: in the realm of Jest's own process. In a context of `node:vm` each look at a
 * global is slow, and everything is loaded again for each file. Here a file has only the modules of its own workspace
 * anew; packages and other workspaces are loaded once. What it puts on the global object and into the environment goes
 * with it.
 */
module.exports = class NodeEnvironment extends TestEnvironment {
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #env = process.env;
  #exit = process.exit;

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    process.env = { ...this.#env };
    workspace = `${config.projectConfig.rootDir}/`;
    const Timers = this.fakeTimersModern.constructor;
    this.fakeTimersModern = new Timers({ config: config.projectConfig, global: globalThis });
  }

  getVmContext() {
    return globalThis;
  }

  async teardown() {
    await super.teardown();
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!Object.hasOwn(this.#globals, name)) Reflect.deleteProperty(globalThis, name);
    }
    Object.defineProperties(globalThis, this.#globals);
    process.env = this.#env;
    process.exit = this.#exit;
  }
};
