require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// What is looked for comes with code that loads late, and processors may be busy: who finds it sooner waits no longer.
configure({ asyncUtilTimeout: 5_000 });
