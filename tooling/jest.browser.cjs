const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Modules as scripts, by file: run in another window they make everything anew, but what Node has compiled of them it keeps. */
const compiled = new Map();

const compile = vm.compileFunction;
vm.compileFunction = (code, params, options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext || parsingContext === globalThis) return compile(code, params, options);
  const known = compiled.get(filename);
  if (known?.code === code) return known.script.runInContext(parsingContext);
  const head = `(function (${params.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { code, script });
  return script.runInContext(parsingContext);
};

/**
 * Where the tests of what runs in browsers run: in a window of jsdom's for each file, with every module anew. A function that
 * `vm.compileFunction` makes belongs to one window; the scripts in its place are compiled once for a worker.
 */
module.exports = TestEnvironment;
