import { closeDatabase, connectDatabase } from '../database';
import type { Deps } from '../deps';
import { gradeDue } from '../domains/predictions/grading';

/** Grade what is due at an instant, in a process of its own: `tsx grader.ts URI INSTANT`. */
async function main([uri = '', instant = '']: string[]): Promise<void> {
  await connectDatabase({ MONGODB_URI: uri, NODE_ENV: 'development' });
  await gradeDue({ clock: () => new Date(instant) } as Deps);
  await closeDatabase();
}

await main(process.argv.slice(2));
