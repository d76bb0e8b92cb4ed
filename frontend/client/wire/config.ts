/** The site's configuration at its place: one build serves any installation. */
interface Config {
  /** Address of the API without a slash at the end, as `/api`. */
  readonly api: string;
}

/** After this a call counts as lost (product/conventions 1.1). */
export const TIMEOUT_MS = 120_000;

const HERE: Config = { api: '/api' };

const configIn = (told: unknown): Config =>
  typeof told === 'object' && told && 'api' in told && typeof told.api === 'string'
    ? { api: told.api }
    : HERE;

let asked: Promise<Config> | undefined;

/** Reads `/config.json` once; `/api` of the same origin where there is none. */
export function siteConfig(): Promise<Config> {
  asked ??= fetch('/config.json')
    .then(async (reply) => configIn(reply.ok ? await reply.json() : undefined))
    .catch(() => HERE);
  return asked;
}
