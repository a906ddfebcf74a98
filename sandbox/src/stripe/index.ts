import { startPart, type Child } from '../process/child.ts';
import type { SimulatedTime } from './clock.ts';
import { stripeSwitches, type StripeSwitches } from './control.ts';

export { stripeSwitches, type StripeSwitches } from './control.ts';

// At the first load: tests load modules of other workspaces once, and can't look at where they are later.
const HERE = import.meta.url;

/** How to start the simulator of Stripe. */
export interface StripeOptions {
  /** 0: any free port. Rejects when a given port is taken. */
  port: number;
  /** Where everything is kept; without it, it ends with the process. */
  dataFile?: string | undefined;
  /** Must begin with `sk_test_`. */
  secretKey: string;
  /** Must begin with `pk_test_`. */
  publishableKey: string;
  /** Its own when left out. */
  time?: SimulatedTime;
  /** An endpoint that hears of every event, also of those from before a restart. */
  webhook?: { name: string; url: string; secret: string };
}

/** A running simulator of Stripe. */
export interface StripeSimulator extends StripeSwitches {
  /** Without a slash at the end. In a browser it is a page that shows all objects and has the switches as buttons. */
  url: string;
  /** The process that it runs in. */
  process: Child;
  close: () => Promise<void>;
}

/** Start the simulator of Stripe in a process of its own. */
export async function startStripe(options: StripeOptions): Promise<StripeSimulator> {
  if (!options.secretKey.startsWith('sk_test_') || !options.publishableKey.startsWith('pk_test_')) {
    throw new Error('The simulator of Stripe takes test keys only');
  }
  const process = startPart('stripe', './main.ts', HERE, options);
  const { url } = await process.ready<{ url: string }>();
  return { url, process, close: process.close, ...stripeSwitches(url) };
}
