import type { PayeeAccount, PayeeDetail } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { Part, type Told } from './Part';

interface AccountPartProps {
  detail: PayeeDetail;
  onEdit: () => void;
}

const TONES = { none: 'todo', returned: 'todo', waiting: 'waits', verified: 'done' } as const;

/** The account that a creator is paid to, and how far staff are with it. */
export function AccountPart({ detail, onEdit }: AccountPartProps) {
  const { account: text, change } = useMessages(messages);
  const { account_status: status, account, account_reason, missing } = detail;
  const isGone = missing.includes('account_branch');
  // One thing is first: who they are.
  const isNext = !missing.includes('identity') && !missing.includes('identity_again');
  const tone = isGone ? 'todo' : TONES[status];
  const texts = { none: text.none, waiting: text.waiting, verified: '', returned: '' };
  const labels = { none: text.action, returned: text.again, waiting: change, verified: change };
  return (
    <Part
      title={text.title}
      status={isGone ? text.status.returned : text.status[status]}
      tone={tone}
      text={isGone ? text.gone : texts[status]}
      reason={account_reason}
      facts={useAccountFacts(account)}
      action={
        <Button variant={tone === 'todo' && isNext ? 'primary' : 'secondary'} onClick={onEdit}>
          {isGone ? text.again : labels[status]}
        </Button>
      }
    />
  );
}

function useAccountFacts(account: PayeeAccount | null): Told[] {
  const { account: text } = useMessages(messages);
  if (!account) return [];
  const { bank, branch, account_type, number_end, holder } = account;
  return [
    bank && { name: text.names.bank, value: text.place(bank.name, bank.code) },
    branch && { name: text.names.branch, value: text.place(branch.name, branch.code) },
    { name: text.names.number, value: text.number(text.types[account_type], number_end) },
    { name: text.names.holder, value: holder },
  ].filter((fact) => fact !== null);
}
