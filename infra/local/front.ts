import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerApi } from './api.ts';

export type Page = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * The local front: `/api/*` to the handlers, everything else to the site.
 * Throws EADDRINUSE when the port is taken.
 */
export async function startFront(port: number, site: Page): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) void answerApi(request, response, url.slice('/api'.length));
    else {
      try {
        site(request, response);
      } catch {
        response.writeHead(400).end('Bad request');
      }
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, done);
  });
  return {
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
