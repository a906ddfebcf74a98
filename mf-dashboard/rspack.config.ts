import { remoteConfig } from '@minori/tooling/rspack';

export default remoteConfig(import.meta.dirname);
