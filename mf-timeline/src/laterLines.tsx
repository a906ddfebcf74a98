import { Loading, Skeleton, Skeletons, useCloseMenu } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useEffect, useState, type ComponentType } from 'react';
import { messages } from './messages';

/** The lines of a menu whose code is a chunk of its own. */
export interface LaterLines<Props> {
  Lines: ComponentType<Props>;
  /** Load the code before the menu opens, as when its button is aimed at. */
  load(): void;
}

/** Make lines of a menu whose code is loaded once it is wanted; where that fails the menu closes and says so. */
export function laterLines<Props extends object>(importLines: () => Promise<ComponentType<Props>>): LaterLines<Props> {
  let code: ComponentType<Props> | undefined;
  const load = async () => (code ??= await importLines());

  function Lines(props: Props) {
    const { snackbar } = useShell();
    const { menuFailed } = useMessages(messages);
    const close = useCloseMenu();
    const [Content, show] = useState(() => code);
    useEffect(() => {
      if (Content) return undefined;
      let isLive = true;
      load().then(
        (loaded) => isLive && show(() => loaded),
        () => {
          if (!isLive) return;
          snackbar.show({ type: 'error', text: menuFailed });
          close();
        },
      );
      return () => {
        isLive = false;
      };
    });
    if (Content) return <Content {...props} />;
    return (
      <Loading>
        <Skeletons count={4}>
          <Skeleton height={36} />
        </Skeletons>
      </Loading>
    );
  }
  return { Lines, load: () => void load().catch(() => {}) }; // it is loaded anew where it is shown
}
