export * from '@minori/contracts/format';
