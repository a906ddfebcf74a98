import type { DialogViewProps } from '@minori/platform';
import { NoticePopup } from './NoticePopup';
import { PromoPopup } from './PromoPopup';
import { SurveyPopup } from './SurveyPopup';

/** What a member is told in the middle of the screen, or asked. */
export function PopupDialog({ popup, ...dialog }: DialogViewProps<'system.popup'>) {
  if (popup.kind === 'survey') return <SurveyPopup survey={popup.survey} {...dialog} />;
  if (popup.kind === 'promo') return <PromoPopup promo={popup.promo} text={popup.message} {...dialog} />;
  return <NoticePopup popup={popup} {...dialog} />;
}
