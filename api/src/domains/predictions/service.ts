export { predictionAlertRecipients, predictionSubject } from './alerts';
export { currentSummaryOf, predictionSummaryOf, shownRecordsOf } from './summaries';
export { summaryHistoryOf } from './history';
export { presentRecord } from './presenter';
export { findRecords } from './recordModel';
export { recordsSince } from './recentRecords';
export { scheduleGrading } from './schedule';
