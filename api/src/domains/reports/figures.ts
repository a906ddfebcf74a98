export { decidedWithin, reasonsWithin, type DecidedReport } from './model';
