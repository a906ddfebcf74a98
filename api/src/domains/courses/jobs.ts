import { defineJob } from '../../jobs/registry';
import { indexCourse } from './indexing';
import { dropReviewsOf } from './reviewing';

defineJob('course.index', ({ course_id: courseId }) => indexCourse(courseId));
defineJob('courses.cleared', ({ user_id: userId }) => dropReviewsOf(userId));
