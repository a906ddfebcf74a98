import { idPrefixOf } from '@minori/platform';
import { dehydrate } from '@minori/platform/query';
import { answerQueries, createServerShell, type ServerFile } from '@minori/platform/server';
import { App } from '../../src/App';
import { hasDialog } from '../../src/remotes/shipped';
import { VIEW_ID } from '../../src/remotes/serverView';
import { WAITING } from '../../src/takeover/waiting';
import { loadFile } from '../threads/loadFile';
import type { RemoteFile } from '../threads/thread';
import type { RenderJob, Rendering } from './job';
import { provide } from './provided';
import { createServerSite } from './serverSite';
import { toHtml } from './toHtml';

/** Answers may lead to further questions: a post's comments are asked for when there is a post. */
const ROUNDS_MAX = 4;

/** Render a page for a guest. As in the browser, its remote's view has a root of its own within the shell's. */
export async function render({ remote, shipped, url, language, answers }: RenderJob): Promise<Rendering> {
  const renderedAt = Date.now();
  const shell = createServerShell({
    url,
    language,
    answers,
    renderedAt,
    hasDialog: (name) => hasDialog(shipped, name),
  });
  const renderOnce = async () => {
    const view = remote && (await viewOf(remote, shell));
    return toHtml(<App site={createServerSite(shell, shipped, () => view)} />);
  };
  try {
    let html = await renderOnce();
    for (let round = 1; round < ROUNDS_MAX && (await answerQueries(shell.queryClient)); round += 1) {
      html = await renderOnce();
    }
    return { html, state: dehydrate(shell.queryClient), renderedAt };
  } finally {
    shell.queryClient.clear();
  }
}

/** The view as it stands in the page: laid out a frame after what is around it, and holding presses until its remote is there. */
async function viewOf(remote: RemoteFile, shell: ReturnType<typeof createServerShell>) {
  const { default: exported } = loadFile<{ default?: ServerFile }>(remote, provide);
  if (!exported) throw new Error(`${remote.file} exports nothing as its default`);
  const { Page } = exported.remote;
  const html = await toHtml(<Page shell={shell} onCrash={() => {}} />, idPrefixOf(remote.name));
  return { html: `<div id="${VIEW_ID}" data-owner="${remote.name}" ${WAITING} data-next-frame>${html}</div>` };
}
