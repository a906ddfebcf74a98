import { memo, useState, useSyncExternalStore } from 'react';
import type { Banner } from '@minori/contracts';
import { useMessages, useSession, useShell } from '@minori/platform';
import { keepFocus } from '../frame/keepFocus';
import { BannerBar } from './BannerBar';
import { closedBannersIn, keepClosedBanner, readClosedBanners } from './closedBanners';
import { messages } from './messages';
import { useBanners, useConfirmBanner } from './queries';

const never = () => () => {};

/** Tell what matters most of what staff have to say, above the page; the next thing comes when that is closed. */
export const BannerHost = memo(function BannerHost() {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { user } = useSession();
  const kept = useSyncExternalStore(never, readClosedBanners, () => '');
  const [closedHere, setClosedHere] = useState<string[]>([]);
  const banners = useBanners();
  const confirm = useConfirmBanner(({ kind }) =>
    snackbar.show({ type: 'error', text: kind === 'agreement_notification' ? t.agreeFailed : t.closeFailed }),
  );
  const closed = [...closedBannersIn(kept), ...closedHere];
  const banner = user ? banners[0] : banners.find(({ id }) => !closed.includes(id));

  const close = (one: Banner) => {
    if (user) {
      confirm.mutate(one, { onSettled: keepFocus });
      return;
    }
    setClosedHere([...closedHere, one.id]);
    keepClosedBanner(one.id);
    keepFocus();
  };
  return (
    <div aria-live="polite">
      {banner && (
        <BannerBar
          key={banner.id}
          banner={banner}
          isBusy={confirm.isPending && confirm.variables.id === banner.id}
          onConfirm={() => close(banner)}
        />
      )}
    </div>
  );
});
