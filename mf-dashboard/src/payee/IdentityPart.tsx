import type { PayeeDetail, PayeeIdentity } from '@minori/contracts';
import { DOCUMENT_SIDES } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import { Part, type Told } from './Part';

interface IdentityPartProps {
  detail: PayeeDetail;
  onEdit: () => void;
}

const TONES = { none: 'todo', resubmit: 'todo', submitted: 'waits', verifying: 'waits', verified: 'done' } as const;

/** Who a creator says that they are, and how far staff are with it. */
export function IdentityPart({ detail, onEdit }: IdentityPartProps) {
  const { identity: text, change } = useMessages(messages);
  const { identity_status: status, identity, identity_reason } = detail;
  const facts = useIdentityFacts(identity, detail);
  const texts = { none: text.none, submitted: text.submitted, verifying: text.verifying, verified: '', resubmit: '' };
  const labels = { none: text.action, resubmit: text.again, submitted: change, verified: change };
  return (
    <Part
      title={text.title}
      status={text.status[status]}
      tone={TONES[status]}
      text={texts[status]}
      reason={identity_reason}
      facts={facts}
      action={
        status !== 'verifying' && (
          <Button variant={TONES[status] === 'todo' ? 'primary' : 'secondary'} onClick={onEdit}>
            {labels[status]}
          </Button>
        )
      }
    />
  );
}

function useIdentityFacts(identity: PayeeIdentity | null, { documents }: PayeeDetail): Told[] {
  const { identity: text } = useMessages(messages);
  const language = useLanguage();
  if (!identity) return [];
  const { kind, residence, name, name_kana, birthday, company_number, postal_code, address, street } = identity;
  const { names } = text;
  const code = postal_code && `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)} `;
  const sides = DOCUMENT_SIDES.filter((side) => documents[side] !== null).map((side) => text.sides[side]);
  return [
    { name: names.kind, value: text.kinds[kind] },
    { name: names.name, value: name },
    { name: names.name_kana, value: name_kana },
    birthday !== null && { name: names.birthday, value: formatDate(`${birthday}T00:00:00+09:00`, language) },
    company_number !== null && { name: names.company_number, value: company_number },
    { name: names.residence, value: text.residences[residence] },
    { name: names.address, value: `${code ?? ''}${address} ${street}` },
    { name: names.documents, value: sides.join(text.separator) },
  ].filter((fact) => fact !== false);
}
