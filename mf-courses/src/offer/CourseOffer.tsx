import type { CourseSummary } from '@minori/contracts';
import { COURSE_REFUND } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { formatYen } from '@minori/design-system/format';
import { useDialog, useLanguage, useMemberAction, useMessages, useSession, useShell } from '@minori/platform';
import { useTakeCourse } from '../queries/purchases';
import { messages } from './messages';
import styles from './Offer.module.css';
import { OwnPurchase } from './OwnPurchase';

/** A course as it is offered. */
export type OfferedCourse = Pick<CourseSummary, 'id' | 'price' | 'is_purchased' | 'is_published' | 'user_info'>;

/** Buying a course or taking it, with what can be given back; or how its purchase stands. Nothing for its author. */
export function CourseOffer({ course }: { course: OfferedCourse }) {
  const t = useMessages(messages);
  const { user } = useSession();
  if (user?.id === course.user_info.id) return null;
  if (course.is_purchased) {
    return (
      <>
        {!course.is_published && <p className={styles.note}>{t.ended}</p>}
        <OwnPurchase courseId={course.id} />
      </>
    );
  }
  return course.price === 0 ? <Taking course={course} /> : <Buying course={course} />;
}

function Buying({ course: { id, price } }: { course: OfferedCourse }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const asMember = useMemberAction();
  const buy = useDialog('course.buy');
  return (
    <div className={styles.offer}>
      {buy && (
        <Button onClick={() => asMember(() => void buy({ course_id: id }))}>{t.buy(formatYen(price, language))}</Button>
      )}
      <p className={styles.note}>{t.rule(COURSE_REFUND)}</p>
    </div>
  );
}

function Taking({ course: { id } }: { course: OfferedCourse }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const asMember = useMemberAction();
  const take = useTakeCourse(id);
  const press = () =>
    take.mutate(undefined, {
      onSuccess: () => snackbar.show({ type: 'success', text: t.taken }),
      onError: () => snackbar.show({ type: 'error', text: t.takeFailed }),
    });
  return (
    <div className={styles.offer}>
      <Button loading={take.isPending} onClick={() => asMember(press)}>
        {t.take}
      </Button>
      <p className={styles.note}>{t.freeRule}</p>
    </div>
  );
}
