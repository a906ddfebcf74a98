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

/** Return whether there is a bank with a code. */
export async function isBank(code: string): Promise<boolean> {
  return placeIn(await allBanks(), code) !== undefined;
}

const FOUND_MAX = 20;

/** Return banks by their code, or by the beginning of their name or of how it sounds, in the order of codes; those whose name it is come first. */
export async function searchBanks(query: string): Promise<Place[]> {
  return searchPlaces(await allBanks(), query);
}

/** Return branches of a bank in the same way; none where there is no such bank. */
export async function searchBranches(bankCode: string, query: string): Promise<Place[]> {
  const bank = placeIn(await allBanks(), bankCode);
  return bank ? searchPlaces(bank.branches, query) : [];
}

function searchPlaces(places: Record<string, Place>, query: string): Place[] {
  const text = query
    .normalize('NFKC')
    .trim()
    .replace(/(銀行|支店)$/, '');
  const sound = toZenginText(text);
  const isFound = ({ code, name, kana }: Place) =>
    code.startsWith(text) ||
    name.normalize('NFKC').startsWith(text) ||
    (sound !== undefined && soundOf(kana).startsWith(sound));
  // Keys that are numbers come before `0001`, the largest banks, by themselves.
  const found = Object.values(places)
    .filter(isFound)
    .toSorted((one, other) => one.code.localeCompare(other.code));
  // What is called just so would else be lost behind longer names that begin alike.
  const exact = found.filter(({ name }) => name.normalize('NFKC') === text);
  return [...new Set([...exact, ...found])].slice(0, FOUND_MAX).map(placed);
}

const sounds = new Map<string, string>();

function soundOf(kana: string): string {
  const known = sounds.get(kana) ?? toZenginText(kana) ?? '';
  sounds.set(kana, known);
  return known;
}
