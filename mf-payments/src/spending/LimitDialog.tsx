import type { RunningMembership, Spending } from '@minori/contracts';
import { isRaised, raiseHoldsFrom, SPENDING_LIMIT } from '@minori/contracts/rules';
import { Checkbox, TextField } from '@minori/design-system/form';
import { formatDate, formatNumber, formatYen } from '@minori/design-system/format';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { messages as payments } from '../messages';
import { useLimitMutation } from '../queries/guard';
import { usePackagesQuery } from '../queries/payments';
import styles from './LimitDialog.module.css';
import { messages } from './messages';

const { min, max } = SPENDING_LIMIT;

interface LimitDialogProps {
  spending: Spending;
  open: boolean;
  onClose(): void;
}

/** Limit what can be spent in a month, and say from when on that holds and what will not be renewed for it. */
export function LimitDialog({ spending, open, onClose }: LimitDialogProps) {
  // What was typed and not saved is gone with the dialog.
  return open ? <Opened spending={spending} onClose={onClose} /> : null;
}

function Opened({ spending, onClose }: Omit<LimitDialogProps, 'open'>) {
  const t = useMessages(messages).dialog;
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useLimitMutation();
  const [now] = useState(() => new Date());
  const bounds = t.bounds(formatNumber(min, language), formatNumber(max, language));
  const present = (spending.next ?? spending).limit;
  const form = useForm({
    values: { is_limited: true, limit: String(present ?? '') },
    check: ({ is_limited, limit }) => ({ limit: !is_limited || yenFrom(limit) ? undefined : bounds }),
    async send({ is_limited, limit }) {
      await mutateAsync(is_limited ? (yenFrom(limit) ?? null) : null);
      snackbar.show({ type: 'success', text: t.done });
      onClose();
    },
  });
  const { is_limited: isLimited, limit } = form.values;
  const wanted = isLimited ? yenFrom(limit) : null;
  const isLater = wanted !== undefined && isRaised(wanted, spending.limit);
  const tooDear = useRenewalsAbove(wanted ?? Infinity);
  return (
    <FormDialog form={form} open onClose={onClose} title={t.title} width="narrow" submitLabel={t.save}>
      <p>{t.intro}</p>
      <div className={styles.fields}>
        <Checkbox {...form.tick('is_limited')}>{t.isLimited}</Checkbox>
        {isLimited && (
          <TextField
            label={t.limit}
            end={t.yen}
            inputMode="numeric"
            autoComplete="off"
            help={bounds}
            {...form.field('limit')}
          />
        )}
        {wanted !== undefined && (
          <p className={styles.note}>
            {isLater ? t.from(formatDate(raiseHoldsFrom(now).toISOString(), language)) : t.atOnce}
          </p>
        )}
        {tooDear.map(({ plan, amount }) => (
          <p key={plan} className={styles.warning}>
            {t.renewal(plan, formatYen(amount, language))}
          </p>
        ))}
      </div>
    </FormDialog>
  );
}

/** Renewals of the member's that cost more than so many yen. */
function useRenewalsAbove(limit: number): { plan: string; amount: number }[] {
  const t = useMessages(payments);
  const memberships = usePackagesQuery().data?.memberships ?? [];
  const planOf = ({ next_package, membership_package: own }: RunningMembership) => {
    const { package_name, recurring } = next_package ?? own;
    return t.ownPlan(t.names[package_name], t.periods[recurring]);
  };
  return memberships.flatMap((membership) => {
    const amount = (membership.next_charge ?? membership.unpaid)?.amount;
    return amount !== undefined && amount > limit ? [{ plan: planOf(membership), amount }] : [];
  });
}

/** Return how many yen were typed, in digits of whatever width; undefined where that is no limit. */
function yenFrom(text: string): number | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  const yen = /^\d{1,7}$/.test(digits) ? Number(digits) : 0;
  return yen >= min && yen <= max ? yen : undefined;
}
