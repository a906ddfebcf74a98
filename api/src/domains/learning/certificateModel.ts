import mongoose, { Schema, type ClientSession, type Types } from 'mongoose';
import { defineDataPart } from '../../dataParts';

/** That a member has finished a course, with all names as they were on that day. */
export interface CertificateDocument {
  _id: Types.ObjectId;
  user_id: Types.ObjectId;
  course_id: Types.ObjectId;
  code: string;
  name: string;
  course_title: string;
  teacher: string;
  version: number;
  issued_at: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const text = { type: String, required: true };
const schema = new Schema<CertificateDocument>(
  {
    user_id: id,
    course_id: id,
    code: text,
    name: text,
    course_title: text,
    teacher: text,
    version: { type: Number, required: true },
    issued_at: { type: Date, required: true },
  },
  { collection: 'course_certificates', versionKey: false },
);
schema.index({ user_id: 1, course_id: 1 }, { unique: true });
schema.index({ code: 1 }, { unique: true });

const CertificateModel = mongoose.model<CertificateDocument>('CourseCertificate', schema);

defineDataPart(CertificateModel, 'course_certificates', {
  of: (userId) => ({ user_id: userId }),
  fields: ['issued_at', 'course_id', 'course_title', 'teacher', 'name', 'code'],
});

/** Return a member's certificate of a course. */
export async function certificateOf(
  userId: string,
  courseId: string,
  session?: ClientSession,
): Promise<CertificateDocument | undefined> {
  const found = await CertificateModel.findOne({ user_id: userId, course_id: courseId })
    .session(session ?? null)
    .lean();
  return found ?? undefined;
}

/** Return the certificate of a code. */
export async function certificateByCode(code: string): Promise<CertificateDocument | undefined> {
  return (await CertificateModel.findOne({ code }).lean()) ?? undefined;
}

/** Write a certificate, in a transaction. */
export async function insertCertificate(session: ClientSession, certificate: CertificateDocument): Promise<void> {
  await CertificateModel.create([certificate], { session });
}

/** Forget the certificates of a member: their codes are unknown from then on. */
export async function forgetCertificates(userId: string): Promise<void> {
  await CertificateModel.deleteMany({ user_id: userId });
}
