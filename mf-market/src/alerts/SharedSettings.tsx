import type { SharedAlert } from '@minori/contracts';
import { Avatar, Button, CopyIcon, LogoMark, MemberName } from '@minori/design-system';
import { formatNumber, formatShare } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState } from 'react';
import { AlertLines } from './AlertLines';
import { messages } from './messages';
import styles from './SharedSettings.module.css';

export interface SharedSettingsProps {
  /** The first is the recommended one. */
  settings: readonly SharedAlert[];
  onCopy(setting: SharedAlert): void;
}

/** The recommended trader's setting to copy; those of others when asked for. */
export function SharedSettings({ settings, onCopy }: SharedSettingsProps) {
  const t = useMessages(messages);
  const [isAll, setIsAll] = useState(false);
  if (settings.length === 0) return null;
  const others = settings.length - 1;
  return (
    <section className={styles.box}>
      <h3 className={styles.title}>{t.recommended}</h3>
      <ul>
        {settings.slice(0, isAll ? undefined : 1).map((setting) => (
          <OneSetting key={setting.user_info?.id ?? 'house'} setting={setting} onCopy={() => onCopy(setting)} />
        ))}
      </ul>
      {others > 0 && (
        <Button variant="quiet" size="small" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
          {isAll ? t.less : t.more(others)}
        </Button>
      )}
    </section>
  );
}

function OneSetting({ setting, onCopy }: { setting: SharedAlert; onCopy(): void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { user_info, forecaster_record: record } = setting;
  const name = user_info?.name ?? t.house;
  return (
    <li className={styles.setting}>
      {user_info ? <Avatar src={user_info.avatar_url} member={user_info} size={40} /> : <LogoMark size={40} />}
      <div className={styles.who}>
        {user_info ? (
          <MemberName member={user_info}>{(shown) => <span className={styles.name}>{shown}</span>}</MemberName>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {record?.hit_rate != null && (
          <span className={styles.record}>
            {t.record(formatShare(record.hit_rate, language), formatNumber(record.n, language))}
          </span>
        )}
      </div>
      <Button variant="secondary" size="small" icon={<CopyIcon />} aria-label={t.copyOf(name)} onClick={onCopy}>
        {t.copy}
      </Button>
      <div className={styles.lines}>
        <AlertLines values={setting} />
      </div>
    </li>
  );
}
