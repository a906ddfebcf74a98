import contracts from '@minori/contracts/package.json' with { type: 'json' };
import platform from '@minori/platform/package.json' with { type: 'json' };
import type { RemoteManifest } from '@minori/platform/manifest';
import type { Logger } from 'pino';
import { satisfies } from 'semver';

/**
 * What this shell provides as it was built: versions by the package's name. The design system is not among them, since a
 * remote carries its own copy where the shell's does not fit.
 */
const PROVIDED: Readonly<Record<string, string>> = {
  [contracts.name]: contracts.version,
  [platform.name]: platform.version,
};

/** A range of a remote that the shell does not meet. */
export interface UnmetNeed {
  package: string;
  needed: string;
  provided: string;
}

/** Return what a remote needs and this shell has only in another version; empty when the two fit together. */
export function unmetNeeds(needs: Readonly<Record<string, string>>, provided = PROVIDED): UnmetNeed[] {
  return Object.entries(provided).flatMap(([name, version]) => {
    const needed = needs[name];
    return needed === undefined || satisfies(version, needed) ? [] : [{ package: name, needed, provided: version }];
  });
}

/** Return what tells whether a remote is refused, and says why to the log, once of each version. */
export function createRefusals(log: Logger): (manifest: RemoteManifest) => boolean {
  const told = new Set<string>();
  return ({ name, version, needs }) => {
    const unmet = unmetNeeds(needs);
    const key = `${name} ${version}`;
    if (unmet.length > 0 && !told.has(key)) {
      told.add(key);
      log.warn({ remote: name, version, unmet }, 'a remote is refused: it needs other versions than this shell has');
    }
    return unmet.length > 0;
  };
}
