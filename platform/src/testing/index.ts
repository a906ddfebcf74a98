export { aCurrentUser, aPost, aUserSummary } from './entities';
export { createTestShell, renderWithShell, type TestShell } from './testShell';
