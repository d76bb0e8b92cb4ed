/** The account by which visitors look around the demo; everyone may read it. */
export interface DemoAccount {
  readonly userName: string;
  readonly password: string;
}

/** The configuration of an installation, since one build serves all of them. */
interface Config {
  /** URL of the API without a trailing slash, such as `/api`. */
  readonly api: string;
  /** Absent where the installation has no demo. */
  readonly demo?: DemoAccount | undefined;
}

/** Milliseconds after which a call without a reply counts as lost (product/conventions 1.1). */
export const TIMEOUT_MS = 120_000;

const SAME_ORIGIN: Config = { api: '/api' };

/** The demo's account in the JSON of the file, if it is complete. */
function parseDemo(json: object): DemoAccount | undefined {
  const demo = 'demo' in json && json.demo;
  if (typeof demo !== 'object' || !demo || !('userName' in demo && 'password' in demo)) return undefined;
  const { userName, password } = demo;
  return typeof userName === 'string' && typeof password === 'string' ? { userName, password } : undefined;
}

const parseConfig = (json: unknown): Config =>
  typeof json === 'object' && json && 'api' in json && typeof json.api === 'string'
    ? { api: json.api, demo: parseDemo(json) }
    : SAME_ORIGIN;

let config: Promise<Config> | undefined;

/** Reads `/config.json` once; `/api` of the same origin where there is none, or while it cannot be read. */
export function siteConfig(): Promise<Config> {
  config ??= fetch('/config.json')
    .then(async (reply) => {
      if (reply.status >= 500) throw new Error('The server failed');
      return parseConfig(reply.ok ? await reply.json() : undefined);
    })
    .catch(() => {
      config = undefined;
      return SAME_ORIGIN;
    });
  return config;
}
