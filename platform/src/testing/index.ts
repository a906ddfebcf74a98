export { createMemoryHistory } from '../memoryHistory';
export { answerKey, pagesKey } from './answerKeys';
export { aCurrentUser, aForecasterRecord, aPayingUser, aPost, aUserSummary } from './entities';
export { setWindowWidth } from './setWindowWidth';
export {
  createTestShell,
  renderWithShell,
  ShellFrame,
  StoryShell,
  type TestShell,
  type TestShellOptions,
} from './testShell';
