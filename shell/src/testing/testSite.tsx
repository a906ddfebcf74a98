import { atom } from 'nanostores';
import type { ReactElement } from 'react';
import type { CurrentUser } from '@minori/contracts';
import { DesignSystemProvider } from '@minori/design-system';
import { RouterLink } from '@minori/platform';
import {
  createTestShell,
  renderReading,
  ShellFrame,
  type TestShell,
  type TestShellOptions,
} from '@minori/platform/testing';
import { createDialogBus } from '../dialogs/dialogBus';
import type { Remotes } from '../remotes/remotes';
import type { Identity, IdentityProvider } from '../session/identity';
import { createSession } from '../session/session';
import type { Site } from '../shell';
import { createSnackbar } from '../snackbar/snackbar';
import { SiteContext } from '../useSite';

/** Remotes that never come. */
export const noRemotes: Remotes = { $shipped: atom({}), load: () => new Promise(() => {}), peek: () => undefined };

/** A shell's parts for tests: real ones around an API that answers from a table and a given identity provider. */
export interface TestSite extends Site {
  shell: TestShell;
}

/** How the test site is set up. */
export interface TestSiteOptions extends TestShellOptions {
  /** What the identity provider answers; what is left out does nothing. */
  provider?: Partial<IdentityProvider>;
  /** Who the API says the member is, once the identity is one. */
  member?: CurrentUser;
}

/** Make a test site. */
export function createTestSite({ provider = {}, member, ...options }: TestSiteOptions = {}): TestSite {
  const shell = createTestShell(options);
  const fake: IdentityProvider = {
    onChange: (listener: (identity: Identity | null) => void) => listener(null),
    token: async () => null,
    current: provider.reload ?? (async () => null),
    reload: async () => null,
    signIn: async () => {},
    signUp: async () => {},
    signInWith: async () => {},
    link: async () => {},
    signOut: async () => {},
    verifyEmail: async () => '',
    emailOfResetCode: async () => '',
    resetPassword: async () => {},
    ...provider,
  };
  const session = createSession({
    loadProvider: async () => fake,
    readMember: async () => {
      if (!member) throw new Error('the test has no member');
      return member;
    },
  });
  return {
    shell,
    session,
    bus: createDialogBus(),
    snackbar: createSnackbar(),
    remotes: noRemotes,
    firstView: { shown: () => {}, isShown: () => false },
    keptAt: null,
    serverViewOf: () => null,
  };
}

/** Render one of the shell's own components inside of a test site. */
export function renderWithSite(element: ReactElement, site: TestSite = createTestSite()) {
  return renderReading(
    <SiteContext value={site}>
      <ShellFrame shell={site.shell}>
        <DesignSystemProvider language={site.shell.i18n.$language.get()} link={RouterLink}>
          {element}
        </DesignSystemProvider>
      </ShellFrame>
    </SiteContext>,
  );
}
