import { ALERT_PERIODS, PREDICTION, type AlertWindow } from '@minori/contracts/rules';
import { Checkbox } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { KINDS } from './describe';
import { FlagRow } from './FlagRow';
import { messages } from './messages';
import type { AlertForm } from './useAlertForm';
import { WindowRow } from './WindowRow';
import styles from './AlertFields.module.css';

export interface AlertFieldsProps {
  form: AlertForm;
  /** Whether izanavi has signals for the symbol. */
  hasSignals: boolean;
}

/** Everything that a symbol's alert can be about. */
export function AlertFields({ form, hasSignals }: AlertFieldsProps) {
  const t = useMessages(messages);
  const { draft, setFlag } = form;
  return (
    <>
      {KINDS.map((kind) => (
        <Group key={kind} title={t.kinds[kind]} note={t.kindNotes[kind]}>
          {ALERT_PERIODS.map((period) => (
            <OneWindow key={period} kind={kind} period={period} form={form} />
          ))}
        </Group>
      ))}
      <Group title={t.medians}>
        {(['prediction_week_gt_month', 'prediction_month_gt_week'] as const).map((flag) => (
          <FlagRow key={flag} name={t.flags[flag]} isOn={draft.flags[flag]} onSwitch={(isOn) => setFlag(flag, isOn)} />
        ))}
      </Group>
      <Group title={t.signals}>
        <FlagRow
          name={t.flags.izanavi_signal}
          note={hasSignals ? t.signalsNote : t.noSignals}
          isOn={draft.flags.izanavi_signal}
          isDisabled={!hasSignals && !draft.flags.izanavi_signal}
          onSwitch={(isOn) => setFlag('izanavi_signal', isOn)}
        />
      </Group>
      <Group title={t.others}>
        <Checkbox checked={form.isForFavorites} help={t.forFavoritesNote} onChange={form.setForFavorites}>
          {t.forFavorites}
        </Checkbox>
        <Checkbox checked={draft.isShared} help={t.isSharedNote(PREDICTION.recordFrom)} onChange={form.setShared}>
          {t.isShared}
        </Checkbox>
      </Group>
    </>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}

interface OneWindowProps extends Pick<AlertFieldsProps, 'form'> {
  kind: (typeof KINDS)[number];
  period: (typeof ALERT_PERIODS)[number];
}

function OneWindow({ kind, period, form }: OneWindowProps) {
  const t = useMessages(messages);
  const window: AlertWindow = `${kind}_${period}`;
  const error = form.errors[`${window}_high`];
  return (
    <WindowRow
      window={window}
      period={t.periods[period]}
      name={t.windowOf(t.kinds[kind], t.periods[period])}
      isOn={form.draft.windows.includes(window)}
      typed={form.draft.typed}
      error={error === 'alert_range' || error === 'alert_threshold_required' ? error : undefined}
      onSwitch={(isOn) => form.setWindow(window, isOn)}
      onType={form.setThreshold}
    />
  );
}
