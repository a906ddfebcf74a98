import type { Language, MediaCandidate, MediaPrecheck } from '@minori/contracts';
import {
  contactKindsIn,
  DURATION_MAX,
  fieldMessage,
  IMAGE_PIXELS_MAX,
  MEDIA_MAX,
  precheck,
  uploadLimitMessage,
  type FileKind,
  type MediaFieldError,
  type PrecheckLevel,
} from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { knownDigests } from './model';
import { limitsOf } from './uploads';

interface Finding {
  index: number;
  code: MediaFieldError;
  message?: string;
  /** Null for what is a question of size or form. */
  level: PrecheckLevel | null;
  isRefused: boolean;
}

/**
 * Say what can be said of files that are not here yet: sizes and lengths against the limits, their number, whether they
 * were uploaded before, and what their names give away. What is in a picture is not looked at.
 */
export async function precheckMedia(
  viewer: Viewer,
  candidates: MediaCandidate[],
  language: Language,
): Promise<MediaPrecheck> {
  const digests = candidates.flatMap(({ sha256 }) => sha256 ?? []);
  const [limitOf, known] = await Promise.all([limitsOf(viewer), knownDigests(viewer.id, digests)]);
  const findings = candidates.flatMap((candidate, index) => [
    ...measure(candidate, index, limitOf, language),
    ...readName(candidate, index),
    ...compare(candidates, index, known),
    ...countUp(candidates, index),
  ]);
  return {
    level: levelOf(findings),
    is_allowed: !findings.some(({ isRefused }) => isRefused),
    reasons: findings.map(({ index, code, message }) => ({
      index,
      code,
      message: message ?? fieldMessage(code, language),
    })),
  };
}

function measure(
  { type, size, width = 0, height = 0, duration = 0 }: MediaCandidate,
  index: number,
  limitOf: (kind: FileKind) => number,
  language: Language,
): Finding[] {
  const refused = (code: MediaFieldError): Finding => ({ index, code, level: null, isRefused: true });
  const limit = limitOf(type);
  const found: Finding[] = [];
  if (size === 0) found.push(refused('file_empty'));
  if (size > limit) found.push({ ...refused('file_too_large'), message: uploadLimitMessage(limit)[language] });
  if (type === 'image' && width * height > IMAGE_PIXELS_MAX) found.push(refused('too_many_pixels'));
  if (type !== 'image' && duration > DURATION_MAX[type]) found.push(refused('duration_too_long'));
  return found;
}

function readName({ name }: MediaCandidate, index: number): Finding[] {
  const found: Finding[] = [];
  const text = name.replace(/\.[a-z0-9]{2,4}$/i, '').normalize('NFKC');
  const kinds = contactKindsIn(text);
  // Cameras and recorders name files by numbers that look like those of telephones.
  if (kinds.some((kind) => kind !== 'phone')) {
    found.push({ index, code: 'contact_in_name', level: 'high', isRefused: false });
  }
  if (precheck(text).decision === 'blocked')
    found.push({ index, code: 'promise_in_name', level: 'super_high', isRefused: true });
  return found;
}

function compare(candidates: MediaCandidate[], index: number, known: Set<string>): Finding[] {
  const digest = candidates[index]?.sha256;
  if (!digest) return [];
  const isRepeated = candidates.slice(0, index).some(({ sha256 }) => sha256 === digest);
  if (!isRepeated && !known.has(digest)) return [];
  return [{ index, code: 'duplicate_file', level: null, isRefused: false }];
}

function countUp(candidates: MediaCandidate[], index: number): Finding[] {
  const type = candidates[index]?.type;
  if (!type) return [];
  const count = candidates.slice(0, index + 1).filter((one) => one.type === type).length;
  return count > MEDIA_MAX[type] ? [{ index, code: 'media_count', level: null, isRefused: true }] : [];
}

function levelOf(findings: Finding[]): PrecheckLevel {
  if (findings.some(({ level }) => level === 'super_high')) return 'super_high';
  return findings.some(({ level }) => level === 'high') ? 'high' : 'none';
}
