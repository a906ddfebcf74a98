import type { ManifestSource } from '@minori/platform';

/** What the courses show. */
export const manifest = {
  routes: {
    courses: {
      path: '/courses',
      layout: 'columns',
      audience: 'everybody',
      screen: 'courses',
      calls: ['/courses?tab=all_courses'],
      rendered: true,
      head: {},
    },
    course: {
      path: '/courses/:id',
      params: { id: 'id' },
      layout: 'columns',
      audience: 'everybody',
      screen: 'course_detail',
      chunk: 'CoursePage',
      calls: ['/courses/:id', '/courses/:id/reviews'],
      rendered: true,
      comeBack: 'top',
      head: { about: '/courses/:id' },
    },
    lesson: {
      path: '/courses/:id/lessons/:lesson',
      params: { id: 'id', lesson: 'id' },
      layout: 'wide',
      audience: 'everybody',
      crawled: false,
      screen: 'course_lesson',
      chunk: 'LessonPage',
      comeBack: 'top',
    },
    certificate: {
      path: '/courses/certificates/:code',
      layout: 'columns',
      audience: 'everybody',
      crawled: false,
      screen: 'course_certificate',
      chunk: 'CertificatePage',
    },
    rest: { path: '/courses/*', layout: 'columns', audience: 'everybody', screen: 'courses' },
  },
} as const satisfies ManifestSource;
