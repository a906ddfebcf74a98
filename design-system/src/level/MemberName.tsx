import type { ReactNode } from 'react';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import { LookAlikeMark } from './LookAlikeMark.tsx';

/** Of a member, what tells them from others. */
export interface NamedMember {
  name: string;
  username: string;
  /** Only their mark is left of them. */
  is_deleted: boolean;
  /** The creator or official account whom they could be mistaken for. */
  look_alike_of: { name: string; username: string } | null;
}

export interface MemberNameProps {
  member: NamedMember;
  /** The username stands beside the name anyway, for everybody. */
  hasUsername?: boolean;
  /** Put the name into a link, and what belongs to it behind it; the name alone unless told. */
  children?: (name: string) => ReactNode;
}

/**
 * The name of a member beside what is theirs. Whoever could be mistaken for a creator is marked, with their own username, so
 * that nobody is taken in by a name: show names of members by nothing else.
 */
export function MemberName({ member, hasUsername = false, children = (name) => name }: MemberNameProps) {
  const { deletedMember } = useWords();
  const { look_alike_of: original, username } = member;
  if (member.is_deleted) return children(deletedMember);
  return (
    <>
      {children(member.name)}
      {original && <LookAlikeMark original={original} username={hasUsername ? undefined : username} />}
    </>
  );
}
