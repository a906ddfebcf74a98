import { Schema, Types } from 'mongoose';

/** What a document belongs to that may belong to things of several kinds: a medium to a post or a profile. */
export interface Owner<Kind extends string> {
  kind: Kind;
  id: string;
}

/** An owner as kept in the database, in the field `owner`. */
export interface OwnerDocument<Kind extends string> {
  kind: Kind;
  id: Types.ObjectId;
}

/**
 * The field `owner` of a schema. Indexes name its two parts, `owner.kind` and `owner.id`, and so do queries: {@link
 * ownedBy}.
 */
export const ownerSchema = new Schema<OwnerDocument<string>>(
  { kind: { type: String, required: true }, id: { type: Schema.Types.ObjectId, required: true } },
  { _id: false, id: false },
);

/** Return the filter for what belongs to an owner. */
export function ownedBy<Kind extends string>({
  kind,
  id,
}: Owner<Kind>): { 'owner.kind': Kind; 'owner.id': Types.ObjectId } {
  return { 'owner.kind': kind, 'owner.id': new Types.ObjectId(id) };
}

/** Return an owner as it is kept in the database. */
export function ownerDocument<Kind extends string>({ kind, id }: Owner<Kind>): OwnerDocument<Kind> {
  return { kind, id: new Types.ObjectId(id) };
}

/** Return an owner as it was kept in the database. */
export function ownerFrom<Kind extends string>({ kind, id }: OwnerDocument<Kind>): Owner<Kind> {
  return { kind, id: String(id) };
}

/** Return whether two are the same. */
export function isSameOwner(one: Owner<string>, other: Owner<string>): boolean {
  return one.kind === other.kind && one.id === other.id;
}
