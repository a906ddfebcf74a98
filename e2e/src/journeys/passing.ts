import { stripeSwitches, type StripeSwitches } from '@minori/sandbox/stripe';
import { mailsTo, makeCreator, registerOn, runCommandOn, saveCardOn, startEmptySite, type OwnMember } from './ownSite';

const DAY_MS = 86_400_000;

/** A site whose time passes, and what can be done there without a screen. */
export interface PassingSite {
  url: string;
  simulator: StripeSwitches;
  newMember(username: string, name: string): Promise<OwnMember>;
  makeCreator(member: OwnMember, level: number): Promise<void>;
  saveCard(member: OwnMember, number: string): Promise<void>;
  giveCoins(member: OwnMember, amount: number): Promise<void>;
  /** Advance time to the beginning of a day in Tokyo, so many days after that of an instant. */
  passTo(instant: string | undefined, days?: number): Promise<void>;
  mailsTo(member: OwnMember): Promise<string[]>;
  close(): Promise<void>;
}

/** Start a site whose time passes. */
export async function startPassingSite(): Promise<PassingSite> {
  const site = await startEmptySite();
  const simulator = stripeSwitches(site.stripe.simulatorUrl ?? '');
  return {
    url: site.url,
    simulator,
    newMember: (username, name) => registerOn(site, username, name),
    makeCreator: (member, level) => makeCreator(site, member, level),
    saveCard: (member, number) => saveCardOn(site, member, number),
    giveCoins: ({ username }, amount) => runCommandOn(site, 'coins', 'grant', username, String(amount), 'お礼'),
    async passTo(instant, days = 0) {
      const day = new Date(Date.parse(instant ?? '') + 9 * 3_600_000 + days * DAY_MS);
      await simulator.advanceTime({ to: day.toISOString().slice(0, 10) });
    },
    mailsTo: (member) => mailsTo(site, member),
    close: () => site.close(),
  };
}
