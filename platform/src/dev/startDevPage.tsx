import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remote } from '../remote/defineRemote';
import type { View } from '../remote/lifecycles';
import type { DialogName, DialogViewProps } from '../shell/dialogs';
import type { Shell } from '../shell/shell';
import { createDevShell, type AskedDialog } from './devShell';

type Lifecycle = (props: object) => Promise<unknown>;

let mounts = 0;

function run(lifecycle: unknown, props: object): Promise<unknown> {
  const steps = [lifecycle].flat() as Lifecycle[];
  return steps.reduce<Promise<unknown>>((before, step) => before.then(() => step(props)), Promise.resolve());
}

/** Mount a view without single-spa: the lifecycles are called directly. */
function Place<P extends object>({ view, shell, viewProps }: { view: View<P>; shell: Shell; viewProps: P }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const domElement = document.createElement('div');
    place.current?.append(domElement);
    const onCrash = (error: Error) => domElement.append(error.message);
    const props = { ...viewProps, shell, domElement, onCrash, name: `dev#${++mounts}` };
    const mounted = run(view.bootstrap, props).then(() => run(view.mount, props));
    return () => void mounted.then(() => run(view.unmount, props)).finally(() => domElement.remove());
  }, [view, shell, viewProps]);
  return <div ref={place} />;
}

function Dialog({ asked, remote, shell }: { asked: AskedDialog; remote: Remote; shell: Shell }) {
  const { name, props, isOpen, close, remove } = asked;
  const view = remote.dialogs[name] as View<DialogViewProps<DialogName>> | undefined;
  const viewProps = useMemo(
    () => ({ ...props, open: isOpen, onClose: close, onClosed: remove }) as DialogViewProps<DialogName>,
    [props, isOpen, close, remove],
  );
  if (!view) return <p role="status">{`${name} belongs to another remote`}</p>;
  return <Place view={view} shell={shell} viewProps={viewProps} />;
}

const NO_PROPS = {};

function DevPage({ remote, site }: { remote: Remote; site: ReturnType<typeof createDevShell> }) {
  const { shell, signIn, $dialog, $message } = site;
  const { user } = useStore(shell.session.$session);
  const message = useStore($message);
  const dialog = useStore($dialog);
  const [email, setEmail] = useState('haru_tsumi@demo.minori.example');
  return (
    <>
      <form
        style={{ display: 'flex', gap: 8, padding: 8 }}
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(email, 'minori-demo1');
        }}
      >
        <input aria-label="E-mail" value={email} onChange={(event) => setEmail(event.target.value)} />
        <button type="submit">Sign in</button>
        <button type="button" onClick={() => shell.i18n.set(shell.i18n.$language.get() === 'ja' ? 'en' : 'ja')}>
          ja / en
        </button>
        <span>{user ? `@${user.username}` : 'guest'}</span>
        <output>{message?.text}</output>
      </form>
      <main style={{ maxWidth: 680, margin: '0 auto', padding: 16 }}>
        <Place view={remote.app} shell={shell} viewProps={NO_PROPS} />
      </main>
      {dialog && <Dialog asked={dialog} remote={remote} shell={shell} />}
    </>
  );
}

/** Show a remote on a page of its own, against the API of a running site. */
export function startDevPage(remote: Remote): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<DevPage remote={remote} site={createDevShell()} />);
}
