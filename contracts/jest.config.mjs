import { jestConfig } from '@minori/tooling/jest';

export default jestConfig('node');
