import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../process/child.ts';
import { runGuarded } from './error-guard.ts';
import { handleApi, API_DEFAULTS, type ApiOptions } from './api.ts';

export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface LocalServer {
  readonly port: number;
  /** For a site that needs the server itself (hot reload). */
  readonly server: Server;
  stop(): Promise<void>;
}

interface RequestHandlers {
  readonly site: SiteHandler;
  readonly api: ApiOptions;
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { site, api }: RequestHandlers,
): Promise<void> {
  const url = request.url ?? '/';
  if (url.startsWith('/api/')) return handleApi(request, response, url.slice('/api'.length), api);
  if (url.startsWith('/r/')) return handleApi(request, response, url, api);
  try {
    await runGuarded(async () => site(request, response));
  } catch {
    if (response.headersSent) response.destroy();
    else response.writeHead(400).end('Bad request');
  }
}

const answerEmpty: SiteHandler = (_request, response) => void response.end();

/**
 * Starts the local web server, which passes `/api/*` and the public pages (`/r/*`) to the handlers and everything else
 * to the site.
 * @param options `port` 0 for a free one; `host` the address to listen at; `site` makes the handler of all other
 * requests, which get empty answers without it; `api` overrides the default Lambdas and time limits
 * @throws EADDRINUSE when the port is taken
 */
export async function startLocalServer(options: {
  readonly port: number;
  readonly host?: string;
  readonly site?: (server: Server) => SiteHandler | Promise<SiteHandler>;
  readonly api?: Partial<ApiOptions>;
}): Promise<LocalServer> {
  const { port, host = '127.0.0.1' } = options;
  const api = { ...API_DEFAULTS, ...options.api };
  const server = createServer();
  const site = options.site ? await options.site(server) : answerEmpty;
  server.on('request', (request, response) => void handleRequest(request, response, { site, api }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: portOf(server),
    server,
    stop: () =>
      new Promise((resolve) => {
        // Idle connections are closed at once; running calls have two seconds to end.
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}
