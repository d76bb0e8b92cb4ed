import type { Server } from 'node:http';
import { join } from 'node:path';
import type { SiteConfig } from '../../common/site-config.ts';
import type { SiteHandler } from './front.ts';

const ROOT = join(import.meta.dirname, '../../../frontend');

/** Serves the site from its sources by Vite, with hot reload over the port of `server`. */
export async function devSite(server: Server, config: SiteConfig): Promise<SiteHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    root: ROOT,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'spa',
  });
  return (request, response) => {
    if (request.url === '/config.json') response.end(JSON.stringify(config));
    else vite.middlewares(request, response);
  };
}
