import type { Server } from 'node:http';

type Start = (options: { host: string; port: number }) => Promise<Server>;

/** Starts the mailbox: takes SES calls, keeps mails in memory, shows them at its address. */
export async function startMail(port: number): Promise<{ endpoint: string; stop: () => Promise<void> }> {
  const module = (await import('aws-ses-v2-local')) as unknown as { default: Start | { default: Start } };
  const start = typeof module.default === 'function' ? module.default : module.default.default;
  const server = await start({ host: '127.0.0.1', port });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
