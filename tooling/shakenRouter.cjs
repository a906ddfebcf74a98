/**
 * Let a build leave out those of react-router's components that nobody uses. Each is made by a call and given a name for
 * developers, which a bundler has to take for something that must happen.
 */
module.exports = (source) =>
  source
    .replaceAll(/^\w+\.displayName = ".*";$/gm, '')
    .replaceAll(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1');
