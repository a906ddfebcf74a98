// The pieces of firebase-tools' own modules that the emulator here is built of. They are not a public interface: the
// package is pinned to one version, and the tests beside this file run against it.
declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  export function createApp(
    projectId: string,
    singleProjectMode: undefined,
    projects: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  export interface StoredUser {
    localId: string;
    providerUserInfo?: { providerId: string }[];
  }

  export interface StoredCode {
    oobCode: string;
  }

  export class AgentProjectState {
    constructor(projectId: string);
    enableImprovedEmailPrivacy: boolean;
    oobs: Map<string, StoredCode>;
    queryUsers(filter: object, order: { sortByField: 'localId'; order: 'ASC' }): StoredUser[];
    overwriteUserWithLocalId(localId: string, user: StoredUser): StoredUser;
  }
}

declare module 'firebase-tools/lib/emulator/auth/widget_ui.js' {
  /** The namespace that the emulator reads its page from at each request. */
  const page: { WIDGET_UI: string };
  export default page;
}
