/** Return whether a process with this id lives, whoever runs it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process of another user lives too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
