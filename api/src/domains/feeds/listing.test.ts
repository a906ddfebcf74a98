import { NEWCOMERS_RANKED } from '@minori/contracts/rules';
import { newId } from '../../ids';
import { openStoredData, type StoredData } from '../../testing/storedData';
import { PostModel } from '../posts/model';
import { UserModel } from '../users/model';
import { candidatesInLists, ListingModel, type ListKey } from './listingModel';

const REGISTERED = new Date('2026-11-12T03:00:00Z');
const HOUR_MS = 3_600_000;
/** More than are looked at together. */
const MANY = 1_200;

let data: StoredData;

beforeAll(async () => {
  data = await openStoredData();
});
afterAll(async () => data.close());

test('posts of an earlier version are told apart by whether a newcomer wrote them, and their listings too', async () => {
  const author_id = newId();
  await UserModel.collection.insertOne({ _id: author_id, username: 'of_today', created_at: REGISTERED });
  const written = (hours: number, by = author_id) => {
    return { _id: newId(), author_id: by, published_at: new Date(REGISTERED.getTime() + hours * HOUR_MS) };
  };
  const first = [written(1), written(23.9), written(24), written(100), written(1, newId())];
  const noted = { ...written(100), is_newcomer: true };
  const more = Array.from({ length: MANY }, (_, index) => written(index % 2 === 0 ? 2 : 48));
  const models = [PostModel, ListingModel];
  for (const { collection } of models) await collection.insertMany([...first, noted, ...more] as never);
  await data.startOn(7);
  for (const { collection } of models) {
    const found = await collection.find({}).sort({ _id: 1 }).toArray();
    const said = found.map(({ is_newcomer }) => is_newcomer as unknown);
    expect(said.slice(0, 6)).toEqual([true, true, false, false, false, true]);
    expect(said.slice(6)).toEqual(more.map((_, index) => index % 2 === 0));
  }
}, 120_000);

test('of several lists together a ranking takes in no more posts of newcomers than of one', async () => {
  const lists = Array.from({ length: 6 }, (_, index): ListKey => `domain:${index}`);
  const at = new Date('2026-11-14T03:00:00Z');
  const listed = (minutesAgo: number, is_newcomer: boolean) =>
    lists.map((key) => {
      const published_at = new Date(at.getTime() - minutesAgo * 60_000);
      return { _id: newId(), author_id: newId(), list_keys: [key], published_at, is_newcomer };
    });
  const settled = Array.from({ length: 10 }, (_, index) => listed(100 + index, false)).flat();
  const flood = Array.from({ length: 30 }, (_, index) => listed(index, true)).flat();
  await ListingModel.insertMany([...settled, ...flood]);
  const found = (await candidatesInLists(lists, at, 40)).map(({ id }) => id);
  const idsOf = (listings: typeof flood) => listings.map(({ _id }) => String(_id));
  const newcomers = new Set(idsOf(flood));
  const newest = new Set(idsOf(settled.slice(0, 36)));
  expect(found.filter((id) => newcomers.has(id))).toHaveLength(NEWCOMERS_RANKED);
  expect(found.filter((id) => !newcomers.has(id))).toHaveLength(40);
  expect(found.filter((id) => newest.has(id))).toHaveLength(36);
});
