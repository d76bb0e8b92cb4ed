/** What the site is told where it runs: one build serves any place. */
interface Config {
  /** Address of the API without a slash at the end, as `/api`. */
  readonly api: string;
}

let asked: Promise<Config> | undefined;

/** Reads `/config.json` once; `/api` of the same origin where there is none. */
export function siteConfig(): Promise<Config> {
  asked ??= fetch('/config.json')
    .then((reply) => (reply.ok ? (reply.json() as Promise<Config>) : { api: '/api' }))
    .catch(() => ({ api: '/api' }));
  return asked;
}
