import type { CourseContent } from '@minori/contracts';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import styles from './Editor.module.css';
import { messages } from './messages';
import { placeOf, rowsOf } from './outline';

interface SortableRowsProps {
  content: CourseContent;
  onMove: (id: string, overId: string) => void;
  children: ReactNode;
}

/** Rows that are moved by a pointer or by keys; what happens is said aloud. */
export function SortableRows({ content, onMove, children }: SortableRowsProps) {
  const { outline: t } = useMessages(messages);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const nameOf = (id: UniqueIdentifier) => placeOf(content, String(id)).name;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
      accessibility={{
        screenReaderInstructions: { draggable: t.instructions },
        announcements: {
          onDragStart: ({ active }) => t.picked(nameOf(active.id)),
          // Lifted, a row is over itself: that would be said in place of the lifting.
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id ? t.over(nameOf(active.id), nameOf(over.id)) : t.picked(nameOf(active.id)),
          onDragEnd: ({ active }) => t.dropped(nameOf(active.id)),
          onDragCancel: ({ active }) => t.canceled(nameOf(active.id)),
        },
      }}
    >
      <SortableContext items={rowsOf(content)} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows}>{children}</ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  id: string;
  name: string;
  level: 'section' | 'lesson';
  isCurrent?: boolean;
  actions: ReactNode;
  children: ReactNode;
}

/** A row with the handle by which it is moved. */
export function SortableRow({ id, name, level, isCurrent, actions, children }: SortableRowProps) {
  const { outline: t } = useMessages(messages);
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t.movable },
  });
  const style = transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined;
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      style={style}
      data-level={level}
      data-current={isCurrent || undefined}
      data-moving={isDragging || undefined}
    >
      <button type="button" className={styles.handle} {...attributes} {...listeners} aria-label={t.handle(name)}>
        <span aria-hidden="true">⠿</span>
      </button>
      {children}
      {actions}
    </li>
  );
}
