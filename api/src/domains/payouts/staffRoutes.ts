import { Readable } from 'node:stream';
import { domains } from '@minori/contracts/server';
import { FileBody } from '../../http/files';
import { route, type ApiRouter } from '../../http/route';
import { noteBankFee } from './bankFees';
import { batchDetail, listBatches, requestBatch, returnPayout, sendBatch, takeFile, voidBatch } from './batches';
import { requestClosing } from './schedule';
import { answerObjection, objectionsForStaff, statementForStaff } from './statements';
import { notePaidTax, withholdingMonths } from './withholding';

const { staffPayouts } = domains;

/** Bind the endpoints with which staff close months, answer objections and pay creators. */
export function registerStaffRoutes(router: ApiRouter): void {
  route(router, staffPayouts.close, { limit: 'write' }, async ({ viewer: actor, body, at }) => {
    await requestClosing({ actor, at }, body.month);
    return { data: { ok: true as const } };
  });
  route(router, staffPayouts.objections, { limit: 'read' }, async ({ query, at }) => {
    const { statements, lastId } = await objectionsForStaff(query.last_id, at);
    return { data: statements, last_id: lastId };
  });
  route(router, staffPayouts.statement, { limit: 'read' }, async ({ params, at }) => ({
    data: await statementForStaff(params.id, at),
  }));
  route(router, staffPayouts.answer, { limit: 'write' }, async ({ deps, viewer, params, body, at }) => ({
    data: await answerObjection(deps, viewer, { id: params.id, answer: body, at }),
  }));
  route(router, staffPayouts.batches, { limit: 'read' }, async ({ query }) => {
    const { batches, lastId } = await listBatches(query.last_id);
    return { data: batches, last_id: lastId };
  });
  route(router, staffPayouts.batch, { limit: 'read' }, async ({ params }) => ({ data: await batchDetail(params.id) }));
  route(router, staffPayouts.order, { limit: 'write' }, async ({ viewer: actor, body, at }) => ({
    data: await batchDetail(await requestBatch({ actor, at }, body.pay_on)),
  }));
  route(router, staffPayouts.file, { limit: 'document' }, async ({ deps, viewer: actor, params, at }) => {
    const { bytes, payOn, sha256 } = await takeFile({ actor, at }, params.id);
    return new FileBody({
      bytes: bytes.length,
      contentType: 'application/octet-stream',
      name: deps.payouts.fileName(payOn),
      etag: sha256,
      cacheControl: 'private, no-store',
      open: async (part) => Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes]),
    });
  });
  route(router, staffPayouts.send, { limit: 'write' }, async ({ viewer: actor, params, at }) => ({
    data: await sendBatch({ actor, at }, params.id),
  }));
  route(router, staffPayouts.void, { limit: 'write' }, async ({ viewer: actor, params, body, at }) => ({
    data: await voidBatch({ actor, at }, params.id, body.reason),
  }));
  route(router, staffPayouts.bankFee, { limit: 'write' }, async ({ viewer: actor, params, body, at }) => ({
    data: await noteBankFee({ actor, at }, params.id, { fee: body.fee, takenOn: body.taken_on }),
  }));
  route(router, staffPayouts.withholding, { limit: 'read' }, async ({ query, at }) => ({
    data: await withholdingMonths(query.year, at),
  }));
  route(router, staffPayouts.payWithholding, { limit: 'write' }, async ({ viewer: actor, body, at }) => ({
    data: await notePaidTax({ actor, at }, { month: body.month, paid: body.paid, paidOn: body.paid_on }),
  }));
  route(router, staffPayouts.return, { limit: 'write' }, async ({ viewer: actor, params, body, at }) => ({
    data: await returnPayout({ actor, at }, params.id, body.reason),
  }));
}
