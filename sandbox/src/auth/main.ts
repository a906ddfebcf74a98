import { createServer } from 'node:http';
import { createApp } from 'firebase-tools/lib/emulator/auth/server.js';
import { runPart } from '../process/child.ts';
import { listen } from '../process/ports.ts';
import { keepSnapshot, readSnapshot } from '../snapshot.ts';
import { openProject, readAccounts, type Accounts } from './accounts.ts';
import { compileChecksLate } from './checks.ts';
import { offlinePages, takeChooserOffline } from './pages.ts';

interface Options {
  port: number;
  projectId: string;
  dataFile?: string;
}

async function start({ port, projectId, dataFile }: Options) {
  const project = openProject(projectId, readSnapshot<Accounts>(dataFile));
  const snapshot = keepSnapshot(dataFile, () => readAccounts(project));
  takeChooserOffline();
  compileChecksLate();
  const emulator = await createApp(projectId, undefined, new Map([[projectId, project]]));

  const server = createServer((request, response) => {
    const page = offlinePages.get(request.url?.split('?')[0] ?? '');
    if (request.method === 'GET' && page) {
      response.writeHead(200, { 'content-type': page.type, 'cross-origin-resource-policy': 'cross-origin' });
      response.end(page.body);
      return;
    }
    response.once('close', () => snapshot.changed());
    emulator(request, response);
  });
  const ready = { port: await listen(server, port) };

  return {
    ready,
    async close() {
      server.close();
      server.closeAllConnections();
      snapshot.flush();
    },
  };
}

await runPart(start);
