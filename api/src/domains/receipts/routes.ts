import { domains } from '@minori/contracts/server';
import { receiptFileName } from '../../documents/receiptWords';
import { fileOf } from '../../http/files';
import { route, type ApiRouter } from '../../http/route';
import { receiptOf } from './service';

const { receipts } = domains;

/** Bind the endpoints of receipts. */
export function registerRoutes(router: ApiRouter): void {
  route(router, receipts.one, { limit: 'read' }, async ({ viewer, params }) => ({
    data: await receiptOf(viewer.id, params.id),
  }));
  route(router, receipts.file, { limit: 'document' }, async ({ viewer, params, language }) => {
    const receipt = await receiptOf(viewer.id, params.id);
    const bytes = await router.deps.documents.receiptPdf(receipt, language);
    return fileOf(bytes, {
      contentType: 'application/pdf',
      name: receiptFileName(receipt),
      cacheControl: 'private, no-store',
    });
  });
}
