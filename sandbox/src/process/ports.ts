import { createServer, type AddressInfo, type Server } from 'node:net';

/** Everything of the sandbox listens here and nowhere else. */
export const HOST = '127.0.0.1';

/** Listen on the port of this machine only (0: any free one) and return the port. Reject when it is taken. */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** For each name the wished port when it is free, else any free one; no two alike. */
export async function freePorts<Name extends string>(wished: Record<Name, number>): Promise<Record<Name, number>> {
  const found: [string, number][] = [];
  const probes: Server[] = [];
  for (const [name, port] of Object.entries<number>(wished)) {
    const probe = createServer();
    probes.push(probe);
    found.push([name, await listen(probe, port).catch(() => listen(probe, 0))]);
  }
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return Object.fromEntries(found) as Record<Name, number>;
}
