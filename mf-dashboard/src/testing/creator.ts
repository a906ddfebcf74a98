import type { CreatorApplication, CreatorStanding, Domain } from '@minori/contracts';

/** Return domains to choose from. */
export function someDomains(): Domain[] {
  const names = ['日本株', '米国株', '投資信託・NISA', '仮想通貨', 'FX・為替', '経済・ニュース'];
  return names.map((name, index) => ({ id: String(index + 1).padStart(24, 'd'), name, is_chosen: false }));
}

/** Return an application that waits, with the given fields changed. */
export function anApplication(changes: Partial<CreatorApplication> = {}): CreatorApplication {
  const [first, second] = someDomains();
  return {
    id: 'a'.repeat(24),
    status: 'untreated',
    text: '毎週、日本の高配当株の決算を読み解く記事を書きます。\nはじめての方にもわかるように、用語の説明を添えます。',
    domains: [first, second].flatMap((domain) => (domain ? [{ id: domain.id, name: domain.name }] : [])),
    created_at: '2026-11-20T01:00:00.000Z',
    settled_at: null,
    reason: null,
    ...changes,
  };
}

/** Return where a member of level 4 stands who may apply, with the given fields changed. */
export function aStanding(changes: Partial<CreatorStanding> = {}): CreatorStanding {
  return {
    application: null,
    hindrance: null,
    may_apply_from: null,
    level_progress: {
      level: 4,
      now: { interest: 1_240, engage: 180, followers: 42 },
      next: { level: 5, interest: 5_000, engage: 250, followers: 100 },
      demotion_at: null,
      promoted_from: null,
      is_seen: true,
    },
    ...changes,
  };
}

/** Return where a member stands whom staff have rejected. */
export function aRejectedStanding(): CreatorStanding {
  const application = anApplication({
    status: 'rejected',
    settled_at: '2026-11-25T03:00:00.000Z',
    reason: '投稿の実績がまだ少ないため、もう少し続けてからお申し込みください。',
  });
  return aStanding({ application, hindrance: 'rejected', may_apply_from: '2026-12-25T03:00:00.000Z' });
}

/** Return where a member stands who is below the level. */
export function aLowStanding(): CreatorStanding {
  const progress = { ...aStanding().level_progress, level: 2, now: { interest: 120, engage: 160, followers: 8 } };
  const next = { level: 3, interest: 300, engage: 60, followers: 10 };
  return aStanding({ hindrance: 'level', level_progress: { ...progress, next } });
}

/** Return where a member stands whom staff have made a creator. */
export function anApprovedStanding(): CreatorStanding {
  const application = anApplication({ status: 'approved', settled_at: '2026-11-25T03:00:00.000Z' });
  return aStanding({ application, hindrance: 'creator' });
}
