import { createServer } from 'node:net';

/** Throws with what to do about it if something listens at the port already. */
export async function mustBeFree(port: number, host: string, variable: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, done);
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken: stop what uses it, or set ${variable} to another port.`);
  });
  await new Promise<void>((done) => server.close(() => done()));
}
