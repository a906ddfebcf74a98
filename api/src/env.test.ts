import { readEnv } from './env';

const production = {
  NODE_ENV: 'production',
  MONGODB_URI: 'mongodb://db.example/minori?replicaSet=rs0',
  FIREBASE_PROJECT: 'minori',
  SITE_URL: 'https://minori.example/',
  SIGNING_SECRET: 'x'.repeat(32),
  SITE_SECRET: 'y'.repeat(32),
  SMTP_URL: 'smtps://user:pass@mail.example',
  CONTACT_EMAIL: 'ask@minori.example',
  OPERATOR_NAME: '株式会社実例',
  OPERATOR_ADDRESS: '東京都千代田区1-1',
  OPERATOR_INVOICE_NUMBER: 'T7000012050002',
  OPERATOR_REPRESENTATIVE: '実例太郎',
  OPERATOR_PHONE: '03-1234-5678',
  PAYER_CLIENT_CODE: '1234567890',
  PAYER_NAME: '株式会社ミノリ',
  PAYER_BANK_CODE: '0009',
  PAYER_BANK_NAME: 'ミツイスミトモ',
  PAYER_BRANCH_CODE: '015',
  PAYER_BRANCH_NAME: 'トウキョウチュウオウ',
  PAYER_ACCOUNT_NUMBER: '7654321',
  SEALING_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
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
  expect(readEnv(production)).toMatchObject({
    SITE_URL: 'https://minori.example',
    PAYER_NAME: 'ｶ)ﾐﾉﾘ',
    PAYER_BRANCH_NAME: 'ﾄｳｷﾖｳﾁﾕｳｵｳ',
  });
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
  ['SMTP_URL', undefined],
  ['STRIPE_SIMULATOR_URL', 'http://127.0.0.1:12111'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_alone'],
  ['VAPID_PRIVATE_KEY', 'alone'],
  ['PUSH_SERVICES', 'http://push.example'],
  ['PUSH_SERVICES', 'https://push.example/path'],
  ['CONTACT_EMAIL', undefined],
  ['OPERATOR_NAME', undefined],
  ['OPERATOR_ADDRESS', undefined],
  ['OPERATOR_INVOICE_NUMBER', undefined],
  ['OPERATOR_REPRESENTATIVE', undefined],
  ['OPERATOR_PHONE', undefined],
  ['OPERATOR_INVOICE_NUMBER', 'T8000012050002'],
  ['OPERATOR_INVOICE_NUMBER', '7000012050002'],
  ['PAYER_CLIENT_CODE', undefined],
  ['PAYER_NAME', '株式会社実例'],
  ['PAYER_BANK_NAME', 'ア'.repeat(16)],
  ['PAYER_ACCOUNT_NUMBER', '123456'],
  ['SEALING_KEYS', undefined],
  ['SEALING_KEYS', 'one:c2hvcnQ='],
  ['SEALING_KEYS', readEnv({ MONGODB_URI: production.MONGODB_URI }).SEALING_KEYS],
])('a production start refuses %s=%p', (name, value) => {
  expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `);
});
