import { AuditModel, type AuditEntry } from '../domains/audit/model';

/** Return what staff did to something, latest first. */
export async function findAuditEntries(targetId: string): Promise<AuditEntry[]> {
  return AuditModel.find({ target_id: targetId }).sort({ _id: -1 }).lean();
}
