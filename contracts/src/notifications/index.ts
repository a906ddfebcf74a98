export { categoryOf, panelKindOf, type NotificationCategory, type PanelKind } from './kinds';
export { isShown, preview, PREVIEW_LENGTH, sentenceOf, type Sentence } from './sentence';
export { targetOf, type Target } from './target';
export { textOf, type NotificationText } from './text';
