import { useStore } from '@nanostores/react';
import { lazy, Suspense, useMemo, type ComponentType } from 'react';
import {
  DIALOG_OWNERS,
  useMessages,
  useShell,
  type DialogName,
  type DialogViewProps,
  type Remote,
  type View,
} from '@minori/platform';
import { keepFocus } from '../frame/keepFocus';
import { messages } from '../messages';
import type { Remotes } from '../remotes/remotes';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import type { DialogBus, OpenDialog } from './dialogBus';

type AnyDialog = ComponentType<DialogViewProps<DialogName>>;

const SHELL_DIALOGS: { [K in DialogName]?: AnyDialog } = {
  'auth.login': lazy(async () => ({ default: (await import('../account/LoginDialog')).LoginDialog as AnyDialog })),
  'auth.register': lazy(async () => ({
    default: (await import('../account/RegisterDialog')).RegisterDialog as AnyDialog,
  })),
  'system.popup': lazy(async () => ({ default: (await import('../popups/PopupDialog')).PopupDialog as AnyDialog })),
};

interface Props {
  bus: DialogBus;
  remotes: Remotes;
}

function Dialog({ dialog, bus, remotes }: Props & { dialog: OpenDialog }) {
  const { id, name, props, isOpen } = dialog;
  const shell = useShell();
  const t = useMessages(messages);
  const viewProps = useMemo(
    () =>
      ({
        ...props,
        open: isOpen,
        onClose: (result?: unknown) => bus.close(id, result),
        onClosed: () => {
          bus.remove(id);
          keepFocus();
        },
      }) as DialogViewProps<DialogName>,
    [props, isOpen, bus, id],
  );

  const Own = SHELL_DIALOGS[name];
  if (Own) {
    return (
      <Suspense fallback={null}>
        <Own {...viewProps} />
      </Suspense>
    );
  }
  return (
    <RemoteOutlet
      remotes={remotes}
      name={DIALOG_OWNERS[name]}
      select={(remote: Remote) => remote.dialogs[name] as View<DialogViewProps<DialogName>> | undefined}
      viewProps={viewProps}
      skeleton={null}
      resetKey={name}
      onFailure={() => {
        shell.snackbar.show({ type: 'error', text: t.dialogFailed });
        bus.remove(id);
      }}
    />
  );
}

/** Show the dialogs that are open, each from its owner. */
export function DialogHost({ bus, remotes }: Props) {
  const dialogs = useStore(bus.$dialogs);
  return dialogs.map((dialog) => <Dialog key={dialog.id} dialog={dialog} bus={bus} remotes={remotes} />);
}
