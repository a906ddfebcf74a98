import type { LessonBody, Media } from '@minori/contracts';
import type { OpenLesson, Work } from './work';

/** What the editor of a kind of lesson is given. */
export interface PartProps<Kind extends LessonBody['kind']> {
  courseId: string;
  lessonId: string;
  body: Extract<LessonBody, { kind: Kind }>;
  open: OpenLesson;
  /** Return what it teaches by now, for what takes its time. */
  current: () => LessonBody | undefined;
  onChange: (body: LessonBody, medium?: Media) => void;
}

/** What a dialog about a course is given. */
export interface CourseDialogProps {
  work: Work;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}
