export { aCurrentUser, aForecasterRecord, aPayingUser, aPost, aUserSummary } from './entities';
export {
  createTestShell,
  renderWithShell,
  ShellFrame,
  StoryShell,
  type TestShell,
  type TestShellOptions,
} from './testShell';
