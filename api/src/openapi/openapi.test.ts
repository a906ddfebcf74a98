import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from './document';

test('openapi.json is what the contracts say now (npm run openapi writes it)', () => {
  const written: unknown = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8'));
  expect(openApiDocument()).toEqual(written);
});

test('every operation names its access, its answer and its errors', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, Record<string, object>>> };
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(30);
  for (const operation of operations) {
    expect(operation).toMatchObject({ summary: expect.any(String), 'x-access': expect.any(String) });
    expect(Object.keys(operation['responses'] ?? {})).toEqual(expect.arrayContaining(['429', '500']));
  }
});
