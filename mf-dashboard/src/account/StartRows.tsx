import type { InvestmentLevel } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { Select } from '@minori/design-system/form';
import { useDialog, useMessages, useSession } from '@minori/platform';
import { useInvestmentLevelMutation } from '../queries/settings';
import { messages } from './messages';
import { Row } from './Row';

const LEVELS = ['all', 'beginner', 'intermediate', 'advanced'] as const satisfies readonly (InvestmentLevel | 'all')[];

/** For which level the posts are written with which the home page begins. */
export function ExperienceRow() {
  const { start: t } = useMessages(messages);
  const { user } = useSession();
  const say = useInvestmentLevelMutation(t.failed);
  if (!user) return null;
  const shown = say.isPending ? say.variables : user.investment_level;
  return (
    <Row title={t.experience} note={t.experienceNote}>
      <Select
        hideLabel
        label={t.experience}
        value={shown ?? 'all'}
        options={LEVELS.map((value) => ({ value, label: t.levels[value] }))}
        onChange={(level) => say.mutate(level === 'all' ? null : level)}
      />
    </Row>
  );
}

/** Leads to what new members are asked and shown, also for who has ended it. */
export function OnboardingRow() {
  const { start: t } = useMessages(messages);
  const show = useDialog('system.onboarding');
  if (!show) return null;
  return (
    <Row title={t.onboarding} note={t.onboardingNote}>
      <Button variant="secondary" onClick={() => show({})}>
        {t.open}
      </Button>
    </Row>
  );
}
