import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { portOf } from '../process/child.ts';
import { answering } from './answering.ts';
import { answerApi, API, type ApiOptions } from './api.ts';

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

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { site, api }: FrontOptions,
): Promise<void> {
  const url = request.url ?? '/';
  if (url.startsWith('/api/')) return answerApi(request, response, url.slice('/api'.length), api);
  if (url.startsWith('/r/')) return answerApi(request, response, url, api);
  try {
    await answering(async () => site(request, response));
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
  const api = { ...API, ...options.api };
  const server = createServer();
  const site = await options.site(server);
  server.on('request', (request, response) => void answer(request, response, { site, api }));
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  });
  return {
    port: portOf(server),
    server,
    stop: () =>
      new Promise((done) => {
        // Calls under way end; waiting connections are closed.
        server.close(() => done());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 2000).unref();
      }),
  };
}
