import { openApiDocument } from './document';

interface Operation {
  operationId: string;
  summary: string;
  'x-access': string;
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content: Content }>;
}

type Content = Record<string, { schema: object }>;

/** The style of the reference page. */
export const REFERENCE_STYLE = `
:root { color-scheme: light dark; font: 15px/1.7 system-ui, sans-serif; --line: light-dark(#e4e9f0, #223047); --soft: light-dark(#f7f8fa, #121c2b); --accent: light-dark(#0a7c70, #34c3b1) }
body { max-width: 960px; margin: 0 auto; padding: 32px 20px 80px }
h1 { font-size: 28px; margin: 0 }
h2 { font-size: 20px; margin: 40px 0 8px }
a { color: var(--accent) }
nav { display: flex; flex-wrap: wrap; gap: 8px 16px; margin-top: 16px }
details { border-top: 1px solid var(--line); padding: 10px 0 }
summary { cursor: pointer }
summary b { display: inline-block; min-width: 60px; color: var(--accent) }
summary span { opacity: .75; margin-left: 12px }
h3 { font-size: 15px; margin: 16px 0 4px }
code, pre { font: 13px/1.6 ui-monospace, monospace }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: 12px; overflow: auto; max-height: 480px; margin: 4px 0 }
`;

/** Return the page that shows every endpoint, for people; it needs no script. `base` is where the API is. */
export function referencePage(base: string): string {
  const { info, tags, paths } = openApiDocument() as {
    info: { title: string; version: string; description: string };
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.operationId.startsWith(`${name}.`));
    const list = own.map(({ path, method, operation }) => operationHtml(method, path, operation));
    return `<h2 id="${name}">${name}</h2>\n${list.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title>
<link rel="stylesheet" href="${base}/reference.css">
</head>
<body>
<h1>${escape(info.title)} ${escape(info.version)}</h1>
<p>${escape(info.description)}</p>
<p>Base path <code>${base}</code> · <a href="${base}/openapi.json">openapi.json</a></p>
<nav>${tags.map(({ name }) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${sections.join('\n')}
</body>
</html>
`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escape(name)}</code> (${place}${required ? ', required' : ''}) <code>${escape(JSON.stringify(schema))}</code></li>`,
  );
  const answers = Object.entries(responses).map(([status, { description, content }]) =>
    status.startsWith('2')
      ? `<h3>${status}</h3>${schemaHtml(content)}`
      : `<h3>${status} <code>${escape(description)}</code></h3>`,
  );
  return `<details id="${operationId}">
<summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code><span>${escape(summary)}</span></summary>
<p>Access: <code>${operation['x-access']}</code></p>
${rows.length > 0 ? `<h3>Parameters</h3><ul>${rows.join('')}</ul>` : ''}
${requestBody ? `<h3>Body</h3>${schemaHtml(requestBody.content)}` : ''}
${answers.join('\n')}
</details>`;
}

function schemaHtml(content: Content): string {
  return Object.values(content)
    .map(({ schema }) => `<pre>${escape(JSON.stringify(schema, null, 2))}</pre>`)
    .join('');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
