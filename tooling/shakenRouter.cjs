/**
 * Let a build leave out those of react-router's components that nobody uses. Each is made by a call and given a name for
 * developers, which a bundler has to take for something that must happen. Warnings for developers stay out of what is shipped: all
 * conditions of the package lead to the files that have them.
 */
module.exports = function shakenRouter(source) {
  const kept =
    this.mode === 'production' ? source.replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false') : source;
  return kept
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1');
};
