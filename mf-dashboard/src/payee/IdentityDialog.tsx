import type { PayeeDetail } from '@minori/contracts';
import { checkPayeeIdentity, fieldMessage, typedDigits, type PayeeKind, type Residence } from '@minori/contracts/rules';
import { RadioGroup, TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useIdentityMutation, type IdentityInput } from '../queries/payee';
import styles from './AccountDialog.module.css';
import { AddressFields } from './AddressFields';
import { DocumentFields } from './DocumentFields';
import { messages } from './messages';

interface IdentityDialogProps {
  detail: PayeeDetail;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

const KINDS: readonly PayeeKind[] = ['person', 'company'];
const RESIDENCES: readonly Residence[] = ['resident', 'non_resident'];

/** Tell who is paid: what is typed stays, whatever becomes of an upload. */
export function IdentityDialog({ detail, open, onClose, onClosed }: IdentityDialogProps) {
  const { form: text, identity: words } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useIdentityMutation();
  const [now] = useState(() => new Date());
  const { identity: told, documents } = detail;
  const form = useForm({
    values: {
      kind: told?.kind ?? ('person' as PayeeKind),
      residence: told?.residence ?? ('resident' as Residence),
      name: told?.name ?? '',
      name_kana: told?.name_kana ?? '',
      birthday: told?.birthday ?? '',
      company_number: told?.company_number ?? '',
      postal_code: told?.postal_code ?? '',
      address: told?.address ?? '',
      street: told?.street ?? '',
      front: documents.front !== null,
    },
    check(values) {
      const faults = checkPayeeIdentity(inputOf(values), now);
      const said = Object.entries(faults).map(([name, fault]) => [name, fieldMessage(fault, language)]);
      return {
        ...Object.fromEntries(said),
        front: values.front ? undefined : fieldMessage('front_required', language),
      };
    },
    async send(values) {
      await mutateAsync(inputOf(values));
      snackbar.show({ type: 'success', text: text.done });
      onClose();
    },
  });
  const { kind, residence } = form.values;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.send}
    >
      <RadioGroup
        label={text.kind}
        help={text.kindHelp}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        {...form.field('kind')}
      />
      <RadioGroup
        label={text.residence}
        help={text.residenceHelp}
        options={RESIDENCES.map((value) => ({ value, label: words.residences[value] }))}
        {...form.field('residence')}
      />
      <TextField
        label={text.name[kind]}
        help={text.nameHelp[kind]}
        autoComplete={kind === 'person' ? 'name' : 'organization'}
        {...form.field('name')}
      />
      <TextField
        label={text.nameKana[kind]}
        help={text.nameKanaHelp[kind]}
        autoComplete="off"
        {...form.field('name_kana')}
      />
      {kind === 'person' ? (
        <TextField label={text.birthday} type="date" autoComplete="bday" {...form.field('birthday')} />
      ) : (
        <TextField
          label={text.companyNumber}
          help={text.companyNumberHelp}
          optional={residence === 'non_resident'}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('company_number')}
        />
      )}
      <AddressFields form={form} />
      <DocumentFields
        documents={documents}
        kind={kind}
        error={form.field('front').error}
        onUploaded={(side) => side === 'front' && form.set({ front: true })}
      />
      {detail.identity_status === 'verified' && <p className={styles.freeze}>{text.freeze}</p>}
    </FormDialog>
  );
}

type Typed = Record<keyof IdentityInput, string> & Pick<IdentityInput, 'kind' | 'residence'>;

/** What does not apply is nothing, whatever was typed before. */
function inputOf({ kind, residence, name, name_kana, birthday, company_number, postal_code, address, street }: Typed) {
  const isPerson = kind === 'person';
  return {
    kind,
    residence,
    name,
    name_kana,
    birthday: isPerson ? birthday : null,
    company_number: isPerson ? null : typedDigits(company_number),
    postal_code: residence === 'resident' ? typedDigits(postal_code) : null,
    address,
    street,
  };
}
