import type { PushDevice, PushState } from '@minori/contracts';
import { deviceName } from '@minori/contracts/rules';
import { Answer, Button, Card, RowSkeleton, Skeletons } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useCallback, useEffect, useState } from 'react';
import { messages as pageMessages } from '../messages';
import { usePushQuery, useRemovePushDeviceMutation, useThisBrowserMutation } from '../queries/push';
import switchStyles from '../settings/SettingSwitches.module.css';
import { SwitchRow } from '../settings/SwitchRow';
import { browserPush, NotAllowed, onPermissionChange, type BrowserPush } from './browser';
import { DeviceChoices } from './DeviceChoices';
import { messages } from './messages';
import styles from './PushSection.module.css';

const skeleton = (
  <Card padding="none">
    <Skeletons count={1}>
      <RowSkeleton avatar={false} />
    </Skeletons>
  </Card>
);

/** Whether notifications are pushed to this browser, and to which others; nothing where that is not offered. */
export function PushSection() {
  const t = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  return (
    <Answer query={usePushQuery()} skeleton={skeleton} failed={t.failed} failedText={failed}>
      {(state) => state.public_key !== null && <Push publicKey={state.public_key} devices={state.devices} />}
    </Answer>
  );
}

function Push({ publicKey, devices }: { publicKey: string } & Pick<PushState, 'devices'>) {
  const t = useMessages(messages);
  return (
    <section aria-labelledby="settings-push">
      <h4 id="settings-push" className={switchStyles.title}>
        {t.title}
      </h4>
      <Card padding="none">
        <ThisBrowser publicKey={publicKey} isKnown={devices.some(({ is_this: isThis }) => isThis)} />
      </Card>
      {devices.length > 0 && (
        <>
          <h5 id="settings-push-devices" className={styles.devices}>
            {t.devices}
          </h5>
          <Card padding="none">
            <ul aria-labelledby="settings-push-devices">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </section>
  );
}

/** What this browser can do; undefined until it is known. It is asked again after each change. */
function useBrowserPush(): [BrowserPush | undefined, () => Promise<void>] {
  const { serviceWorker } = useShell();
  const [state, setState] = useState<BrowserPush>();
  const look = useCallback(
    async () => setState(await browserPush(serviceWorker).catch(() => 'unsupported' as const)),
    [serviceWorker],
  );
  useEffect(() => {
    void look();
    return onPermissionChange(() => void look());
  }, [look]);
  return [state, look];
}

function ThisBrowser({ publicKey, isKnown }: { publicKey: string; isKnown: boolean }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { mutateAsync, isPending } = useThisBrowserMutation(publicKey);
  const [browser, look] = useBrowserPush();
  // What the API pushes elsewhere, or the browser has forgotten, is not on here.
  const state = browser === 'on' && !isKnown ? 'off' : browser;
  const change = async (isWanted: boolean) => {
    try {
      await mutateAsync(isWanted);
      snackbar.show({ type: 'success', text: isWanted ? t.turnedOn : t.turnedOff });
    } catch (error) {
      snackbar.show({ type: 'error', text: error instanceof NotAllowed ? t.notAllowed : t.failedToChange });
    }
    await look();
  };
  const isFixed = state !== 'on' && state !== 'off';
  return (
    <SwitchRow
      id="push-here"
      name={t.name}
      note={t.notes[state ?? 'off']}
      checked={state === 'on'}
      disabled={isFixed || isPending}
      onChange={(isWanted) => void change(isWanted)}
    />
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const remove = useRemovePushDeviceMutation();
  const name = deviceName(device, language);
  const run = async () => {
    try {
      await remove.mutateAsync(device.id);
      snackbar.show({ type: 'success', text: t.removed(name) });
    } catch {
      snackbar.show({ type: 'error', text: t.failedToChange });
    }
  };
  return (
    <li className={styles.item}>
      <div className={styles.device}>
        <span>
          <span className={switchStyles.name}>{name}</span>
          <span className={switchStyles.note}>{t.added(formatDateTime(device.created_at, language))}</span>
          {device.last_delivered_at !== null && (
            <span className={switchStyles.note}>{t.delivered(formatDateTime(device.last_delivered_at, language))}</span>
          )}
        </span>
        {device.is_this ? (
          <span className={styles.here}>{t.here}</span>
        ) : (
          <Button
            variant="secondary"
            aria-label={t.removeLabel(name)}
            loading={remove.isPending}
            onClick={() => void run()}
          >
            {t.remove}
          </Button>
        )}
      </div>
      <DeviceChoices device={device} />
    </li>
  );
}
