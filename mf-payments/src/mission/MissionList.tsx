import type { Mission, MissionTaskState } from '@minori/contracts';
import { Button, EmptyState, List, RowSkeleton } from '@minori/design-system';
import { formatCoins } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useClaimMutation, useMissionsQuery } from '../queries/missions';
import { messages } from './messages';
import styles from './MissionList.module.css';
import { MissionRow } from './MissionRow';

type Group = 'ready' | 'open' | 'done';
const GROUPS: readonly Group[] = ['ready', 'open', 'done'];

const groupOf = ({ current_task: { status } }: Mission): Group =>
  status === 'ready' || status === 'done' ? status : 'open';
/** What was begun comes before what was not. */
const rank = (mission: Mission) =>
  GROUPS.indexOf(groupOf(mission)) * 2 + Number(mission.current_task.status === 'not_yet');

interface MissionListProps {
  /** How many lines stand for it before it is there. */
  skeletons: number;
  /** A link in it was followed. */
  onLeave?(): void;
}

const nowhere = () => {};

/** The missions: what can be claimed first, then what can be done, then what is over. */
export function MissionList({ skeletons, onLeave = nowhere }: MissionListProps) {
  const t = useMessages(messages);
  const query = useMissionsQuery();
  const { claim, usedUp, needsPhone } = useClaims();
  const hasMissions = !query.isError && query.data?.missions.length !== 0;
  return (
    <>
      {needsPhone && <PhoneNotice onLeave={onLeave} />}
      {hasMissions && <p className={styles.intro}>{t.intro}</p>}
      <List
        compact
        query={query}
        items={query.data?.missions.toSorted((one, other) => rank(one) - rank(other)) ?? []}
        itemKey={({ code }) => code}
        skeleton={
          <div className={styles.skeleton}>
            <RowSkeleton avatar={false} />
          </div>
        }
        skeletons={skeletons}
        failed={t.failedTitle}
        empty={<EmptyState title={t.emptyTitle}>{t.empty}</EmptyState>}
        container={(missions) => <ul>{missions}</ul>}
        renderItem={(mission) => (
          <MissionRow
            mission={mission}
            isUsedUp={usedUp.has(mission.current_task.code)}
            onClaim={(task) => claim(mission, task)}
            onLeave={onLeave}
          />
        )}
      />
    </>
  );
}

interface Claims {
  claim(mission: Mission, task: MissionTaskState): void;
  /** The tasks of which the month gives no more. */
  usedUp: ReadonlySet<string>;
  /** Whether coins were refused to who has no telephone number here. */
  needsPhone: boolean;
}

function useClaims(): Claims {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const [usedUp, setUsedUp] = useState<ReadonlySet<string>>(new Set());
  const [needsPhone, setNeedsPhone] = useState(false);
  const { mutate } = useClaimMutation({
    onClaimed: (coins) => {
      setNeedsPhone(false);
      const text = coins > 0 ? t.claimed(formatCoins(coins, language)) : t.claimedBefore;
      snackbar.show({ type: coins > 0 ? 'success' : 'info', text });
    },
    onRefused: (code, text) => {
      if (code === 'phone_required') setNeedsPhone(true);
      else if (code !== 'mission_budget_used_up') snackbar.show({ type: 'error', text: text || t.failed });
    },
  });
  const claim: Claims['claim'] = (mission, task) =>
    mutate(
      { mission, task },
      {
        onError: (error) => {
          const isUsedUp = (error as { code?: unknown }).code === 'mission_budget_used_up';
          if (isUsedUp) setUsedUp((known) => new Set([...known, task.code]));
        },
      },
    );
  return { claim, usedUp, needsPhone };
}

function PhoneNotice({ onLeave }: { onLeave(): void }) {
  const t = useMessages(messages);
  return (
    <div className={styles.phone} role="alert">
      <p className={styles.phoneTitle}>{t.phoneTitle}</p>
      <p>{t.phone}</p>
      <Button size="small" href="/account/security" onClick={onLeave}>
        {t.phoneGo}
      </Button>
    </div>
  );
}
