import type { Endpoints } from '@minori/contracts';
import type { JobDocument } from '../../jobs/model';

type PresentedJob = Endpoints['GET /admin/jobs']['response']['data'][number];

/** Return a job as staff see it, without what it carries. */
export function presentJob(job: JobDocument): PresentedJob {
  return {
    id: String(job._id),
    name: job.name,
    state: job.state,
    attempts: job.attempts,
    run_at: job.run_at.toISOString(),
    created_at: job.created_at.toISOString(),
    last_error: job.last_error,
  };
}
