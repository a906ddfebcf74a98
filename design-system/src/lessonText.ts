export { LessonText, type LessonFigure, type LessonTextProps } from './lesson/LessonText.tsx';
