import mongoose from 'mongoose';
import { closeDatabase, connectDatabase } from '../database';
import { openTestDatabase, type TestDatabase } from './database';
// Upgrades follow each other: every one of them is there.
import '../domains/alerts/model';
import '../domains/coins/carryingOver';
import '../domains/comments/receiving';
import '../domains/feeds/listing';
import '../domains/courses/upgrading';
import '../domains/live/upgrading';
import '../domains/memberships/upgrading';
import '../domains/posts/wording';
import '../domains/predictions/records';
import '../domains/searches/indexing';
import '../domains/subscriptions/upgrading';
import '../domains/users/upgrading';

/** A database of a test's own for data as an earlier version has stored it. */
export interface StoredData extends TestDatabase {
  /** Connect anew, as a process does that is started on data of this version. */
  startOn(version: number): Promise<void>;
}

/** Connect to a fresh database; closing it ends the connection, too. */
export async function openStoredData(): Promise<StoredData> {
  const database = await openTestDatabase();
  const connect = () => connectDatabase({ MONGODB_URI: database.uri, NODE_ENV: 'test' });
  await connect();
  return {
    uri: database.uri,
    async startOn(version) {
      await mongoose.connection.collection('data_version').updateOne({}, { $set: { version } });
      await closeDatabase();
      await connect();
    },
    async close() {
      await closeDatabase();
      await database.close();
    },
  };
}
