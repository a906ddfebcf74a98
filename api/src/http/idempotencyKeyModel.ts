import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';

/** What a member has made by calling an endpoint with a key. */
export interface IdempotencyKeyDocument {
  member_id: Types.ObjectId;
  /** The endpoint's key: `POST /posts/`. */
  endpoint: string;
  /** What the member's client calls the call. */
  key: string;
  /** A hash of what was sent. */
  input_hash: string;
  /** The id of what was made. */
  made_id: string;
  created_at: Date;
}

/** Whose key it is, and of which endpoint. */
export interface KeyOfCall {
  memberId: string;
  endpoint: string;
  key: string;
}

const KEPT_SECONDS = 7 * 86_400;

const schema = new Schema<IdempotencyKeyDocument>(
  {
    member_id: { type: Schema.Types.ObjectId, required: true },
    endpoint: { type: String, required: true },
    key: { type: String, required: true },
    input_hash: { type: String, required: true },
    made_id: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false },
);
schema.index({ member_id: 1, endpoint: 1, key: 1 }, { unique: true });
schema.index({ created_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const IdempotencyKeyModel = mongoose.model('IdempotencyKey', schema);

/** Return what was made under a key, null when nothing was. */
export async function findKey({ memberId, endpoint, key }: KeyOfCall): Promise<IdempotencyKeyDocument | null> {
  return IdempotencyKeyModel.findOne({ member_id: memberId, endpoint, key }).lean<IdempotencyKeyDocument>();
}

/** Keep what is made under a key, in the transaction that makes it. Reject with a duplicate key when the key is taken. */
export async function insertKey(
  { memberId, endpoint, key }: KeyOfCall,
  made: Pick<IdempotencyKeyDocument, 'input_hash' | 'made_id' | 'created_at'>,
  session: ClientSession,
): Promise<void> {
  await IdempotencyKeyModel.create([{ member_id: memberId, endpoint, key, ...made }], { session });
}
