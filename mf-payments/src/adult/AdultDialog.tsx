import { Button, EmptyState } from '@minori/design-system';
import { ConfirmDialog, Dialog } from '@minori/design-system/dialog';
import { Select } from '@minori/design-system/form';
import { formatDate } from '@minori/design-system/format';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useSession, type DialogViewProps } from '@minori/platform';
import { useId, useState } from 'react';
import { useSayAgeMutation } from '../queries/guard';
import styles from './AdultDialog.module.css';
import { ageFrom, birthdayFrom, yearsUntil } from './birthday';
import { messages } from './messages';

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1));
const DAYS = Array.from({ length: 31 }, (_, index) => String(index + 1));

/** Ask when somebody was born before they pay for the first time, or tell them that they can't pay yet. */
export function AdultDialog(props: DialogViewProps<'adult.confirm'>) {
  const { user } = useSession();
  return user?.is_underage ? <NotYet {...props} /> : <Question {...props} />;
}

function Question({ open, onClose, onClosed }: DialogViewProps<'adult.confirm'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const wrongId = useId();
  const say = useSayAgeMutation();
  const [now] = useState(() => new Date());
  const [isUnsure, setUnsure] = useState(false);
  const form = useForm({
    values: { year: '', month: '', day: '' },
    check: (values) => (birthdayFrom(values, now) ? {} : { day: t.wrong }),
    async send(values) {
      const birthday = birthdayFrom(values, now) ?? '';
      const age = ageFrom(birthday, now);
      if (age.is_underage) return setUnsure(true);
      await say.mutateAsync(age);
      onClose('adult');
    },
  });
  const birthday = birthdayFrom(form.values, now) ?? '';
  const wrong = form.field('day').error;
  const part = (name: 'year' | 'month' | 'day') => {
    const { value, onChange } = form.field(name);
    return { value, onChange };
  };
  const options = (values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <FormDialog
        form={form}
        isKept
        open={open}
        onClose={() => onClose()}
        afterClose={onClosed}
        title={t.title}
        width="narrow"
        submitLabel={t.next}
        focusTrap={!isUnsure}
      >
        <p>{t.intro}</p>
        <fieldset className={styles.birthday} aria-describedby={wrong && wrongId}>
          <legend className={styles.legend}>{t.birthday}</legend>
          <div className={styles.parts}>
            <Select
              label={t.year}
              placeholder="—"
              autoComplete="bday-year"
              options={options(yearsUntil(now), t.yearOf)}
              {...part('year')}
            />
            <Select
              label={t.month}
              placeholder="—"
              autoComplete="bday-month"
              options={options(MONTHS, t.monthOf)}
              {...part('month')}
            />
            <Select
              label={t.day}
              placeholder="—"
              autoComplete="bday-day"
              options={options(DAYS, t.dayOf)}
              {...part('day')}
            />
          </div>
          {wrong && (
            <p id={wrongId} role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </fieldset>
        <ul className={styles.rules}>
          {Object.values(t.rules).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </FormDialog>
      <ConfirmDialog
        open={open && isUnsure}
        title={t.sure(birthday && formatDate(`${birthday}T00:00:00+09:00`, language))}
        confirmLabel={t.yes}
        cancelLabel={t.no}
        onConfirm={async () => {
          await say.mutateAsync({ is_underage: true, birthday });
          setUnsure(false);
        }}
        onCancel={() => setUnsure(false)}
      >
        {t.sureText}
      </ConfirmDialog>
    </>
  );
}

function NotYet({ open, onClose, onClosed }: DialogViewProps<'adult.confirm'>) {
  const t = useMessages(messages);
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.title}
      width="narrow"
      footer={<Button onClick={() => onClose()}>{t.close}</Button>}
    >
      <EmptyState title={t.underage}>{t.underageText}</EmptyState>
    </Dialog>
  );
}
