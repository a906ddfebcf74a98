/** @jest-environment node */
import { testFirstPages } from '@minori/platform/testing/first-page';

testFirstPages({ courses: '決算短信' }, async () => {
  const { DesignSystemProvider } = await import('@minori/design-system');
  const { Pages, RouterLink } = await import('@minori/platform');
  const { createTestShell, ShellFrame } = await import('@minori/platform/testing');
  const { manifest } = await import('./manifest');
  const { pages } = await import('./pages');
  const { someCourses } = await import('./testing/course');

  const answers = { 'GET /courses': { data: someCourses(), last_id: null } };
  return (_name, language, renderedAt) => {
    const shell = createTestShell({ path: '/courses', language, renderedAt, answers });
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
