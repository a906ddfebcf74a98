import type { WorkProfileInput } from '@minori/contracts';
import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** What a member tells of themselves for work: one document a member, which has their id. */
export interface WorkProfileDocument extends WorkProfileInput {
  _id: Types.ObjectId;
  revision: number;
  updated_at: Date;
}

const ids = { type: [String], required: true };
const choice = { type: String, default: null };

const historySchema = new Schema<WorkProfileInput['history'][number]>(
  {
    organization: { type: String, required: true },
    role: { type: String, required: true },
    from: { type: String, required: true },
    to: { type: String, default: null },
    note: { type: String, default: '' },
  },
  { _id: false },
);

const schema = new Schema<WorkProfileDocument>(
  {
    visibility: { type: String, required: true },
    offers: choice,
    work_kinds: ids,
    occupation: choice,
    industry: choice,
    experience: choice,
    fields: ids,
    styles: ids,
    qualifications: ids,
    skills: ids,
    languages: ids,
    area: choice,
    is_remote: { type: Boolean, required: true },
    history: [historySchema],
    about: { type: String, default: '' },
    links: [String],
    revision: { type: Number, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'work_profiles', versionKey: false },
);

export const WorkProfileModel = mongoose.model<WorkProfileDocument>('WorkProfile', schema);

defineDataPart(WorkProfileModel, 'work_profile', {
  of: (userId) => ({ _id: userId }),
  fields: [
    'visibility',
    'offers',
    'work_kinds',
    'occupation',
    'industry',
    'experience',
    'fields',
    'styles',
    'qualifications',
    'skills',
    'languages',
    'area',
    'is_remote',
    'history',
    'about',
    'links',
    'updated_at',
  ],
});

/** Return what a member tells, in a transaction as that sees it. */
export async function findWorkProfile(
  userId: string,
  session?: ClientSession,
): Promise<WorkProfileDocument | undefined> {
  return (
    (await WorkProfileModel.findById(userId)
      .session(session ?? null)
      .lean()) ?? undefined
  );
}

/** Write what a member tells in place of what they told before, in the session's transaction. */
export async function putWorkProfile(profile: WorkProfileDocument, session: ClientSession): Promise<void> {
  await WorkProfileModel.replaceOne({ _id: profile._id }, profile, { upsert: true, session });
}

/** Forget what a member told. */
export async function deleteWorkProfileOf(userId: string): Promise<void> {
  await WorkProfileModel.deleteOne({ _id: userId });
}
