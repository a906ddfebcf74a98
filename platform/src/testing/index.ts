export { createMemoryHistory } from '../memoryHistory';
export { answerKey, pagesKey } from './answerKeys';
export { CARD_BOX } from './cardBox';
export { aCurrentUser, aForecasterRecord, aPayingUser, aPost, aStream } from './entities';
export { aUserSummary } from '@minori/contracts/testing';
export { watchSavedFiles, type SavedFile } from './savedFiles';
export { setWindowWidth } from './setWindowWidth';
export {
  createTestShell,
  renderReading,
  renderWithShell,
  ShellFrame,
  StoryShell,
  type Answer,
  type HeardStream,
  type TestShell,
  type TestShellOptions,
} from './testShell';
