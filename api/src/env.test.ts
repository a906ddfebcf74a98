import { readEnv } from './env';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.example/minori?replicaSet=rs0',
  FIREBASE_PROJECT: 'minori',
  SITE_URL: 'https://minori.example/',
  SIGNING_SECRET: 'x'.repeat(32),
  SITE_SECRET: 'y'.repeat(32),
  SMTP_URL: 'smtps://user:pass@mail.example',
};

test('needs nothing but a database for development', () => {
  expect(readEnv({ MONGODB_URI: 'mongodb://127.0.0.1:27017/minori', PORT: '' })).toMatchObject({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 4000,
    RATE_LIMITS: 'on',
  });
});

test('accepts a whole production environment', () => {
  expect(readEnv(production)).toMatchObject({ SITE_URL: 'https://minori.example' });
});

test.each([
  ['MONGODB_URI', undefined],
  ['MONGODB_URI', 'postgres://x'],
  ['PORT', '70000'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099'],
  ['FIREBASE_PROJECT', 'demo-minori'],
  ['SITE_URL', 'http://minori.example'],
  ['SIGNING_SECRET', undefined],
  ['SIGNING_SECRET', 'short'],
  ['SITE_SECRET', undefined],
  ['SITE_SECRET', 'short'],
  ['RATE_LIMITS', 'off'],
  ['CLOCK_AHEAD_DAYS', '1'],
  ['SMTP_URL', undefined],
])('a production start refuses %s=%p', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `);
});
