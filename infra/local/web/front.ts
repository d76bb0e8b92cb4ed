import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../process/child.ts';
import { runGuarded } from './error-guard.ts';
import { handleApi, API_DEFAULTS, type ApiOptions } from './api.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export interface Front {
  readonly port: number;
  /** For a site that needs the server itself (hot reload). */
  readonly server: Server;
  stop(): Promise<void>;
}

interface FrontOptions {
  readonly site: Page;
  readonly api: ApiOptions;
}

async function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { site, api }: FrontOptions,
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

/**
 * The local front: `/api/*` and the public pages (`/r/*`) to the handlers, everything else to the site.
 * @param options `port` 0 for a free one; `host` the address to listen at; `site` answers what is no call;
 * `api` takes the place of the Lambdas and time limits
 * @throws EADDRINUSE when the port is taken
 */
export async function startFront(options: {
  readonly port: number;
  readonly host?: string;
  readonly site: (server: Server) => Page | Promise<Page>;
  readonly api?: Partial<ApiOptions>;
}): Promise<Front> {
  const { port, host = '127.0.0.1' } = options;
  const api = { ...API_DEFAULTS, ...options.api };
  const server = createServer();
  const site = await options.site(server);
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
        // Calls under way end; waiting connections are closed.
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}
