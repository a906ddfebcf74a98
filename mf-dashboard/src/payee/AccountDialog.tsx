import type { BankPlace, PayeeDetail } from '@minori/contracts';
import {
  checkAccountNumber,
  checkHolder,
  checkPostBank,
  fieldMessage,
  fromPostBank,
  POST_BANK,
  toZenginText,
  typedDigits,
  type FieldErrorCode,
} from '@minori/contracts/rules';
import { SegmentedControl } from '@minori/design-system';
import { Checkbox, Select, TextField } from '@minori/design-system/form';
import { FormDialog, useForm, type FormState } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useAccountMutation, usePlacesQuery, type AccountInput } from '../queries/payee';
import styles from './AccountDialog.module.css';
import { messages } from './messages';
import { PlaceField } from './PlaceField';

interface AccountDialogProps {
  detail: PayeeDetail;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

type Typed = {
  type: 'bank' | 'post';
  bank_code: string;
  branch_code: string;
  account_type: '1' | '2' | '4';
  symbol: string;
  number: string;
  is_savings: boolean;
  holder: string;
};

const TYPES = ['1', '2', '4'] as const;

/** Tell the account that is paid to, as a bank knows it or as the post bank's passbook has it. */
export function AccountDialog({ detail, open, onClose, onClosed }: AccountDialogProps) {
  const { accountForm: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = useAccountMutation();
  const first: Typed = {
    type: 'bank',
    bank_code: '',
    branch_code: '',
    account_type: '1',
    symbol: '',
    number: '',
    is_savings: false,
    holder: detail.identity?.name_kana ?? '',
  };
  const form = useForm<Typed>({
    values: first,
    check: (values) => {
      const said = Object.entries(faultsOf(values)).map(([name, fault]) => [name, fieldMessage(fault, language)]);
      return Object.fromEntries(said);
    },
    async send(values) {
      await mutateAsync(inputOf(values));
      snackbar.show({ type: 'success', text: text.done });
      onClose();
    },
  });
  const { type, holder } = form.values;
  const written = toZenginText(holder);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.send}
    >
      <SegmentedControl
        block
        label={text.kind}
        value={type}
        onChange={(value) => form.set({ type: value, number: '' })}
        items={(['bank', 'post'] as const).map((value) => ({ value, label: text.kinds[value] }))}
      />
      {type === 'bank' ? <BankFields form={form} /> : <PostFields form={form} />}
      <TextField
        label={text.holder}
        help={
          <>
            {text.holderHelp}
            {written && <span className={styles.written}>{text.written(written)}</span>}
          </>
        }
        autoComplete="off"
        {...form.field('holder')}
      />
      <p className={styles.freeze}>{text.freeze}</p>
    </FormDialog>
  );
}

type AccountForm = FormState<Typed>;

function BankFields({ form }: { form: AccountForm }) {
  const { accountForm: text } = useMessages(messages);
  const [bank, setBank] = useState<BankPlace | null>(null);
  const [branch, setBranch] = useState<BankPlace | null>(null);
  const chooseBranch = (place: BankPlace | null) => {
    setBranch(place);
    form.set({ branch_code: place?.code ?? '' });
  };
  return (
    <>
      <PlaceField
        kind="bank"
        bankCode={null}
        chosen={bank}
        error={form.field('bank_code').error}
        onChoose={(place) => {
          setBank(place);
          form.set({ bank_code: place?.code ?? '' });
          chooseBranch(null);
        }}
      />
      {bank && (
        <PlaceField
          key={bank.code}
          kind="branch"
          bankCode={bank.code}
          chosen={branch}
          error={form.field('branch_code').error}
          onChoose={chooseBranch}
        />
      )}
      <Select
        label={text.type}
        options={TYPES.map((value) => ({ value, label: text.types[value] }))}
        {...form.field('account_type')}
      />
      <TextField
        label={text.number}
        help={text.numberHelp}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('number')}
      />
    </>
  );
}

function PostFields({ form }: { form: AccountForm }) {
  const { accountForm: text } = useMessages(messages);
  const { symbol, number, is_savings: isSavings } = form.values;
  const known = fromPostBank({ symbol: typedDigits(symbol), number: typedDigits(number), isSavings });
  const branch = usePlacesQuery(known?.branchCode ?? '', POST_BANK).data?.[0];
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={text.symbol}
          help={text.symbolHelp}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('symbol')}
        />
        <TextField
          label={text.postNumber}
          help={text.postNumberHelp}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('number')}
        />
      </div>
      <Checkbox {...form.tick('is_savings')}>{text.savings}</Checkbox>
      <div aria-live="polite" className={styles.converted}>
        {known && branch && (
          <>
            <span className={styles.convertedName}>{text.converted}</span>
            {text.convertedText(`${branch.name}（${branch.code}）`, text.types[known.accountType], known.number)}
          </>
        )}
      </div>
    </>
  );
}

function faultsOf({
  type,
  bank_code,
  branch_code,
  symbol,
  number,
  holder,
}: Typed): Record<string, FieldErrorCode | undefined> {
  const own = { holder: checkHolder(holder) };
  if (type === 'post') return { ...own, ...checkPostBank(typedDigits(symbol), typedDigits(number)) };
  return {
    ...own,
    bank_code: bank_code ? undefined : 'unknown_bank',
    branch_code: bank_code && !branch_code ? 'unknown_branch' : undefined,
    number: checkAccountNumber(typedDigits(number)),
  };
}

function inputOf({
  type,
  bank_code,
  branch_code,
  account_type,
  symbol,
  number,
  is_savings,
  holder,
}: Typed): AccountInput {
  if (type === 'post') return { type, symbol, number, is_savings, holder };
  return { type, bank_code, branch_code, account_type: Number(account_type) as 1 | 2 | 4, number, holder };
}
