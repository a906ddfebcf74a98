const WORKSPACES = ['contracts', 'platform', 'design-system', 'shell', 'mf-*', 'api', 'sandbox', 'tooling'];

/** All tests but the journeys in one run, so that no worker waits while there are any left. */
export default {
  projects: WORKSPACES.map((workspace) => `<rootDir>/${workspace}`),
  // Files share nothing but the processors: each of the API's has a database of its own.
  maxWorkers: '100%',
  // Of projects Jest takes no limit of their own.
  testTimeout: 30_000,
  // A worker that is begun anew loads all packages again: not before it has grown to a tenth of the machine’s memory.
  workerIdleMemoryLimit: 0.1,
};
