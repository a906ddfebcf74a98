import { answerJobs } from '../threads/answerJobs';
import { makeHead } from './makeHead';

answerJobs(makeHead);
