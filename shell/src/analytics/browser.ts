/** What a browser is, as far as it says so. */
export interface BrowserFacts {
  device_model: string;
  os_name: string;
  os_version: string;
  browser_name: string;
  browser_version: string;
}

const SYSTEMS: [RegExp, string][] = [
  [/iPhone OS ([\d_]+)|CPU OS ([\d_]+)/, 'iOS'],
  [/Android ([\d.]+)?/, 'Android'],
  [/Windows NT ([\d.]+)/, 'Windows'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/Linux()/, 'Linux'],
];
const BROWSERS: [RegExp, string][] = [
  [/Edg\w*\/([\d.]+)/, 'Edge'],
  [/OPR\/([\d.]+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/Version\/([\d.]+).*Safari/, 'Safari'],
];
const DEVICE = /\((iPhone|iPad|Macintosh|Windows|Linux; Android [\d.]+; ([^);]+))/;
const FACT_MAX = 80;

/** Read what a browser says of itself; what it does not say is empty. */
export function browserFacts(userAgent: string): BrowserFacts {
  const [os_name, os_version] = firstIn(SYSTEMS, userAgent);
  const [browser_name, browser_version] = firstIn(BROWSERS, userAgent);
  const device = DEVICE.exec(userAgent);
  return {
    device_model: (device?.[2] ?? device?.[1] ?? '').slice(0, FACT_MAX),
    os_name,
    os_version,
    browser_name,
    browser_version,
  };
}

function firstIn(names: [RegExp, string][], userAgent: string): [name: string, version: string] {
  for (const [pattern, name] of names) {
    const match = pattern.exec(userAgent);
    if (match) return [name, (match[1] ?? match[2] ?? '').replaceAll('_', '.').slice(0, FACT_MAX)];
  }
  return ['', ''];
}
