import type { PostalAddress } from '@minori/contracts';
import { RadioGroup, TextField } from '@minori/design-system/form';
import type { FormState } from '@minori/design-system/use-form';
import { useMessages } from '@minori/platform';
import { formatDate } from '@minori/design-system/format';
import { useLanguage } from '@minori/platform';
import { useEffect, useRef } from 'react';
import { useAddressesQuery } from '../queries/payee';
import styles from './AddressFields.module.css';
import { messages } from './messages';

/** What the fields of an address are of. */
interface AddressValues {
  residence: 'resident' | 'non_resident';
  postal_code: string;
  address: string;
  street: string;
}

type AddressForm = Pick<FormState<AddressValues>, 'values' | 'set' | 'field'>;

const lineOf = ({ prefecture, city, town }: PostalAddress) => `${prefecture}${city}${town}`;

/** An address: in Japan its beginning comes of the postal code. */
export function AddressFields({ form }: { form: AddressForm }) {
  const { form: text } = useMessages(messages);
  const isResident = form.values.residence === 'resident';
  return (
    <>
      {isResident && <PostalCode form={form} />}
      <TextField
        label={isResident ? text.address : text.addressAbroad}
        autoComplete={isResident ? 'address-level1' : 'off'}
        {...form.field('address')}
      />
      <TextField
        label={isResident ? text.street : text.streetAbroad}
        autoComplete="address-line1"
        {...form.field('street')}
      />
    </>
  );
}

function PostalCode({ form }: { form: AddressForm }) {
  const { form: text } = useMessages(messages);
  const language = useLanguage();
  const { postal_code, address } = form.values;
  const { data, isError } = useAddressesQuery(postal_code);
  const lines = data?.data.map(lineOf) ?? [];
  useFilling(form, postal_code, lines);
  const source = data?.source;
  const isUnknown = data?.data.length === 0;
  return (
    <div className={styles.postal}>
      <TextField
        label={text.postalCode}
        help={text.postalCodeHelp}
        inputMode="numeric"
        autoComplete="postal-code"
        className={styles.code}
        {...form.field('postal_code')}
      />
      <div aria-live="polite" className={styles.found}>
        {isUnknown && text.postalNotFound}
        {isError && text.postalFailed}
      </div>
      {lines.length > 1 && (
        <RadioGroup
          label={text.postalChoice}
          value={lines.find((line) => address.startsWith(line)) ?? ''}
          onChange={(line) => form.set({ address: line })}
          options={lines.map((line) => ({ value: line, label: line }))}
        />
      )}
      {source && !isUnknown && (
        <p className={styles.source}>
          {text.postalSource(source.name, formatDate(`${source.date}T00:00:00+09:00`, language))}
        </p>
      )}
    </div>
  );
}

/** Fill the address in, once for each code that was typed, where it is one place; what somebody has typed after that stays. */
function useFilling(form: AddressForm, code: string, lines: string[]): void {
  const filled = useRef(code);
  const [line] = lines.length === 1 ? lines : [];
  useEffect(() => {
    if (line === undefined || filled.current === code) return;
    filled.current = code;
    form.set({ address: line });
  }, [form, code, line]);
}
