import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { DocumentSide } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { FileBody } from '../../http/files';
import { withUpload } from '../../http/upload';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { isNewlySealed, openBytes, sealBytes } from '../../sealing';
import type { Viewer } from '../../viewer';
import { workFolder } from '../../workFolder';
import { audit, type Actor } from '../audit/service';
import { makeStill } from '../media/images';
import { fileError, limitsOf, orFileError, recogniseFile } from '../media/uploads';
import { asCreator, mayBePaid } from './changing';
import {
  deleteDocuments,
  findDocument,
  findDocuments,
  insertDocument,
  submitDocuments,
  type IdentityDocument,
} from './documentModel';

/** Small print can be read at that width. */
const WIDTH = 2_000;
/** When it is looked whether an upload has come to be a document. */
const SWEPT_MS = 3_600_000;

type Storage = Pick<Deps, 'storage'>;
type Named = Pick<IdentityDocument, '_id' | 'user_id'>;

/**
 * Take a side of a document as a draft, in place of the one before: made anew, without anything about where it was taken, and
 * sealed. Throw as other uploads do, and `forbidden` where the caller is no creator.
 */
export async function uploadDocument(
  deps: Deps,
  viewer: Viewer,
  side: DocumentSide,
  request: IncomingMessage,
): Promise<void> {
  if (!(await transaction((session) => mayBePaid(viewer.id, session)))) throw new AppError('forbidden');
  const maxBytes = (await limitsOf(viewer))('image');
  const recognise = (head: Buffer) => {
    const sniffed = recogniseFile(head);
    if (sniffed.kind !== 'image') throw fileError('file_type');
    return { kind: sniffed.format, maxBytes };
  };
  await withUpload(request, { folder: workFolder(deps.env), recognise }, async ({ path }, format) => {
    const { files } = await orFileError(makeStill(path, format, WIDTH));
    const [picture] = files;
    if (!picture) throw fileError('file_unreadable');
    await keepDraft(deps, viewer.id, side, picture.content);
  });
}

/** Keep a picture as a draft of a side, in place of the one before. Throw `forbidden` where they are no creator. */
export async function keepDraft(
  deps: Storage & Pick<Deps, 'clock'>,
  userId: string,
  side: DocumentSide,
  content: Buffer,
): Promise<void> {
  const at = deps.clock();
  const draft = { _id: newId(), user_id: new Types.ObjectId(userId), side, created_at: at };
  // Whatever happens from here on, no file stays that is no document's.
  const runAt = new Date(at.getTime() + SWEPT_MS);
  await transaction((session) => sweepLater(session, draft, runAt));
  await deps.storage.put(fileOf(draft), sealBytes(content, aboutDocument(draft)), 'application/octet-stream');
  await asCreator(userId, async (session) => {
    await dropDocuments(await draftsOf(userId, side, session), session);
    await insertDocument(draft, session);
  });
}

/** Take back a draft; where there is none nothing happens. */
export async function removeDraft(userId: string, side: DocumentSide): Promise<void> {
  await asCreator(userId, async (session) => dropDocuments(await draftsOf(userId, side, session), session));
}

async function draftsOf(userId: string, side: DocumentSide, session: ClientSession): Promise<IdentityDocument[]> {
  const documents = await findDocuments(userId, session);
  return documents.filter((one) => one.side === side && !one.is_submitted);
}

/**
 * Have staff look at the drafts, in the transaction that submits the rest; they come in place of what was submitted before. Return
 * whether there is a front now.
 */
export async function submitDrafts(userId: string, session: ClientSession): Promise<boolean> {
  const documents = await findDocuments(userId, session);
  const drafts = documents.filter(({ is_submitted }) => !is_submitted);
  const hasNewFront = drafts.some(({ side }) => side === 'front');
  // Of a new document there is no old back.
  const replaced = documents.filter(
    ({ is_submitted, side }) => is_submitted && (hasNewFront || drafts.some((draft) => draft.side === side)),
  );
  await dropDocuments(replaced, session);
  await submitDocuments(
    drafts.map(({ _id }) => _id),
    session,
  );
  return documents.some(({ side }) => side === 'front');
}

/** Delete documents, and by jobs their files, in a transaction. */
export async function dropDocuments(documents: IdentityDocument[], session: ClientSession): Promise<void> {
  await deleteDocuments(
    documents.map(({ _id }) => _id),
    session,
  );
  for (const document of documents) await sweepLater(session, document);
}

async function sweepLater(session: ClientSession, { _id }: Named, runAt?: Date): Promise<void> {
  await enqueue(session, 'payee.document_swept', { document_id: String(_id) }, runAt && { runAt });
}

/** Remove the file of a document that is not there. */
export async function sweepDocument({ storage }: Storage, id: string): Promise<void> {
  if (!(await findDocument(id))) await storage.remove([fileOf({ _id: new Types.ObjectId(id) })]);
}

/** Which side of whose document staff look at. */
interface Look {
  userId: string;
  side: DocumentSide;
  at: Date;
}

/**
 * Return a side of the document that a creator has submitted, as WebP, for staff; the look is in the audit log before. Throw `not_found`
 * where there is none.
 */
export async function lookAtDocument(
  deps: Storage,
  actor: Actor,
  { userId, side, at }: Look,
): Promise<{ id: string; content: Buffer }> {
  const documents = await findDocuments(userId);
  const document = documents.find((one) => one.side === side && one.is_submitted);
  const sealed = document && (await readFile(deps, document));
  if (!document || !sealed) throw new AppError('not_found');
  const id = String(document._id);
  await transaction((session) =>
    audit(session, { actor, at }, 'payee_document.looked_at', userId, { document_id: id, side }),
  );
  return { id, content: openBytes(sealed, aboutDocument(document)) };
}

/** Return the same as it is answered. */
export async function submittedDocument(deps: Storage, staff: Viewer, look: Look): Promise<FileBody> {
  const { id, content } = await lookAtDocument(deps, staff, look);
  return new FileBody({
    bytes: content.length,
    contentType: 'image/webp',
    name: `${look.side}.webp`,
    etag: id,
    cacheControl: 'private, no-store',
    open: async (part) => Readable.from([part ? content.subarray(part.start, part.end + 1) : content]),
  });
}

/** Seal the file of a document with the newest key, unless it is; return whether it was not. */
export async function resealDocument(deps: Storage, document: IdentityDocument): Promise<boolean> {
  const sealed = await readFile(deps, document);
  if (!sealed || isNewlySealed(sealed)) return false;
  const content = openBytes(sealed, aboutDocument(document));
  await deps.storage.put(fileOf(document), sealBytes(content, aboutDocument(document)), 'application/octet-stream');
  // It may have gone meanwhile, and its file been written once more.
  await sweepDocument(deps, String(document._id));
  return true;
}

async function readFile({ storage }: Storage, document: Named): Promise<Buffer | null> {
  const stream = await storage.open(fileOf(document));
  return stream && buffer(stream);
}

function fileOf({ _id }: Pick<Named, '_id'>): string {
  return `${String(_id)}/document.sealed`;
}

function aboutDocument({ _id, user_id }: Named): string {
  return `payee_documents:${String(user_id)}:${String(_id)}`;
}
