import type { Endpoints } from '@minori/contracts';
import type { JobDocument } from '../../jobs/model';

type PresentedJob = Endpoints['GET /admin/jobs']['response']['data'][number];

const ID = /^[0-9a-f]{24}$/;

/** Return a job as staff see it: of what it carries the ids alone. */
export function presentJob(job: JobDocument): PresentedJob {
  return {
    id: String(job._id),
    name: job.name,
    about: idsIn(job.payload),
    state: job.state,
    attempts: job.attempts,
    run_at: job.run_at.toISOString(),
    created_at: job.created_at.toISOString(),
    last_error: job.last_error,
  };
}

function idsIn(payload: unknown): Record<string, string> {
  const entries = Object.entries((payload ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && ID.test(entry[1])),
  );
}
