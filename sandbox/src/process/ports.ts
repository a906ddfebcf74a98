import { createServer, type AddressInfo, type Server } from 'node:net';

/** Everything of the sandbox listens here and nowhere else. */
export const HOST = '127.0.0.1';

/** Listens on the port of this machine only (0: any free one) and returns the port. Rejects when it is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The wished port when it is free, else any free one. */
export async function freePort(wished: number): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, wished).catch(() => listen(probe, 0));
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
