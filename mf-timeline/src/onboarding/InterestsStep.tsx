import { Answer, Chip, Loading, Skeleton, Skeletons } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useUserTopicsQuery } from '../queries/topics';
import { messages } from './messages';
import styles from './Onboarding.module.css';

interface InterestsStepProps {
  /** The ids of what is chosen; undefined for what was chosen before. */
  chosen: readonly string[] | undefined;
  onChange: (ids: string[]) => void;
}

/** What a member is interested in. */
export function InterestsStep({ chosen, onChange }: InterestsStepProps) {
  const { interests: text } = useMessages(messages);
  const query = useUserTopicsQuery();
  const skeleton = (
    <Loading className={styles.chips}>
      <Skeletons count={12}>
        <Skeleton shape="block" width={96} height={36} />
      </Skeletons>
    </Loading>
  );
  return (
    <Answer query={query} skeleton={skeleton} failed={text.failed}>
      {({ domains }) => {
        const ids = chosen ?? domains.filter(({ is_chosen }) => is_chosen).map(({ id }) => id);
        const toggle = (id: string) => onChange(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
        return (
          <>
            <ul className={styles.chips} aria-label={text.label}>
              {domains.map(({ id, name }) => (
                <li key={id}>
                  <Chip selected={ids.includes(id)} onClick={() => toggle(id)}>
                    {name}
                  </Chip>
                </li>
              ))}
            </ul>
            <p className={styles.note} role="status">
              {text.chosen(ids.length)}
            </p>
          </>
        );
      }}
    </Answer>
  );
}
