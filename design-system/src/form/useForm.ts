import { useId, useRef } from 'react';
import {
  useForm as useHookForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useWatch,
} from 'react-hook-form';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { saidBy, type Refusal } from './refusal.ts';

/** What is wrong with fields, a sentence each. */
export type FieldMessages<Values> = { [Name in keyof Values]?: string | undefined };

export interface FormOptions<Values> {
  /** What the fields hold at first, by the names that the API calls them. */
  values: Values;
  /** Return what is wrong before anything is sent. It is said once sending was tried, and gone as soon as it is right. */
  check?: (values: Values) => FieldMessages<Values>;
  /** Send what was typed. A rejection is said at the fields that it names, else as the form's failure. */
  send: (values: Values) => Promise<unknown>;
  /** Return what to say of a rejection that names no field of the form; the API's own sentence or a general one when left out. */
  failure?: (error: unknown) => string | undefined;
  /** Told of what was typed, as to keep it. */
  onChange?: (values: Values) => void;
}

/** A form as its fields, its frame and its buttons see it. */
export interface FormState<Values> {
  /** Of the form element, for a button that stands elsewhere. */
  id: string;
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** Return what a field of the design system takes: its value, how it changes, and what is wrong with it. */
  field: <Name extends keyof Values>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined };
  /** The same for something to tick. */
  tick: (name: { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values]) => {
    checked: boolean;
    onChange: (checked: boolean) => void;
    error: string | undefined;
  };
  /** Something else stands in it than at first. */
  isChanged: boolean;
  isSending: boolean;
  /** Why sending has failed, where it is about no field. */
  failure: string | undefined;
  /** Check and send. Resolve to false when it was not sent: then the first wrong field is to have the focus. */
  submit: () => Promise<boolean>;
}

/**
 * Hold what is typed into a form, check it, send it once at a time, and keep what was refused: it stands at its field until that is
 * changed, and is asked anew with the next try.
 */
export function useForm<Values extends FieldValues>({
  values: first,
  check = () => ({}),
  send,
  failure,
  onChange,
}: FormOptions<Values>): FormState<Values> {
  type Name = keyof Values;
  const id = useId();
  const words = useWords();
  const refused = useRef(new Map<Name, { value: unknown; message: string }>());

  const messagesFor = (values: Values): FieldMessages<Values> => {
    const still = [...refused.current].filter(([name, { value }]) => Object.is(values[name], value));
    const said = still.map(([name, { message }]) => [name, message]);
    return { ...(Object.fromEntries(said) as FieldMessages<Values>), ...withoutEmpty(check(values)) };
  };
  const resolver: Resolver<Values> = (values) => {
    const messages = Object.entries(messagesFor(values));
    if (messages.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(messages.map(([name, message]) => [name, { type: 'value', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
  const form = useHookForm<Values>({
    defaultValues: first as DefaultValues<Values>,
    resolver,
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitted, isSubmitting } = form.formState;
  const values = useWatch({ control: form.control }) as Values;

  const set = (changes: Partial<Values>) => {
    form.clearErrors('root');
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    }
    if (isSubmitted) void form.trigger(); // what is right by now, also where two fields belong together
    onChange?.(form.getValues());
  };

  const refuse = async (error: unknown) => {
    const { fields = {} } = error as Refusal;
    for (const [name, { message }] of Object.entries(fields)) {
      if (name in first) refused.current.set(name as Name, { value: form.getValues(name as Path<Values>), message });
    }
    if (refused.current.size > 0) return form.trigger();
    return form.setError('root', { message: failure?.(error) ?? saidBy(error) ?? words.sendingFailed });
  };

  const submit = async () => {
    if (isSubmitting) return true;
    let isSent = false;
    refused.current.clear();
    await form.handleSubmit(async (typed) => {
      try {
        await send(typed);
        isSent = true;
      } catch (error) {
        await refuse(error);
      }
    })();
    return isSent;
  };

  const errorOf = (name: Name) => (errors as Partial<Record<Name, { message?: string }>>)[name]?.message;
  return {
    id,
    values,
    set,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    tick: (name) => ({
      checked: Boolean(values[name]),
      onChange: (checked) => set({ [name]: checked } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    isChanged: isDirty,
    isSending: isSubmitting,
    failure: errors.root?.message,
    submit,
  };
}

function withoutEmpty<Values>(messages: FieldMessages<Values>): FieldMessages<Values> {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message)) as FieldMessages<Values>;
}
