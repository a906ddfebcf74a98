import '@minori/design-system/styles.css';
import { startDevPage } from '@minori/platform/dev';
import remote from './remote';

startDevPage(remote);
