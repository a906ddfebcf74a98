/** What the site's server is told by its environment. */
export interface ServerEnv {
  host: string;
  port: number;
  /** The shell's build: `index.html` and the files below `/assets/`. */
  shellDir: string;
  /** Files served as they are, below `/images/`. */
  publicDir: string;
  /** Manifest address of each remote, read anew when the file changes. */
  remotesFile: string;
  /** The folder of `/remotes/<name>/<version>/`. */
  remotesDir: string;
  /** Where the API is, without `/api/v1`. */
  apiUrl: string;
  /** The site's own public address. */
  siteUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string };
  authEmulatorUrl: string | null;
  gapiUrl: string | null;
  isProduction: boolean;
}

type Variables = Record<string, string | undefined>;

function required(variables: Variables, name: string): string {
  const value = variables[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

/** Read the environment; throw when something is missing or must not be in production. */
export function readEnv(variables: Variables, root: string): ServerEnv {
  const isProduction = variables['NODE_ENV'] === 'production';
  const authEmulatorUrl = variables['AUTH_EMULATOR_URL'] || null;
  if (isProduction && authEmulatorUrl) throw new Error('AUTH_EMULATOR_URL must not be set in production');
  const port = Number(variables['PORT'] ?? 3000);
  const remotesFile = required(variables, 'REMOTES_FILE');
  const projectId = variables['FIREBASE_PROJECT'] ?? 'demo-minori';
  return {
    host: variables['HOST'] ?? '127.0.0.1',
    port,
    shellDir: variables['SHELL_DIR'] ?? `${root}/dist`,
    publicDir: variables['PUBLIC_DIR'] ?? `${root}/public`,
    remotesFile,
    remotesDir: variables['REMOTES_DIR'] ?? remotesFile.replace(/[^/]+$/, 'remotes'),
    apiUrl: required(variables, 'API_URL').replace(/\/(api\/v1\/?)?$/, ''),
    siteUrl: (variables['SITE_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    firebase: {
      apiKey: variables['FIREBASE_API_KEY'] ?? 'demo-key',
      authDomain: variables['FIREBASE_AUTH_DOMAIN'] ?? `${projectId}.firebaseapp.com`,
      projectId,
    },
    authEmulatorUrl,
    gapiUrl: variables['GAPI_URL'] || null,
    isProduction,
  };
}
