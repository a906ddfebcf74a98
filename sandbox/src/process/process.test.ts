import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { startChild } from './child.ts';
import { createGroup } from './group.ts';
import { freePorts, HOST } from './ports.ts';

jest.setTimeout(30_000);

const LISTENER = join(__dirname, 'testing/listener.mjs');
const startListener = (behaviour: string) => startChild({ name: behaviour, entry: LISTENER, args: [behaviour] });

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, HOST, () => resolve(true));
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
  });
}

async function untilSilent(port: number) {
  while (await answers(port)) await wait(50);
}

describe('a child', () => {
  test('is ready, says what it writes, and is gone once closed', async () => {
    const child = startListener('willing');
    const { port } = await child.ready<{ port: number }>();
    expect(await answers(port)).toBe(true);
    await child.close();
    expect(await answers(port)).toBe(false);
    expect(child.lastLines()).toEqual(['listening']);
    expect(await child.exited).toBe('willing ended (SIGTERM)');
  });

  test('that fails to start says why', async () => {
    await expect(startListener('broken').ready()).rejects.toThrow(
      /^broken ended \(code 1\) before it was ready[^]*It broke/,
    );
  });

  test('does not outlive a parent that was killed, even if it will not stop', async () => {
    const parent = startChild({ name: 'parent', entry: join(__dirname, 'testing/parent.ts') });
    const ports = await parent.ready<number[]>();
    expect(await Promise.all(ports.map(answers))).toEqual([true, true]);
    process.kill(parent.pid, 'SIGKILL');
    await Promise.all(ports.map(untilSilent));
  });
});

describe('a group', () => {
  test('stops the last one added first', async () => {
    const order: string[] = [];
    const group = createGroup();
    for (const name of ['first', 'second']) group.addCloser(async () => void order.push(name));
    await group.close();
    await group.close();
    expect(order).toEqual(['second', 'first']);
  });

  test('is broken when a child ends on its own, and not when it is closed', async () => {
    const group = createGroup();
    const child = group.add(startListener('willing'));
    await child.ready();
    process.kill(child.pid, 'SIGKILL');
    await expect(group.broken).rejects.toThrow('willing ended (SIGKILL) unexpectedly. Its last lines:\nlistening');

    const other = createGroup();
    await other.add(startListener('willing')).ready();
    await other.close();
    // The child is gone by now: whatever follows from that has happened after one turn.
    await expect(Promise.race([other.broken, nextTurn('whole')])).resolves.toBe('whole');
  });

  test('that is closed stops what comes late', async () => {
    const group = createGroup();
    await group.close();
    expect(await group.add(startListener('willing')).exited).toMatch('willing ended');
  });
});

test('ports: the one wished for if it is free, else another, no two alike', async () => {
  const taken = createServer().listen(0, HOST);
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const { free } = await freePorts({ free: 0 });

  const ports = await freePorts({ wished: free, first: port, second: port, any: 0 });
  expect(ports.wished).toBe(free);
  expect(new Set([port, ...Object.values(ports)]).size).toBe(5);
  await new Promise((resolve) => taken.close(resolve));
});
