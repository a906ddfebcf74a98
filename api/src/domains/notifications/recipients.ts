import type { Language, NotificationType } from '@minori/contracts';
import { can } from '../entitlements/policy';
import { blockedBetween, membersAmong, mutersAmong } from '../users/service';
import { abilityFor, canBeRefused, settingFor } from './policy';

/** What happened, and when it is told; `actorId` is null where nobody did it. */
export interface Told {
  type: NotificationType;
  actorId: string | null;
  at: Date;
}

/**
 * Return those of the members who want and may hear of it: not of themselves, nor of anybody whom they muted or with whom
 * they share a block, nor of what they switched off, nor of what their membership does not include.
 */
export async function recipients(userIds: string[], told: Told): Promise<string[]> {
  return [...(await recipientLanguages(userIds, told)).keys()];
}

/** Return the same, with the languages that they have chosen. */
export async function recipientLanguages(
  userIds: string[],
  { type, actorId, at }: Told,
): Promise<Map<string, Language>> {
  const others = userIds.filter((id) => id !== actorId);
  if (others.length === 0) return new Map();
  const [members, blocked, muters] = await Promise.all([
    membersAmong(others),
    actorId === null ? new Set<string>() : blockedBetween(actorId, others),
    actorId === null ? new Set<string>() : mutersAmong(others, actorId),
  ]);
  const setting = canBeRefused(type, actorId) ? settingFor(type) : undefined;
  const ability = abilityFor(type);
  const hearing = others.flatMap((id) => {
    const member = members.get(id);
    if (!member || blocked.has(id) || muters.has(id)) return [];
    if (setting !== undefined && member.disabled_notifications.includes(setting)) return [];
    const isEntitled = ability === undefined || can(member, ability, at);
    return isEntitled ? [[id, member.language] as const] : [];
  });
  return new Map(hearing);
}
