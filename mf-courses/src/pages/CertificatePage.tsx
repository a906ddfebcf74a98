import type { CheckedCertificate } from '@minori/contracts';
import {
  Answer,
  Button,
  Card,
  EmptyState,
  Loading,
  Skeleton,
  SuccessIcon,
  TextLink,
  useLangOf,
} from '@minori/design-system';
import { formatDate } from '@minori/design-system/format';
import { isMissing, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useParams } from '@minori/platform/router';
import courseStyles from '../course/Course.module.css';
import { Fact } from '../course/Fact';
import { messages } from '../lesson/messages';
import { useCheckedCertificateQuery } from '../queries/lessons';
import styles from '../lesson/Lesson.module.css';

const look = `${styles.main} ${courseStyles.course}`;

/** `/courses/certificates/:code`: whether a certificate holds, for whoever has its number. */
export function CertificatePage() {
  const t = useMessages(messages);
  const { code = '' } = useParams();
  const query = useCheckedCertificateQuery(code.toUpperCase());
  usePageTitle(t.certificateTitle);
  const skeleton = (
    <Card as="section" bleed className={look}>
      <Loading>
        <Skeleton height={36} width="60%" />
        <Skeleton height={200} />
      </Loading>
    </Card>
  );
  return (
    <Answer
      query={query}
      skeleton={skeleton}
      failed={t.certificateFailed}
      failedText={t.failed}
      refused={(error) => isMissing(error) && <Unknown />}
    >
      {(checked) => <Checked checked={checked} />}
    </Answer>
  );
}

function Checked({ checked }: { checked: CheckedCertificate }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  if (checked.status === 'unknown') return <Unknown />;
  if (checked.status === 'withdrawn') {
    return (
      <EmptyState isPage title={t.withdrawnTitle}>
        {t.withdrawn}
      </EmptyState>
    );
  }
  const { certificate, course_id } = checked;
  return (
    <Card as="article" bleed className={look}>
      <h1 className={styles.title}>{t.certificateTitle}</h1>
      <p className={styles.done}>
        <SuccessIcon size={20} /> {t.valid}
      </p>
      <dl lang={langOf(certificate.course_title)}>
        <Fact name={t.name}>{certificate.name}</Fact>
        <Fact name={t.course}>
          <TextLink href={`/courses/${course_id}`}>{certificate.course_title}</TextLink>
        </Fact>
        <Fact name={t.teacher}>{certificate.teacher}</Fact>
        <Fact name={t.issued}>{formatDate(certificate.issued_at, language)}</Fact>
        <Fact name={t.code}>{certificate.code}</Fact>
      </dl>
    </Card>
  );
}

function Unknown() {
  const t = useMessages(messages);
  return (
    <EmptyState
      isPage
      title={t.unknownTitle}
      action={
        <Button variant="secondary" href="/courses">
          {t.toCourses}
        </Button>
      }
    >
      {t.unknown}
    </EmptyState>
  );
}
