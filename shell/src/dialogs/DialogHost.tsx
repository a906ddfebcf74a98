import { useStore } from '@nanostores/react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { LoadingDialog } from '@minori/design-system';
import {
  Boundary,
  Shown,
  useMessages,
  useShell,
  type DialogName,
  type DialogViewProps,
  type Remote,
  type View,
  type ViewProps,
} from '@minori/platform';
import { keepFocus } from '../frame/keepFocus';
import type { manifest } from '../manifest';
import { messages } from '../messages';
import type { Remotes } from '../remotes/remotes';
import { RemoteOutlet } from '../remotes/RemoteOutlet';
import { ownerOf } from '../remotes/shipped';
import { reloadOnceForStaleChunk } from '../remotes/staleChunk';
import type { DialogBus, OpenDialog } from './dialogBus';

type AnyProps = DialogViewProps<DialogName>;
type Load = () => Promise<{ default: ComponentType<AnyProps> }>;

const SHELL_DIALOGS = {
  'auth.link': async () => ({ default: (await import('../account/LinkDialog')).LinkDialog }),
  'auth.login': async () => ({ default: (await import('../account/LoginDialog')).LoginDialog }),
  'auth.password': async () => ({ default: (await import('../account/PasswordDialog')).PasswordDialog }),
  'auth.register': async () => ({ default: (await import('../account/RegisterDialog')).RegisterDialog }),
  'system.popup': async () => ({ default: (await import('../popups/PopupDialog')).PopupDialog }),
} satisfies Record<(typeof manifest.dialogs)[number], unknown> as { [K in DialogName]?: Load };

interface Props {
  bus: DialogBus;
  remotes: Remotes;
}

interface ContentProps {
  name: DialogName;
  /** Of the remotes; of no meaning for the shell's own dialogs. */
  owner: string;
  remotes: Remotes;
  viewProps: AnyProps & Pick<Required<ViewProps>, 'onShown'>;
  onFailure(): void;
}

/** A dialog of the shell's own. Its code is asked for anew each time, should it not have come. */
function OwnDialog({ load, name, viewProps, onFailure }: Omit<ContentProps, 'remotes' | 'owner'> & { load: Load }) {
  const [Own] = useState(() => lazy(load));
  return (
    <Boundary resetKey={name} onError={(error) => reloadOnceForStaleChunk(error) || onFailure()}>
      <Suspense fallback={null}>
        <Own {...viewProps} />
        <Shown onShown={viewProps.onShown} />
      </Suspense>
    </Boundary>
  );
}

function DialogContent({ remotes, owner, ...props }: ContentProps) {
  const { name, viewProps, onFailure } = props;
  const load = SHELL_DIALOGS[name];
  if (load) return <OwnDialog {...props} load={load} />;
  return (
    <RemoteOutlet
      remotes={remotes}
      name={owner}
      select={(remote: Remote) => remote.dialogs[name] as View<AnyProps> | undefined}
      viewProps={viewProps}
      skeleton={null}
      resetKey={name}
      onFailure={onFailure}
    />
  );
}

function Dialog({ dialog, bus, remotes }: Props & { dialog: OpenDialog }) {
  const { id, name, props, isOpen } = dialog;
  const { snackbar } = useShell();
  const t = useMessages(messages);
  const [isShown, setShown] = useState(false);
  /** What had the focus before it was said that the dialog is loading. */
  const opener = useRef<HTMLElement>(null);

  const giveFocusBack = () => {
    opener.current?.focus({ preventScroll: true });
    opener.current = null;
  };
  const leave = useCallback(() => {
    bus.remove(id);
    keepFocus();
  }, [bus, id]);

  const viewProps = useMemo(
    () =>
      ({
        ...props,
        open: isOpen,
        onClose: (result?: unknown) => bus.close(id, result),
        onClosed: leave,
        onShown: () => {
          giveFocusBack(); // the dialog remembers what has it, before it takes it itself
          setShown(true);
        },
      }) as ContentProps['viewProps'],
    [props, isOpen, bus, id, leave],
  );

  const shipped = useStore(remotes.$shipped);
  const owner = ownerOf(shipped, 'dialogs', name);
  const isCancelled = !isOpen && !isShown;
  useEffect(() => {
    if (!isCancelled) return;
    giveFocusBack();
    leave();
  }, [isCancelled, leave]);

  return (
    <>
      {isOpen && (
        <LoadingDialog
          isDone={isShown}
          onClose={() => bus.close(id)}
          onFocus={({ relatedTarget }) => (opener.current ??= relatedTarget as HTMLElement | null)}
        />
      )}
      <DialogContent
        name={name}
        owner={owner}
        remotes={remotes}
        viewProps={viewProps}
        onFailure={() => {
          giveFocusBack();
          snackbar.show({ type: 'error', text: shipped[owner]?.isRefused ? t.dialogRefused : t.dialogFailed });
          leave();
        }}
      />
    </>
  );
}

/** Show the dialogs that are open, each from its owner. */
export function DialogHost({ bus, remotes }: Props) {
  const dialogs = useStore(bus.$dialogs, { ssr: 'initial' });
  return dialogs.map((dialog) => <Dialog key={dialog.id} dialog={dialog} bus={bus} remotes={remotes} />);
}
