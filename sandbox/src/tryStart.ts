import { startSite } from './site.ts';

// Starts the site as built with fresh demo data, reads what a guest gets, and stops: for another version of Node.
const site = await startSite({ dataDir: null, ports: 'free', quiet: true });
try {
  for (const address of ['/', '/api/v1/feeds/recommend_timeline?client=site&app_version=1.0.0']) {
    const response = await fetch(site.url + address);
    if (!response.ok) throw new Error(`${address} answers ${response.status}: ${await response.text()}`);
  }
  console.log(`The site runs on Node ${process.version}.`);
} finally {
  await site.close();
}
