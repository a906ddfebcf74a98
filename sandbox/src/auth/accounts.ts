import { AgentProjectState, type StoredCode, type StoredUser } from 'firebase-tools/lib/emulator/auth/state.js';

/** All that has to survive a restart: members, and the codes in mails that they have not opened yet. */
export interface Accounts {
  users: StoredUser[];
  codes: StoredCode[];
}

/** Return a project as a new one is set up today: whether an address is registered is not told. */
export function openProject(projectId: string, saved: Accounts | undefined): AgentProjectState {
  const project = new AgentProjectState(projectId);
  project.enableImprovedEmailPrivacy = true;
  for (const user of saved?.users ?? []) {
    // The emulator derives these two itself and would otherwise list them twice.
    const providerUserInfo = user.providerUserInfo?.filter(
      ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
    );
    project.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo });
  }
  for (const code of saved?.codes ?? []) project.oobs.set(code.oobCode, code);
  return project;
}

/** Return the accounts of the project as they stand. */
export function readAccounts(project: AgentProjectState): Accounts {
  return {
    users: project.queryUsers({}, { sortByField: 'localId', order: 'ASC' }),
    codes: [...project.oobs.values()],
  };
}
