import { Answer, Button, EmptyState, Loading, Skeleton } from '@minori/design-system';
import { Dialog, useLeaving } from '@minori/design-system/dialog';
import { ApiError, useDialog, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useTipOfferQuery } from '../queries/tips';
import { messages } from './messages';
import { TipDone } from './TipDone';
import { TipFooter } from './TipFooter';
import { TipForm } from './TipForm';
import { useTip } from './useTip';

/** Give coins to the creator of a post, with a few words: how many, what it costs, and that it is done. */
export function TipDialog(props: DialogViewProps<'tip.send'>) {
  const { user } = useSession();
  return user ? <Giving {...props} /> : <Guest {...props} />;
}

function Giving({ open, onClose, onClosed, post_id, ...begun }: DialogViewProps<'tip.send'>) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const buy = useDialog('coin.buy');
  const query = useTipOfferQuery(post_id);
  const tip = useTip(post_id, query.data, begun);
  const { payment, sent, message, chosen } = tip;
  const close = () => onClose();
  const { leave, question } = useLeaving(open && !sent && message !== (begun.message ?? ''), close);

  /** `coin.buy` closes this dialog: it goes on where it was once the coins are there. */
  const buyCoins = (missing: number) =>
    buy?.({
      missing,
      onBought: () => dialogs.open('tip.send', { post_id, message, ...(chosen && { package: chosen }) }),
    });
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        afterClose={onClosed}
        title={sent ? t.doneTitle : t.title}
        width="narrow"
        dismissible={!payment.isRunning}
        footer={
          <TipFooter
            tip={tip}
            isOffered={query.data !== undefined || query.isPending}
            onBuy={buy && buyCoins}
            onClose={sent ? close : leave}
          />
        }
      >
        {sent ? (
          <TipDone sent={sent} />
        ) : (
          <Answer
            query={query}
            skeleton={skeleton}
            failed={t.failed}
            refused={(error) => isRefusal(error) && <Refused />}
          >
            {(offer) => <TipForm offer={offer} tip={tip} />}
          </Answer>
        )}
      </Dialog>
      {question}
    </>
  );
}

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={420} />
  </Loading>
);

/** What was offered may not be possible any more: the post is gone, or there is a block. */
const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 403 || error.status === 404);

function Refused() {
  const t = useMessages(messages);
  return <EmptyState title={t.refused} />;
}

function Guest({ open, onClose, onClosed }: DialogViewProps<'tip.send'>) {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={t.title} width="narrow">
      <EmptyState title={t.guest} action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>} />
    </Dialog>
  );
}
