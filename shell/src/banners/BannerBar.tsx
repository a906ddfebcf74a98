import type { Banner } from '@minori/contracts';
import {
  Button,
  classNames,
  CloseIcon,
  ErrorIcon,
  IconButton,
  InfoIcon,
  TextLink,
  WarningIcon,
} from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './BannerBar.module.css';
import { messages } from './messages';

const ICONS = { info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

interface Props {
  banner: Banner;
  /** Close it, or agree to it. */
  onConfirm: () => void;
  isBusy?: boolean;
}

/** Something that is told above a page. One that asks for an agreement goes by that alone. */
export function BannerBar({ banner: { kind, severity, text, url }, onConfirm, isBusy = false }: Props) {
  const t = useMessages(messages);
  const Icon = ICONS[severity];
  return (
    <section aria-label={t.kinds[kind]} className={classNames(styles.banner, styles[severity])}>
      <div className={styles.inner}>
        <Icon size={18} className={styles.icon} />
        <p className={styles.words}>
          <strong>{t.kinds[kind]}</strong>
          <span>{text}</span>
          {url && (
            <TextLink quiet underline href={url}>
              {t.more}
            </TextLink>
          )}
        </p>
        {kind === 'agreement_notification' ? (
          <Button size="small" loading={isBusy} className={styles.agree} onClick={onConfirm}>
            {t.agree}
          </Button>
        ) : (
          <IconButton size="small" label={t.close} onClick={onConfirm}>
            <CloseIcon size={18} />
          </IconButton>
        )}
      </div>
    </section>
  );
}
