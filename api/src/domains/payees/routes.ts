import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { setAccount } from './account';
import { addressesOf, ADDRESS_SOURCE } from './addresses';
import { searchBanks, searchBranches } from './banks';
import { setCarryOver } from './carryOver';
import {
  askIdentityAgain,
  lookAtPayee,
  returnAccount,
  takeIdentity,
  verifyAccount,
  verifyIdentity,
  waitingPayees,
} from './deciding';
import { detailOf } from './details';
import { removeDraft, submittedDocument, uploadDocument } from './documents';
import { submitIdentity } from './identity';
import { setInvoiceNumber } from './invoiceNumbers';
import { turnOffReminder } from './reminding';

const { payees } = domains;

/** Bind the endpoints with which creators tell who they are and where they are paid. */
export function registerRoutes(router: ApiRouter): void {
  route(router, payees.detail, { limit: 'read' }, async ({ viewer }) => ({ data: await detailOf(viewer) }));
  route(router, payees.addresses, { limit: 'read' }, async ({ query }) => ({
    data: await addressesOf(query.code),
    source: ADDRESS_SOURCE,
  }));
  route(router, payees.banks, { limit: 'read' }, async ({ query }) => ({ data: await searchBanks(query.q) }));
  route(router, payees.branches, { limit: 'read' }, async ({ params, query }) => ({
    data: await searchBranches(params.code, query.q),
  }));
  route(router, payees.uploadDocument, { limit: 'upload' }, async ({ deps, viewer, params, request }) => {
    await uploadDocument(deps, viewer, params.side, request);
    return { data: await detailOf(viewer) };
  });
  route(router, payees.removeDocument, { limit: 'write' }, async ({ viewer, params }) => {
    await removeDraft(viewer.id, params.side);
    return { data: await detailOf(viewer) };
  });
  route(router, payees.submitIdentity, { limit: 'write' }, async ({ viewer, body, at }) => {
    await submitIdentity(viewer.id, body, at);
    return { data: await detailOf(viewer) };
  });
  route(router, payees.setAccount, { limit: 'write' }, async ({ viewer, body, at }) => {
    await setAccount(viewer.id, body, at);
    return { data: await detailOf(viewer) };
  });
  route(router, payees.setCarryOver, { limit: 'write' }, async ({ viewer, body }) => {
    await setCarryOver(viewer.id, body.carries_over);
    return { data: await detailOf(viewer) };
  });
  route(router, payees.setInvoiceNumber, { limit: 'write' }, async ({ viewer, body, at }) => {
    const { registration_number: number, active: isActive } = body;
    await setInvoiceNumber(viewer.id, { number, isActive, at });
    return { data: await detailOf(viewer) };
  });
  route(router, payees.turnOffReminder, { limit: 'write' }, async ({ viewer, at }) => {
    await turnOffReminder(viewer.id, at);
    return { data: { ok: true as const } };
  });
  registerStaffRoutes(router);
}

function registerStaffRoutes(router: ApiRouter): void {
  route(router, payees.waiting, { limit: 'read' }, async ({ query, at }) => ({
    data: await waitingPayees(query.for, at),
  }));
  route(router, payees.look, { limit: 'read' }, async ({ viewer, params, at }) => ({
    data: await lookAtPayee(viewer, params.id, at),
  }));
  route(router, payees.document, { limit: 'read' }, ({ deps, viewer, params, at }) =>
    submittedDocument(deps, viewer, { userId: params.id, side: params.side, at }),
  );
  route(router, payees.take, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await takeIdentity(viewer, { id: params.id, ...body, at }),
  }));
  route(router, payees.verify, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await verifyIdentity(viewer, { id: params.id, ...body, at }),
  }));
  route(router, payees.askAgain, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await askIdentityAgain(viewer, { id: params.id, ...body, at }),
  }));
  route(router, payees.verifyAccount, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await verifyAccount(viewer, { id: params.id, ...body, at }),
  }));
  route(router, payees.returnAccount, { limit: 'write' }, async ({ viewer, params, body, at }) => ({
    data: await returnAccount(viewer, { id: params.id, ...body, at }),
  }));
}
