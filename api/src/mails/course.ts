import type { Language, PaymentTerm } from '@minori/contracts';
import { agreedMail } from './agreed';
import { sayDisputed, sayDisputeOver } from './dispute';
import type { MailContent } from './layout';

/** A course that somebody is written to about. */
interface ToldCourse {
  name: string;
  title: string;
  courseId: string;
  siteUrl: string;
}

/** Return what a course is called in a sentence. */
export function courseName(language: Language, title: string): string {
  return language === 'ja' ? `講座「${title}」` : `the course “${title}”`;
}

const pathOf = (courseId: string) => `/courses/${courseId}`;

/** Return the mail with the course that a member has bought, and what they have agreed to, word for word. */
export function courseAgreementMail(
  language: Language,
  { title, courseId, ...agreed }: ToldCourse & { terms: PaymentTerm[] },
): MailContent {
  const label = language === 'ja' ? '講座を見る' : 'See the course';
  return agreedMail(language, {
    ...agreed,
    order: courseName(language, title),
    button: { label, path: pathOf(courseId) },
  });
}

/** Return the mail that tells that a course is closed since its payment is disputed, or that it is open again. */
export function courseDisputeMail(
  language: Language,
  { name, title, courseId, isOver, siteUrl }: ToldCourse & { isOver: boolean },
): MailContent {
  const course = courseName(language, title);
  const isJapanese = language === 'ja';
  const button = { label: isJapanese ? '講座を見る' : 'See the course', url: siteUrl + pathOf(courseId) };
  if (!isOver) {
    return sayDisputeOver(language, {
      name,
      subject: isJapanese ? `${course}をまた受講できます` : `${course} is open to you again`,
      again: isJapanese
        ? [`${course}を、これまでの続きから受講できます。`]
        : [`You can go on with ${course} where you stopped.`],
      button,
      siteUrl,
    });
  }
  return sayDisputed(language, {
    name,
    about: course,
    subject: isJapanese ? `${course}の受講を停止しました` : `${course} was closed`,
    closed: isJapanese ? 'この講座の受講を停止しました。' : 'the course is closed.',
    reopened: isJapanese ? '続きから受講できます。' : 'the course opens again.',
    button,
    siteUrl,
  });
}
