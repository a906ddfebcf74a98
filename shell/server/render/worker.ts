import { answerJobs } from '../threads/answerJobs';
import { render } from './renderJob';

answerJobs(render);
