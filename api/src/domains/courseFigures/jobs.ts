import { defineJob } from '../../jobs/registry';
import { countWhenDue, sweepCourses } from './sweeping';

defineJob('courses.swept', (asked, deps) => sweepCourses(deps, asked));
defineJob('course.tallied', ({ course_id: courseId }, deps) => countWhenDue(deps, courseId));
