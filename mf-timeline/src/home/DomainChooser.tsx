import { Chip } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { TRENDING_PATH } from '../paths';
import { useChooseDomainsMutation, useUserTopicsQuery } from '../queries/topics';
import styles from './DomainChooser.module.css';
import { messages } from './messages';

/** What a member is interested in: one press chooses, another takes it back. */
export function DomainChooser() {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const { data } = useUserTopicsQuery();
  const choose = useChooseDomainsMutation(() => snackbar.show({ type: 'error', text: text.failed }));
  if (!data || data.domains.length === 0) return null;
  const chosen = data.domains.filter(({ is_chosen }) => is_chosen).map(({ id }) => id);
  return (
    <section className={styles.chooser} aria-label={text.domains}>
      <ul className={styles.domains}>
        {data.domains.map(({ id, name, is_chosen }) => (
          <li key={id}>
            <Chip
              selected={is_chosen}
              onClick={() => choose.mutate(is_chosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
            >
              {name}
            </Chip>
          </li>
        ))}
        <li>
          <Chip href={TRENDING_PATH}>{text.trending}</Chip>
        </li>
      </ul>
    </section>
  );
}
