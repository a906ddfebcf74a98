import type { CourseMeans } from '@minori/contracts';
import type { PaymentType } from '@minori/contracts/rules';
import { Answer, Button, EmptyState, ErrorState, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { ApiError, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { usePayOnce } from '../charge/usePayOnce';
import { PaymentTerms } from '../membership/PaymentTerms';
import { PayMeansChoice } from '../membership/PayMeansChoice';
import { usePayMeans } from '../membership/usePayMeans';
import { useBuyCourse, useCourseOfferQuery, type CourseCall } from '../queries/courses';
import { useMoneyChanged } from '../queries/payments';
import { CourseCoins } from './CourseCoins';
import styles from './Course.module.css';
import { CourseFooter } from './CourseFooter';
import { CourseSummary } from './CourseSummary';
import { messages } from './messages';
import { MonthSpent } from './MonthSpent';

const MEANS: Record<PaymentType, CourseMeans> = { credit: 'card', web_coin: 'coins' };

/** Buy a course: what it is, with what it is paid, and the last screen before that. */
export function CourseDialog(props: DialogViewProps<'course.buy'>) {
  const { user } = useSession();
  return user ? <Buying {...props} /> : <Guest {...props} />;
}

function Buying({ open, onClose, onClosed, ...asked }: DialogViewProps<'course.buy'>) {
  const t = useMessages(messages);
  const { dialogs, snackbar } = useShell();
  const query = useCourseOfferQuery(asked.course_id);
  const means = usePayMeans(asked, undefined);
  const card = means.type === 'credit' ? means.cards.card : undefined;
  const offer = query.data;
  const way = offer?.ways.find(({ payment }) => means.type && payment === MEANS[means.type]);
  const call: CourseCall | undefined = offer &&
    way && { courseId: offer.course.id, title: offer.course.title, payment: way.payment, shown: way.shown };
  const close = () => onClose();
  const payment = usePayOnce<CourseCall>({
    offer: means.type === 'credit' && !card ? undefined : call,
    cardId: card?.id,
    take: useBuyCourse(),
    onPaid({ title }) {
      snackbar.show({ type: 'success', text: t.done(title) });
      close();
    },
    onEnd: useMoneyChanged(),
  });
  // What was not answered is sent once more as it was.
  const isFixed = payment.isRunning || payment.isUnanswered;

  /** `card.add` and `coin.buy` have closed this dialog: it goes on where it was. */
  const goOn = (paidWith: { payment_type: PaymentType; card_id?: string }) =>
    dialogs.open('course.buy', { course_id: asked.course_id, ...paidWith });
  const returned = (cardId: string | undefined) =>
    goOn({ payment_type: 'credit', ...(cardId !== undefined && { card_id: cardId }) });
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.title}
      dismissible={!payment.isRunning}
      // The page of a card's bank lies over the dialog.
      focusTrap={payment.phase !== 'authenticating'}
      footer={
        <CourseFooter
          {...{ offer, way, means, payment }}
          onClose={close}
          onReturn={returned}
          onCoins={() => goOn({ payment_type: 'web_coin' })}
        />
      }
    >
      <Answer
        query={query}
        skeleton={<OfferSkeleton />}
        failed={t.failed}
        refused={(error) => refusalOf(error) && <Refused reason={refusalOf(error)} />}
      >
        {(offered) => (
          <div className={styles.parts}>
            <CourseSummary offer={offered} />
            {means.failed && <ErrorState compact title={t.failed} onRetry={() => void means.failed?.refetch()} />}
            <PayMeansChoice
              {...{ means, isBusy: isFixed, onReturn: returned }}
              isOnce
              isRefused={payment.failure !== undefined && !payment.isUnanswered}
            >
              <CourseCoins offer={offered} />
            </PayMeansChoice>
            {way && <PaymentTerms terms={way.terms} />}
            <MonthSpent />
          </div>
        )}
      </Answer>
    </Dialog>
  );
}

const REFUSALS = ['not_found', 'forbidden', 'blocked', 'conflict'] as const;

/** What was offered may not be possible any more: the course is not sold, there is a block, or it was bought meanwhile. */
const refusalOf = (error: unknown) => REFUSALS.find((code) => error instanceof ApiError && error.code === code);

function Refused({ reason }: { reason: (typeof REFUSALS)[number] | undefined }) {
  const t = useMessages(messages);
  return reason && <EmptyState title={t.refusals[reason]} />;
}

function OfferSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" height={420} />
    </Loading>
  );
}

function Guest({ open, onClose, onClosed }: DialogViewProps<'course.buy'>) {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={t.title} width="narrow">
      <EmptyState title={t.guest} action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>} />
    </Dialog>
  );
}
