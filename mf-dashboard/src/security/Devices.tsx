import type { Device } from '@minori/contracts';
import { deviceName } from '@minori/contracts/rules';
import { Answer, Button, Card, EmptyState, Loading, RowSkeleton } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { Row } from '../account/Row';
import { messages as pageMessages } from '../messages';
import { useDevicesQuery, useEndDeviceMutation, useEndEverywhereMutation } from '../queries/security';
import styles from './Devices.module.css';
import { messages } from './messages';
import { useDialogState } from './useDialogState';

const skeleton = (
  <Loading>
    <RowSkeleton />
    <RowSkeleton />
  </Loading>
);

/** Where a member is signed in, with a way out of one of them or of all. */
export function Devices() {
  const { devices: text } = useMessages(messages);
  const { failed } = useMessages(pageMessages);
  return (
    <section aria-labelledby="devices">
      <div className={styles.head}>
        <div>
          <h2 id="devices">{text.title}</h2>
          <p className={styles.note}>{text.note}</p>
        </div>
        <Everywhere />
      </div>
      <Answer query={useDevicesQuery()} skeleton={skeleton} failed={text.failed} failedText={failed}>
        {(devices) =>
          devices.length === 0 ? (
            <EmptyState title={text.empty} />
          ) : (
            <Card padding="none">
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </Card>
          )
        }
      </Answer>
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { devices: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const end = useEndDeviceMutation();
  const name = deviceName(device, language);
  const run = async () => {
    try {
      await end.mutateAsync(device.id);
      snackbar.show({ type: 'success', text: text.ended(name) });
    } catch {
      snackbar.show({ type: 'error', text: text.endFailed });
    }
  };
  const note = (
    <>
      {text.seen(formatDateTime(device.last_seen_at, language))}
      <br />
      {text.since(formatDateTime(device.signed_in_at, language))}
    </>
  );
  return (
    <Row title={name} note={note}>
      {device.is_this ? (
        <span className={styles.here}>{text.here}</span>
      ) : (
        <Button variant="secondary" aria-label={text.endLabel(name)} loading={end.isPending} onClick={() => void run()}>
          {text.end}
        </Button>
      )}
    </Row>
  );
}

function Everywhere() {
  const { devices: text } = useMessages(messages);
  const { session, snackbar } = useShell();
  const { mutateAsync } = useEndEverywhereMutation();
  const dialog = useDialogState();
  const run = async () => {
    await mutateAsync();
    // All sessions have ended whether or not the identity provider can be told.
    await session.signOut().catch(() => {});
    snackbar.show({ type: 'success', text: text.everywhereDone });
  };
  return (
    <>
      <Button variant="secondary" onClick={dialog.show}>
        {text.everywhere}
      </Button>
      <ConfirmDialog
        danger
        open={dialog.props.open}
        title={text.question}
        confirmLabel={text.everywhere}
        onConfirm={run}
        onCancel={dialog.props.onClose}
        afterClose={dialog.props.onClosed}
      >
        {text.questionText}
      </ConfirmDialog>
    </>
  );
}
