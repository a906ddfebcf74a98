export { categoryOf, panelKindOf, type NotificationCategory } from './kinds';
export { isPromotionType, PROMOTION_MISSIONS, type PromotionType } from './promotions';
export { isShown, preview, sentenceOf, type Sentence } from './sentence';
export { targetOf, type Target } from './target';
export { quietTextOf, textOf, type NotificationText } from './text';
