import { shellConfig } from '@minori/tooling/rspack';

export default shellConfig(import.meta.dirname);
