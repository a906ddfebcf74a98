import { useEffect, useRef, useState, type ComponentPropsWithRef, type FormEvent } from 'react';
import { classNames } from '../classNames.ts';
import styles from './Form.module.css';

export interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'ref'> {
  /** Called on submit. Return `false` when fields are wrong: the first of them gets the focus. */
  onSubmit: () => boolean | void | Promise<boolean | void>;
}

/** A form: its fields below each other, checked by us in plain words and not by the browser. */
export function Form({ onSubmit, className, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await onSubmit()) === false) setRefusals((before) => before + 1);
  };
  // The errors stand in the document by then: they were set before.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  return (
    <form
      noValidate
      {...rest}
      ref={form}
      className={classNames(styles.form, className)}
      onSubmit={(event) => void submit(event)}
    />
  );
}
