import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MAIL_SAMPLES } from './samples';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

test('each mail that can be made is among the samples, which are what is looked at', () => {
  const made = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !/samples|test|agreed/.test(file))
    .flatMap((file) => [...read(file).matchAll(/export function (\w+Mail)\b/g)].map(([, name]) => name));
  expect(made.length).toBeGreaterThan(15);
  const samples = read('samples.ts');
  expect(made.filter((name) => !samples.includes(`${name}(language`) && !samples.includes(`${name}(\n`))).toEqual([]);
});

test.each(Object.keys(MAIL_SAMPLES))('%s says the same in both forms, and what members are called is text', (name) => {
  for (const language of ['ja', 'en'] as const) {
    const { subject, text, html } = MAIL_SAMPLES[name]!(language);
    expect(subject).toMatch(language === 'ja' ? /^【みのり】/ : /Minori/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<b>|<img|<script|url\(/);
    const links = (form: string) => new Set(form.match(/https:\/\/minori\.example[\w./?=]*/g));
    expect(links(text)).toEqual(links(html.replaceAll('&amp;', '&')));
    const [heading = ''] = text.split('\n');
    expect(html).toContain(heading.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  }
});
