export { precheck } from '@minori/contracts/rules';
