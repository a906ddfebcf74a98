import type { Profile, WorkMasterData, WorkProfile } from '@minori/contracts';
import type { WorkOptionKind } from '@minori/contracts/rules';
import { RichText, TextLink, useLanguage, WarningIcon } from '@minori/design-system';
import { formatMonth } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { useWorkOptionsQuery, useWorkProfileQuery } from '../queries/recruitment';
import { messages as profileMessages } from './messages';
import aboutStyles from './ProfileAbout.module.css';
import { messages } from './workMessages';
import styles from './WorkPart.module.css';

const EDIT = '/account/recruitment';

/** What a member tells of themselves for work, where the viewer sees it; its owner sees who else does. */
export function WorkPart({ profile }: { profile: Profile }) {
  const t = useMessages(messages);
  const { data: work } = useWorkProfileQuery(profile.id);
  const { data: options } = useWorkOptionsQuery(Boolean(work));
  if (work === undefined || (work === null && !profile.is_me) || (work && !options)) return null;
  return (
    <section aria-labelledby="work-profile" className={styles.part}>
      <header className={styles.header}>
        <h2 id="work-profile" className={styles.title}>
          {t.title}
        </h2>
        {profile.is_me && <TextLink href={EDIT}>{work ? t.edit : t.begin}</TextLink>}
      </header>
      {profile.is_me && <p className={styles.note}>{work ? t.seenBy[work.visibility] : t.none}</p>}
      {work && options && <WorkFacts work={work} options={options} />}
    </section>
  );
}

function WorkFacts({ work, options }: { work: WorkProfile; options: WorkMasterData }) {
  const t = useMessages(messages);
  const { contacts } = useMessages(profileMessages);
  const language = useLanguage();
  const named = (kind: WorkOptionKind, ids: readonly (string | null)[]) =>
    options[kind]
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label[language])
      .join(t.comma);
  const facts: Record<keyof typeof t.labels, ReactNode> = {
    offers: named('offers', [work.offers]),
    work_kinds: named('work_kinds', work.work_kinds),
    area: [named('areas', [work.area]), work.is_remote && t.remote].filter(Boolean).join(t.comma),
    occupation: [named('occupations', [work.occupation]), named('industries', [work.industry])]
      .filter(Boolean)
      .join(t.comma),
    history: work.history.length > 0 && <History work={work} />,
    experience: named('experiences', [work.experience]),
    fields: named('fields', work.fields),
    styles: named('styles', work.styles),
    qualifications: work.qualifications.length > 0 && (
      <Declared>{named('qualifications', work.qualifications)}</Declared>
    ),
    skills: named('skills', work.skills),
    languages: named('languages', work.languages),
    about: work.about && <RichText text={work.about} />,
    links: work.links.length > 0 && <RichText text={work.links.join('\n')} />,
  };
  const kinds = work.contact_kinds.map((kind) => contacts.kinds[kind]);
  return (
    <>
      {kinds.length > 0 && (
        <p role="note" className={styles.warning}>
          <WarningIcon size={16} />
          <span>{contacts.text(kinds.join('・'))}</span>
        </p>
      )}
      <dl className={aboutStyles.list}>
        {Object.entries(facts).map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t.labels[name as keyof typeof t.labels]}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Declared({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <>
      {children}
      <p className={styles.note}>{t.declared}</p>
    </>
  );
}

function History({ work }: { work: WorkProfile }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const month = (text: string) => formatMonth(text, language);
  return (
    <ol className={styles.jobs}>
      {work.history.map(({ organization, role, from, to, note }) => (
        <li key={`${from}:${to ?? ''}:${organization}:${role}`}>
          <p className={styles.job}>
            {organization}
            {t.comma}
            {role}
          </p>
          <p className={styles.note}>{t.period(month(from), to === null ? t.now : month(to))}</p>
          {note && <p className={styles.text}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
