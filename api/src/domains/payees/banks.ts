import { toZenginText } from '@minori/contracts/rules';
import type { Banks } from 'zengin-code';

let loading: Promise<Banks> | undefined;

/** Five megabytes, which only those need who look for a bank. */
function allBanks(): Promise<Banks> {
  loading ??= import('zengin-code').then((module) => module.default);
  return loading;
}

/** A bank or a branch. */
export interface Place {
  code: string;
  name: string;
  /** As in the file of the banks: half-width. */
  kana: string;
}

/** Return a bank and one of its branches; undefined where there is none any more. */
export async function branchOf(
  bankCode: string,
  branchCode: string,
): Promise<{ bank: Place; branch: Place } | undefined> {
  const bank = placeIn(await allBanks(), bankCode);
  const branch = bank && placeIn(bank.branches, branchCode);
  return branch && { bank: placed(bank), branch: placed(branch) };
}

function placeIn<Value>(places: Record<string, Value>, code: string): Value | undefined {
  return Object.hasOwn(places, code) ? places[code] : undefined;
}

function placed({ code, name, kana }: Place): Place {
  return { code, name, kana: toZenginText(kana) ?? '' };
}
