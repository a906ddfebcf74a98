import { courseAgreementMail, courseDisputeMail, courseName } from '../../mails/course';
import { MEMBERSHIP } from '../../mails/kind';
import { refundMail } from '../../mails/moneyBack';
import type { Deps } from '../../deps';
import { defineMail } from '../../jobs/mail';
import { defineChargePurpose } from '../charges/service';
import { receiptFacts } from '../receipts/service';
import { recipientOf } from '../users/service';
import { orderPaid } from './buying';
import { findOrder } from './orderModel';
import { closeDisputed, reopenDisputed, saleGoneBack } from './reversing';

defineChargePurpose('course', {
  paid: orderPaid,
  // Nothing was opened: there is nothing to close.
  failed: async () => {},
  goneBack: saleGoneBack,
  disputed: closeDisputed,
  reinstated: reopenDisputed,
});

defineMail('mail.course', async ({ order_id: id }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { order, to, name, siteUrl } = written;
  const messageId = `<course.${id}@${new URL(siteUrl).hostname}>`;
  const { language, terms, title, course_id } = order;
  const agreed = { name, title, courseId: String(course_id), terms, siteUrl };
  return { to, messageId, ...courseAgreementMail(language, agreed) };
});

defineMail('mail.course_refund', async ({ order_id: id, amount, at }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { order, to, name, language, siteUrl } = written;
  const receipt = order.receipt_id ? await receiptFacts(String(order.receipt_id)) : null;
  const plan = courseName(language, order.title);
  const back = { name, plan, amount, isCard: order.means === 'card', at: new Date(at), receipt, siteUrl };
  return { to, ...refundMail(language, back, MEMBERSHIP) };
});

defineMail('mail.course_dispute', async ({ order_id: id, is_over: isOver }, deps) => {
  const written = await writtenAbout(deps, id);
  if (!written) return undefined;
  const { order, to, language, name, siteUrl } = written;
  const told = { name, title: order.title, courseId: String(order.course_id), isOver, siteUrl };
  return { to, ...courseDisputeMail(language, told) };
});

/** Return how the member of an order is written to; undefined when they are gone. */
async function writtenAbout(deps: Pick<Deps, 'env' | 'identity'>, id: string) {
  const order = await findOrder(id);
  const recipient = order && (await recipientOf(deps, String(order.user_id)));
  return recipient ? { ...recipient, order, siteUrl: deps.env.SITE_URL } : undefined;
}
