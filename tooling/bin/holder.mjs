import { readFileSync } from 'node:fs';

/**
 * Return the id of the live process that a lock file names, undefined when there is none.
 * @param {string} file
 */
export function liveHolder(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && isAlive(pid) ? pid : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user lives too.
    return error.code === 'EPERM';
  }
}
