import { Fragment } from 'react';
import styles from './Partner.module.css';

/** A text in which a partner's name never stands on two lines: browsers take some names apart. */
export function WithName({ text, name }: { text: string; name: string }) {
  return text.split(name).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <span className={styles.name}>{name}</span>}
      {part}
    </Fragment>
  ));
}
