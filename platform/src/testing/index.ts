export { aCurrentUser, aPost, aUserSummary } from './entities';
export { createTestShell, renderWithShell, ShellFrame, type TestShell } from './testShell';
