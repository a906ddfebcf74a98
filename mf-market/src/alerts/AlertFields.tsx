import type { AlertData } from '@minori/contracts';
import { ALERT_PERIODS, PREDICTION, type AlertWindow } from '@minori/contracts/rules';
import { Checkbox } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { KINDS } from './describe';
import { FlagRow } from './FlagRow';
import { Group } from './Group';
import { messages } from './messages';
import { PriceFields } from './PriceFields';
import type { AlertForm } from './useAlertForm';
import { WindowRow } from './WindowRow';

export interface AlertFieldsProps {
  form: AlertForm;
  data: AlertData;
}

/** Everything that a symbol's alert can be about. */
export function AlertFields({ form, data }: AlertFieldsProps) {
  const t = useMessages(messages);
  const { draft, setFlag } = form;
  const { has_signals: hasSignals } = data;
  return (
    <>
      <PriceFields form={form} data={data} />
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

interface OneWindowProps extends Pick<AlertFieldsProps, 'form'> {
  kind: (typeof KINDS)[number];
  period: (typeof ALERT_PERIODS)[number];
}

function OneWindow({ kind, period, form }: OneWindowProps) {
  const t = useMessages(messages);
  const window: AlertWindow = `${kind}_${period}`;
  return (
    <WindowRow
      window={window}
      label={t.periods[period]}
      name={t.windowOf(t.kinds[kind], t.periods[period])}
      unit="%"
      isOn={form.draft.windows.includes(window)}
      typed={form.draft.typed}
      errors={form.errors}
      onSwitch={(isOn) => form.setWindow(window, isOn)}
      onType={form.setThreshold}
    />
  );
}
