import type { Env } from '../../env';
import { decodeTransfers, encodeTransfers, type Payer, type Transfer, type TransferFile } from './transferFile';

export type { Transfer, TransferFile } from './transferFile';

/** Transfers as a bank gets them. */
export interface TransferOrder {
  /** `YYYY-MM-DD`. */
  payOn: string;
  transfers: Transfer[];
}

/** How money gets to creators. A batch of transfers becomes something that does not change any more, and that staff hand on. */
export interface PayoutProvider {
  /** Return the batch for the bank. Throw where it would refuse it. */
  order(batch: TransferOrder): Buffer;
  /** Return what a batch says, and from which account it is paid. Throw where it is not as it was ordered. */
  read(batch: Buffer, payOn: string): TransferFile;
  /** Return what the file of a batch is called. */
  fileName(payOn: string): string;
}

/** Return how creators are paid: by a file that staff give to the operator's bank. */
export function createPayoutProvider(env: Env): PayoutProvider {
  const payer: Payer = {
    clientCode: env.PAYER_CLIENT_CODE,
    clientName: env.PAYER_NAME,
    bankCode: env.PAYER_BANK_CODE,
    bankName: env.PAYER_BANK_NAME,
    branchCode: env.PAYER_BRANCH_CODE,
    branchName: env.PAYER_BRANCH_NAME,
    accountType: env.PAYER_ACCOUNT_TYPE === 'ordinary' ? 1 : 2,
    number: env.PAYER_ACCOUNT_NUMBER,
  };
  return {
    order: ({ payOn, transfers }) => encodeTransfers({ payer, payOn, transfers }),
    read: (batch, payOn) => decodeTransfers(batch, payOn.slice(0, 4)),
    fileName: (payOn) => `transfers-${payOn}.txt`,
  };
}
