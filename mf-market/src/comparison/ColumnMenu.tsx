import { Button, ChevronDownIcon, Popover } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useState } from 'react';
import styles from './ColumnMenu.module.css';
import { messages } from './messages';
import type { useColumns } from './useColumns';

/** Choose the columns, one after the other; the table follows at once. */
export function ColumnMenu({ columns: { offered, shown, show, reset } }: { columns: ReturnType<typeof useColumns> }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t.columns}
      width={280}
      trigger={(props) => (
        <Button variant="secondary" size="small" icon={<ChevronDownIcon />} {...props}>
          {t.choose}
        </Button>
      )}
    >
      <fieldset className={styles.columns}>
        <legend className={styles.legend}>{t.columns}</legend>
        {offered.map((name) => (
          <label key={name} className={styles.column}>
            <input
              type="checkbox"
              checked={shown.includes(name)}
              onChange={({ target }) => show(name, target.checked)}
              className={styles.box}
            />
            {t.titles[name]}
          </label>
        ))}
      </fieldset>
      <Button block variant="quiet" size="small" onClick={reset}>
        {t.usual}
      </Button>
    </Popover>
  );
}
