import { readFileSync } from 'node:fs';
import widget from 'firebase-tools/lib/emulator/auth/widget_ui.js';

/** A page that the emulator process answers itself. */
export interface Page {
  type: string;
  body: string;
}

const read = (file: string) => readFileSync(new URL(`./browser/${file}`, import.meta.url), 'utf8');

/** What has to be served differently, by path, for pop-up sign-in to work without internet. */
export const offlinePages: ReadonlyMap<string, Page> = new Map([
  ['/gapi.js', { type: 'text/javascript; charset=utf-8', body: read('gapi.js') }],
  ['/emulator/auth/iframe', { type: 'text/html; charset=utf-8', body: read('helper.html') }],
]);

/** Free the page that plays Google, Apple and X of everything that it would load from the internet. */
export function takeChooserOffline(): void {
  const local = widget.WIDGET_UI.replaceAll(/<link href="https:[^>]*>/g, '').replaceAll(
    /<script src="https:[^>]*><\/script>/g,
    '',
  );
  widget.WIDGET_UI = local.replace('</style>', `</style><style>${read('chooser.css')}</style>`);
}
