import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { startAuth, type AuthEmulator } from '@minori/sandbox/auth';

/** The address of an identity provider. */
export interface Emulator {
  /** `127.0.0.1:PORT`, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  close(): Promise<void>;
}

/** Open the address of Firebase's emulator, which starts when it is first called: many test files never do. */
export async function openEmulator(projectId: string): Promise<Emulator> {
  let emulator: Promise<AuthEmulator> | undefined;
  const server = createServer((caller) => {
    emulator ??= startAuth({ port: 0, projectId });
    void emulator.then(
      ({ host }) => join(caller, host),
      (error: Error) => caller.destroy(error),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      await (await emulator)?.close();
    },
  };
}

function join(caller: Socket, host: string): void {
  const [address, port] = host.split(':');
  // Whoever breaks off ends both.
  pipeline(caller, connect(Number(port), address), caller, () => {});
}
