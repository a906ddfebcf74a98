const path = require('node:path');
const { files } = require('./slowTests.json');

const ROOT = path.dirname(__dirname);
const SLOW = new Set(files.map((file) => path.join(ROOT, file)));

/**
 * Leave the slow files out: Jest's `--filter`.
 * @param {string[]} found paths of test files
 */
module.exports = (found) => ({ filtered: found.filter((file) => !SLOW.has(file)) });
