import { freePorts } from '../process/ports.ts';

/** Who listens where; of the environment's names for it, and what holds when it names none. */
const WISHES = {
  site: ['PORT', 3000],
  api: ['API_PORT', 4000],
  mongo: ['MONGO_PORT', 27_117],
  auth: ['AUTH_PORT', 9099],
  smtp: ['SMTP_PORT', 1025],
  inbox: ['MAIL_PORT', 8025],
  stripe: ['STRIPE_PORT', 12_111],
  push: ['PUSH_PORT', 12_112],
  partners: ['PARTNERS_PORT', 12_113],
  live: ['LIVE_PORT', 4090],
  rtmp: ['LIVE_RTMP_PORT', 1935],
} as const;

/** The port of each part. */
export type Ports = Record<keyof typeof WISHES, number>;

const NAMES = Object.keys(WISHES) as (keyof Ports)[];

/**
 * Return the ports to use: those wished for, else the environment's, else the usual ones; any free one where that one is
 * taken, which `say` tells. 0 asks for any free one.
 */
export async function choosePorts(wishes: Partial<Ports> | 'free', say: (line: string) => void): Promise<Ports> {
  const wished = Object.fromEntries(NAMES.map((name) => [name, wishes === 'free' ? 0 : wish(name, wishes)])) as Ports;
  const ports = await freePorts(wished);
  for (const name of NAMES) {
    if (wished[name] && ports[name] !== wished[name]) {
      say(`Port ${wished[name]} is taken: ${name} uses ${ports[name]} (${WISHES[name][0]} sets another one).`);
    }
  }
  return ports;
}

function wish(name: keyof Ports, wishes: Partial<Ports>): number {
  const [variable, usual] = WISHES[name];
  const port = Number(wishes[name] ?? (process.env[variable] || usual));
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${variable} must be a port`);
  return port;
}
