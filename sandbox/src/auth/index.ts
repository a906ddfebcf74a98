import { startPart, type Child } from '../process/child.ts';
import { HOST } from '../process/ports.ts';

/** How to start the Firebase Auth emulator. */
export interface AuthOptions {
  /** 0: any free port. Rejects when a given port is taken. */
  port: number;
  /** Where accounts are kept; without it they end with the process. */
  dataFile?: string | undefined;
  /** Must begin with "demo-", so that no real project can be meant. */
  projectId?: string;
}

/** A running Firebase Auth emulator. */
export interface AuthEmulator {
  /** `127.0.0.1:PORT`, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  projectId: string;
  /** The script that a page includes so that pop-up sign-in works without internet. */
  gapiUrl: string;
  /** The process that it runs in. */
  process: Child;
  close: () => Promise<void>;
}

/** Start the Firebase Auth emulator in a process of its own; ready after about four seconds. */
export async function startAuth({ port, dataFile, projectId = 'demo-minori' }: AuthOptions): Promise<AuthEmulator> {
  if (!projectId.startsWith('demo-')) throw new Error(`The emulator is for demo- projects, not for ${projectId}`);
  const child = startPart('auth', './main.ts', import.meta.url, { port, dataFile, projectId });
  const ready = await child.ready<{ port: number }>();
  const host = `${HOST}:${ready.port}`;
  return {
    host,
    projectId,
    gapiUrl: `http://${host}/gapi.js`,
    process: child,
    close: child.close,
  };
}
