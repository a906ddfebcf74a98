import type { PayeeIdentity } from '@minori/contracts';
import sharp from 'sharp';
import type { Deps } from '../../deps';
import { setAccount } from '../../domains/payees/account';
import { setCarryOver } from '../../domains/payees/carryOver';
import { takeIdentity, verifyAccount, verifyIdentity } from '../../domains/payees/deciding';
import { keepDraft } from '../../domains/payees/documents';
import { submitIdentity } from '../../domains/payees/identity';
import { setInvoiceNumber } from '../../domains/payees/invoiceNumbers';
import type { Viewer } from '../../viewer';
import type { DemoMember } from '../members';
import { SMALL } from './subscribers';

interface DemoPayee {
  name: string;
  kana: string;
  birthday: string;
  postalCode: string;
  address: string;
  street: string;
  bank: string;
  branch: string;
  number: string;
  /** As an issuer of qualified invoices; who has none is asked to tell one. */
  invoiceNumber?: string;
}

/** Who is paid, by username. All of it is made up. */
const PAYEES: Record<string, DemoPayee> = {
  kabu_tomaru: {
    name: '都丸 健一',
    kana: 'トマル ケンイチ',
    birthday: '1978-05-21',
    postalCode: '4600008',
    address: '愛知県名古屋市中区栄',
    street: '0-0-1 見本ビル301',
    bank: '0005',
    branch: '001',
    number: '1234567',
    invoiceNumber: 'T1234567890123',
  },
  risk_sagara: {
    name: '相良 亮',
    kana: 'サガラ リョウ',
    birthday: '1983-11-02',
    postalCode: '1000005',
    address: '東京都千代田区丸の内',
    street: '0-0-2',
    bank: '0009',
    branch: '015',
    number: '7654321',
  },
  nakazato_fp: {
    name: '中里 はな',
    kana: 'ナカザト ハナ',
    birthday: '1985-02-14',
    postalCode: '5300001',
    address: '大阪府大阪市北区梅田',
    street: '0-0-3',
    bank: '0001',
    branch: '001',
    number: '2345678',
  },
  [SMALL]: {
    name: '本間 理子',
    kana: 'ホンマ リコ',
    birthday: '1991-08-08',
    postalCode: '1500001',
    address: '東京都渋谷区神宮前',
    street: '0-0-4',
    bank: '0009',
    branch: '015',
    number: '3456789',
  },
};

/** Return those who are paid. */
export function payeesAmong(members: readonly DemoMember[]): DemoMember[] {
  return members.filter(({ username }) => PAYEES[username]);
}

/** Have a creator tell who they are and where they are paid, and staff find it right. */
export async function becomePayee(deps: Deps, { id, username }: DemoMember, staff: Viewer): Promise<void> {
  const told = PAYEES[username];
  if (!told) throw new Error(`${username} is not paid`);
  const at = deps.clock();
  await keepDraft(deps, id, 'front', await drawDocument());
  await submitIdentity(id, identityOf(told), at);
  const place = { bank_code: told.bank, branch_code: told.branch, account_type: 1 } as const;
  await setAccount(id, { type: 'bank', ...place, number: told.number, holder: told.kana }, at);
  const decision = { id, revision: 1, at };
  await takeIdentity(staff, decision);
  await verifyIdentity(staff, decision);
  await verifyAccount(staff, decision);
  if (told.invoiceNumber) await setInvoiceNumber(id, { number: told.invoiceNumber, isActive: true, at });
  if (username === SMALL) await setCarryOver(id, true);
}

function identityOf({ name, kana, birthday, postalCode, address, street }: DemoPayee): PayeeIdentity {
  return {
    kind: 'person',
    residence: 'resident',
    name,
    name_kana: kana,
    birthday,
    company_number: null,
    postal_code: postalCode,
    address,
    street,
  };
}

/** An empty card in place of a document of somebody. */
function drawDocument(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 404, channels: 3, background: '#E3F4F1' } })
    .jpeg()
    .toBuffer();
}
