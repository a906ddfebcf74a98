import type { Account, SignInService } from '@minori/contracts';
import { Button, Card } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { answersOf, readAgain, useQueryClient } from '@minori/platform/query';
import { lazy, Suspense } from 'react';
import { Row } from '../account/Row';
import { useGiveUpEmailMutation, useSetPasswordMailMutation } from '../queries/security';
import { messages } from './messages';
import { useDialogState } from './useDialogState';

const EmailDialog = lazy(async () => ({ default: (await import('./EmailDialog')).EmailDialog }));
const PhoneDialog = lazy(async () => ({ default: (await import('./PhoneDialog')).PhoneDialog }));
const ServiceDialog = lazy(async () => ({ default: (await import('./ServiceDialog')).ServiceDialog }));

const SERVICES: readonly SignInService[] = ['google', 'apple', 'x'];

/** The ways in which a member signs in. */
export function SignInRows({ account }: { account: Account }) {
  return (
    <Card padding="none" as="section">
      <EmailRow account={account} />
      <PasswordRow account={account} />
      {(account.phone || account.is_phone_ready) && <PhoneRow account={account} />}
      {SERVICES.map((service) => (
        <ServiceRow key={service} service={service} account={account} />
      ))}
    </Card>
  );
}

function EmailRow({ account: { email, email_change: change } }: { account: Account }) {
  const { email: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const giveUp = useGiveUpEmailMutation();
  const dialog = useDialogState();
  const note = (
    <>
      {email ?? text.none}
      {change && <div>{text.waiting(change.email, formatDateTime(change.expires_at, language))}</div>}
    </>
  );
  const stop = () =>
    giveUp.mutate(undefined, {
      onSuccess: () => snackbar.show({ type: 'success', text: text.givenUp }),
      onError: () => snackbar.show({ type: 'error', text: text.giveUpFailed }),
    });
  return (
    <Row title={text.title} note={note}>
      {change && (
        <Button variant="quiet" loading={giveUp.isPending} onClick={stop}>
          {text.giveUp}
        </Button>
      )}
      <Button variant="secondary" aria-label={`${text.title}: ${text.change}`} onClick={dialog.show}>
        {text.change}
      </Button>
      {dialog.isThere && (
        <Suspense fallback={null}>
          <EmailDialog {...dialog.props} />
        </Suspense>
      )}
    </Row>
  );
}

function PasswordRow({ account: { email, has_password: hasPassword } }: { account: Account }) {
  const { password: text } = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  const mail = useSetPasswordMailMutation();
  if (hasPassword) {
    return (
      <Row title={text.title} note={text.has}>
        <Button
          variant="secondary"
          aria-label={`${text.title}: ${text.change}`}
          onClick={() => dialogs.open('auth.password', {})}
        >
          {text.change}
        </Button>
      </Row>
    );
  }
  const send = (address: string) =>
    mail.mutate(address, {
      onSuccess: () => snackbar.show({ type: 'success', text: text.sent }),
      onError: () => snackbar.show({ type: 'error', text: text.failed }),
    });
  return (
    <Row title={text.title} note={text.none}>
      <Button variant="secondary" disabled={!email} loading={mail.isPending} onClick={() => send(email ?? '')}>
        {text.send}
      </Button>
    </Row>
  );
}

function PhoneRow({ account: { phone, is_phone_ready: isReady } }: { account: Account }) {
  const { phone: text } = useMessages(messages);
  const dialog = useDialogState();
  const action = phone ? text.change : text.add;
  return (
    <Row title={text.title} note={phone ? text.has(phone.last_digits) : text.none}>
      {isReady && (
        <Button variant="secondary" aria-label={`${text.title}: ${action}`} onClick={dialog.show}>
          {action}
        </Button>
      )}
      {dialog.isThere && (
        <Suspense fallback={null}>
          <PhoneDialog {...dialog.props} />
        </Suspense>
      )}
    </Row>
  );
}

function ServiceRow({ service, account }: { service: SignInService; account: Account }) {
  const { services: text } = useMessages(messages);
  const { dialogs } = useShell();
  const client = useQueryClient();
  const dialog = useDialogState();
  const isLinked = account.services.includes(service);
  const isOnly = isLinked && !account.has_password && account.services.length === 1;
  const name = text.names[service];
  const link = async () => {
    if (await dialogs.open('auth.link', { service }).result) await readAgain(client, answersOf('GET /users/account'));
  };
  if (!isLinked) {
    return (
      <Row title={name} note={text.unlinked}>
        <Button variant="secondary" aria-label={`${name}: ${text.link}`} onClick={() => void link()}>
          {text.link}
        </Button>
      </Row>
    );
  }
  return (
    <Row title={name} note={isOnly ? text.only : text.linked}>
      {!isOnly && (
        <Button variant="secondary" aria-label={`${name}: ${text.remove}`} onClick={dialog.show}>
          {text.remove}
        </Button>
      )}
      {dialog.isThere && (
        <Suspense fallback={null}>
          <ServiceDialog service={service} {...dialog.props} />
        </Suspense>
      )}
    </Row>
  );
}
