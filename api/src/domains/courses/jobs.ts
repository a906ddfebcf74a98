import { defineJob } from '../../jobs/registry';
import { indexCourse } from './indexing';

defineJob('course.index', ({ course_id: courseId }) => indexCourse(courseId));
