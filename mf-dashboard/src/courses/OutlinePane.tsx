import type { CourseContent, LessonKind } from '@minori/contracts';
import { COURSE } from '@minori/contracts/rules';
import {
  Button,
  DocumentIcon,
  HelpIcon,
  Menu,
  MoreIcon,
  PlusIcon,
  SettingsIcon,
  SiteLink,
  VideoIcon,
} from '@minori/design-system';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { formatNumber } from '@minori/design-system/format';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { partOf } from './CourseParts';
import styles from './Editor.module.css';
import { messages } from './messages';
import { addLesson, addSection, moveBy, moveTo, placeOf, putBack, remove, rowsOf } from './outline';
import { RenameDialog } from './RenameDialog';
import { SortableRow, SortableRows } from './SortableRows';
import type { Work } from './work';

const KINDS = ['film', 'text', 'quiz'] as const;
const ICONS = { film: VideoIcon, text: DocumentIcon, quiz: HelpIcon };

/** The sections and lessons of a course: to be added to, called otherwise, moved, and taken away. */
export function OutlinePane({ work, current }: { work: Work; current: string | null }) {
  const { outline: t } = useMessages(messages);
  const { snackbar } = useShell();
  const { content, draft, canUndo } = useStore(work.$state);
  const [told, setTold] = useState('');
  const [renaming, setRenaming] = useState<{ id: string; open: boolean }>();
  const language = useLanguage();
  const change = (next: CourseContent) => work.change(next, { canUndo: true });
  const undo = () => {
    work.undo();
    setTold(t.undone);
  };
  const tell = (id: string) => {
    const { name, place, count } = placeOf(work.$state.get().content, id);
    setTold(t.moved(name, formatNumber(place, language), formatNumber(count, language)));
  };
  const focusOn = useFocusOn(content);
  const move = (id: string, by: 1 | -1) => {
    change(moveBy(content, id, by));
    tell(id);
    focusOn(id);
  };
  const take = (id: string) => {
    const { name } = placeOf(content, id);
    const rest = remove(content, id);
    change(rest);
    focusOn(rowsOf(rest)[rowsOf(content).indexOf(id)] ?? rowsOf(rest).at(-1));
    const back = () => {
      change(putBack(work.$state.get().content, content, id));
      setTold(t.undone);
    };
    snackbar.show({ type: 'info', text: t.removed(name), action: { label: t.undo, onSelect: back } });
  };
  const actions = (id: string) => (
    <RowMenu
      id={id}
      name={placeOf(content, id).name}
      onRename={() => setRenaming({ id, open: true })}
      onMove={(by) => move(id, by)}
      onRemove={() => take(id)}
    />
  );
  const isFull = content.sections.flatMap(({ lessons }) => lessons).length >= COURSE.lessons;
  return (
    <>
      <div className={styles.actions}>
        <h2 className={styles.subheading}>{t.title}</h2>
        {canUndo && (
          <Button size="small" variant="quiet" onClick={undo}>
            {t.undo}
          </Button>
        )}
      </div>
      <div className={styles.row} data-current={current === 'about' || undefined}>
        <SiteLink
          className={styles.rowName}
          href={partOf(draft.id, 'about')}
          aria-current={current === 'about' ? 'page' : undefined}
        >
          <SettingsIcon size={18} />
          {t.about}
        </SiteLink>
      </div>
      {content.sections.length === 0 && <p className={styles.note}>{t.empty}</p>}
      <SortableRows
        content={content}
        onMove={(id, overId) => {
          change(moveTo(content, id, overId));
          tell(id);
        }}
      >
        {content.sections.map((section) => [
          <SortableRow
            key={section.id}
            id={section.id}
            name={section.title}
            level="section"
            actions={actions(section.id)}
          >
            <span className={styles.rowName}>{section.title}</span>
          </SortableRow>,
          ...section.lessons.map((lesson) => (
            <SortableRow
              key={lesson.id}
              id={lesson.id}
              name={lesson.title}
              level="lesson"
              isCurrent={lesson.id === current}
              actions={actions(lesson.id)}
            >
              <LessonLink courseId={draft.id} lesson={lesson} isCurrent={lesson.id === current} />
            </SortableRow>
          )),
          !isFull && <AddLesson key={`${section.id}-add`} work={work} section={section} />,
        ])}
      </SortableRows>
      {content.sections.length < COURSE.sections && (
        <Button
          size="small"
          variant="secondary"
          icon={<PlusIcon size={18} />}
          onClick={() => change(addSection(content, t.newSection))}
        >
          {t.addSection}
        </Button>
      )}
      <p role="status" className={styles.note}>
        {told}
      </p>
      {renaming && (
        <RenameDialog
          key={renaming.id}
          work={work}
          id={renaming.id}
          open={renaming.open}
          onClose={() => setRenaming({ ...renaming, open: false })}
          onClosed={() => setRenaming(undefined)}
        />
      )}
    </>
  );
}

const menuOf = (id: string) => `actions-${id}`;

/** A row that changes its place or goes takes the focus along: return what puts it on the menu of a row, once the rows stand there anew. */
function useFocusOn(content: CourseContent): (id: string | undefined) => void {
  const next = useRef<string>(undefined);
  useEffect(() => {
    if (next.current) document.getElementById(menuOf(next.current))?.focus();
    next.current = undefined;
  }, [content]);
  return (id) => {
    next.current = id;
  };
}

interface LessonLinkProps {
  courseId: string;
  lesson: { id: string; title: string; kind: LessonKind };
  isCurrent: boolean;
}

function LessonLink({ courseId, lesson: { id, title, kind }, isCurrent }: LessonLinkProps) {
  const { outline: t } = useMessages(messages);
  const Icon = ICONS[kind];
  return (
    <SiteLink className={styles.rowName} href={partOf(courseId, id)} aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={18} aria-label={t.kinds[kind]} />
      {title}
    </SiteLink>
  );
}

interface RowMenuProps {
  id: string;
  name: string;
  onRename: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function RowMenu({ id, name, onRename, onMove, onRemove }: RowMenuProps) {
  const { outline: t } = useMessages(messages);
  const items = [
    { key: 'rename', label: t.rename, onSelect: onRename },
    { key: 'up', label: t.up, onSelect: () => onMove(-1) },
    { key: 'down', label: t.down, onSelect: () => onMove(1) },
    { key: 'remove', label: t.remove, onSelect: onRemove, danger: true },
  ];
  return (
    <Menu
      label={t.actions(name)}
      align="end"
      groups={[{ key: 'all', items }]}
      trigger={(props) => (
        <button type="button" {...props} id={menuOf(id)} className={styles.handle} aria-label={t.actions(name)}>
          <MoreIcon size={20} />
        </button>
      )}
    />
  );
}

function AddLesson({ work, section }: { work: Work; section: { id: string; title: string } }) {
  const { outline: t } = useMessages(messages);
  const navigate = useNavigate();
  const add = (kind: LessonKind) => {
    const { content, draft } = work.$state.get();
    const added = addLesson(content, section.id, { kind, title: t.newLesson[kind] });
    work.change(added.content, { canUndo: true });
    void navigate(partOf(draft.id, added.lesson.id));
  };
  const items = KINDS.map((kind) => {
    const Icon = ICONS[kind];
    return { key: kind, label: t.kinds[kind], icon: <Icon size={18} />, onSelect: () => add(kind) };
  });
  return (
    <li>
      <Menu
        label={t.addTo(section.title)}
        groups={[{ key: 'kinds', items }]}
        trigger={(props) => (
          <Button
            size="small"
            variant="quiet"
            icon={<PlusIcon size={18} />}
            {...props}
            aria-label={t.addTo(section.title)}
          >
            {t.addLesson}
          </Button>
        )}
      />
    </li>
  );
}
