/** @jest-environment node */
import { testFirstPages } from '@minori/platform/testing/first-page';

const COURSE = 'a'.repeat(24);
const ADDRESSES: Record<string, string> = { courses: '/courses', course: `/courses/${COURSE}` };

testFirstPages({ courses: '決算短信', course: '30分で全体を' }, async () => {
  const { DesignSystemProvider } = await import('@minori/design-system');
  const { Pages, RouterLink } = await import('@minori/platform');
  const { createTestShell, ShellFrame } = await import('@minori/platform/testing');
  const { manifest } = await import('./manifest');
  const { pages } = await import('./pages');
  const { aCourseDetail, aReview, someCourses } = await import('./testing/course');

  const answers = {
    'GET /courses': { data: someCourses(), last_id: null },
    'GET /courses/:id/reviews': {
      data: [aReview({ course_id: COURSE })],
      last_id: null,
      own: null,
      refusal: 'login_required' as const,
    },
    'GET /courses/:id': { data: aCourseDetail({ id: COURSE }) },
  };
  return (name, language, renderedAt) => {
    const shell = createTestShell({ path: ADDRESSES[name], language, renderedAt, answers });
    const element = (
      <ShellFrame shell={shell}>
        <DesignSystemProvider language={language} link={RouterLink} renderedAt={renderedAt}>
          <Pages manifest={manifest} pages={pages} />
        </DesignSystemProvider>
      </ShellFrame>
    );
    return { element, queryClient: shell.queryClient };
  };
});
