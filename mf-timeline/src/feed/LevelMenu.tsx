import type { InvestmentLevel } from '@minori/contracts';
import { Button, ChevronDownIcon, Menu } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { LEVELS } from './choices';
import { messages } from './messages';
import styles from './LevelMenu.module.css';

interface LevelMenuProps {
  /** Nothing for posts of all levels. */
  value: InvestmentLevel | undefined;
  onChange: (level: InvestmentLevel | undefined) => void;
}

/** Choose for whom posts are written. */
export function LevelMenu({ value, onChange }: LevelMenuProps) {
  const { level: text } = useMessages(messages);
  const items = [undefined, ...LEVELS].map((level) => ({
    key: level ?? 'all',
    label: text[level ?? 'all'],
    checked: level === value,
    onSelect: () => onChange(level),
  }));
  return (
    <Menu
      label={text.label}
      width={200}
      groups={[{ key: 'level', isChoice: true, items }]}
      trigger={(trigger) => (
        <Button {...trigger} variant="quiet" size="small" className={styles.trigger}>
          {value ? text[value] : text.shown(text.all)}
          <ChevronDownIcon size={16} />
        </Button>
      )}
    />
  );
}
