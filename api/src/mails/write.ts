import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MAIL_SAMPLES } from './samples';

/** `tsx src/mails/write.ts FOLDER`: write each mail in each language, to be looked at. */
const [folder = '.data/mails'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [name, sample] of Object.entries(MAIL_SAMPLES)) {
  for (const language of ['ja', 'en'] as const) {
    const { subject, text, html } = sample(language);
    writeFileSync(path.join(folder, `${name}.${language}.html`), html);
    writeFileSync(path.join(folder, `${name}.${language}.txt`), `${subject}\n\n${text}`);
  }
}
