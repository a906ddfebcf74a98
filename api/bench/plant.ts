import { Types, type Model } from 'mongoose';
import { closeDatabase, connectDatabase } from '../src/database';
import { ListingModel } from '../src/domains/feeds/listingModel';
import { TimelineModel } from '../src/domains/feeds/timelineModel';
import { PostModel } from '../src/domains/posts/model';
import { UserModel } from '../src/domains/users/model';
import { FollowModel } from '../src/domains/users/relations';

/** How much there is to be. */
interface Sizes {
  posts: number;
  members: number;
  followers: number;
}

/** Somebody who can sign in. */
interface Planted {
  id: string;
  uid: string;
}

const AUTHORS = 200;
const FOLLOWED_BY_EACH = 40;
const SMALL_FOLLOWERS = 10;
const BATCH = 2_000;
const POST_EVERY_MS = 20_000;
/** Followers who can sign in, spread over all of them: the last is among them. */
const WITNESSES = 10;

const TEXT =
  '今日の日経平均は前日比で小動き。為替は円安方向に振れ、輸出関連に買いが入りました。決算発表を前に様子見の姿勢が強く、売買代金は低調です。';

/** Whole texts of numbers: an id that sorts by its number. */
const idOf = (kind: number, number: number) =>
  new Types.ObjectId(`${kind.toString(16).padStart(8, '0')}${number.toString(16).padStart(16, '0')}`);

async function insertAll(model: Model<never>, count: number, make: (index: number) => object): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    const documents = Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => make(start + at));
    await model.collection.insertMany(documents, { ordered: false });
  }
}

function userDocument(id: Types.ObjectId, name: string, at: Date, followCount = 0) {
  return new UserModel({
    _id: id,
    uid: `bench-${name}`,
    username: name,
    username_lower: name,
    name,
    follow_count: followCount,
    created_at: new Date(at.getTime() - 90 * 86_400_000),
  }).toObject();
}

async function plant({ posts, members, followers }: Sizes) {
  const at = new Date();
  const authors = Array.from({ length: AUTHORS }, (_, index) => idOf(1, index));
  const readers = Array.from({ length: members }, (_, index) => idOf(2, index));
  const [popular, small] = [idOf(4, 0), idOf(4, 1)];
  const witnesses = Array.from(
    { length: WITNESSES },
    (_, index) => Math.ceil((followers * (index + 1)) / WITNESSES) - 1,
  );
  const users = [
    ...authors.map((id, index) => userDocument(id, `author_${index}`, at)),
    ...readers.map((id, index) => userDocument(id, `reader_${index}`, at)),
    ...witnesses.map((index) => userDocument(idOf(3, index), `fan_${index}`, at)),
    userDocument(popular, 'popular', at, followers),
    userDocument(small, 'small', at, SMALL_FOLLOWERS),
  ];
  await UserModel.collection.insertMany(users);
  const template = new PostModel({ author_id: popular, text: TEXT, created_at: at, published_at: at }).toObject();
  const instantOf = (index: number) => new Date(at.getTime() - (posts - index) * POST_EVERY_MS);
  const whose = (index: number) => idOf(1, (index * 7) % AUTHORS);
  await insertAll(PostModel as never, posts, (index) => ({
    ...template,
    _id: idOf(5, index),
    author_id: whose(index),
    text: `${TEXT}${index}`,
    view_count: (index * 31) % 500,
    like_count: (index * 17) % 40,
    created_at: instantOf(index),
    published_at: instantOf(index),
    announced_at: instantOf(index),
  }));
  await insertAll(ListingModel as never, posts, (index) => ({
    _id: idOf(5, index),
    author_id: whose(index),
    published_at: instantOf(index),
    list_keys: [`level:${['beginner', 'intermediate', 'advanced'][index % 3]}`],
  }));
  const follow = (follower: Types.ObjectId, followee: Types.ObjectId) => ({
    _id: new Types.ObjectId(),
    follower_id: follower,
    followee_id: followee,
    is_bell_on: false,
    created_at: at,
  });
  await insertAll(FollowModel as never, members * FOLLOWED_BY_EACH, (index) => {
    const reader = Math.floor(index / FOLLOWED_BY_EACH);
    return follow(idOf(2, reader), idOf(1, (reader * 13 + (index % FOLLOWED_BY_EACH) * 5) % AUTHORS));
  });
  await insertAll(FollowModel as never, followers, (index) => follow(idOf(3, index), popular));
  await insertAll(FollowModel as never, SMALL_FOLLOWERS, (index) => follow(idOf(2, index), small));
  await insertAll(TimelineModel as never, followers, (index) => ({
    _id: idOf(3, index),
    read_at: at,
    filled_at: at,
    complete_from: null,
  }));
  const planted = (id: Types.ObjectId, name: string): Planted => ({ id: String(id), uid: `bench-${name}` });
  return {
    readers: readers.map((id, index) => planted(id, `reader_${index}`)),
    witnesses: witnesses.map((index) => planted(idOf(3, index), `fan_${index}`)),
    popular: planted(popular, 'popular'),
    small: planted(small, 'small'),
  };
}

/** Fill the database of MONGODB_URI and print who is in it: `tsx bench/plant.ts POSTS MEMBERS FOLLOWERS`. */
async function main([posts = 0, members = 0, followers = 0]: number[]): Promise<void> {
  await connectDatabase({ MONGODB_URI: process.env['MONGODB_URI'] ?? '', NODE_ENV: 'development' });
  const people = await plant({ posts, members, followers });
  await closeDatabase();
  process.stdout.write(JSON.stringify(people));
}

await main(process.argv.slice(2).map(Number));
