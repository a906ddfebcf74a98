export { listenersTo } from './alarms';
export { predictionSummaryOf } from './facts';
export { scheduleGrading } from './schedule';
