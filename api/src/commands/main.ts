import { main } from './admin';

await main(process.argv.slice(2));
