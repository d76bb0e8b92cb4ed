import { createServer, type ServerResponse } from 'node:http';
import { portOf } from '../process/child.ts';
import { runGuarded } from '../web/error-guard.ts';
import { Bucket, type BucketOptions } from './bucket.ts';
import { S3Error } from './request/error.ts';
import { errorXml } from './xml.ts';

export interface LocalS3 {
  readonly endpoint: string;
  /** Removes expired objects, and delivers the events that an earlier process left. */
  resume(): Promise<void>;
  /** Waits until every event was delivered. */
  waitUntilIdle(): Promise<void>;
  /** Stops the server once the events under way are delivered. */
  stop(): Promise<void>;
}

function respondWithError(response: ServerResponse, error: unknown): void {
  const s3Error = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
  if (s3Error !== error) console.error(error);
  if (response.headersSent) return void response.destroy();
  // The connection stays: a client that is still sending gets the answer, not a reset.
  response.writeHead(s3Error.status, { 'content-type': 'application/xml' });
  response.end(errorXml(s3Error));
}

/** The error codes of a client that disconnects, which is no fault. */
const DISCONNECT_CODES = [
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'ABORT_ERR',
];

const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && DISCONNECT_CODES.includes(String(error.code));

/**
 * Starts an S3 of one bucket on a free port of this machine. It refuses what the real one refuses: wrong or
 * expired signatures, uploads outside their policy. Handlers and pages use it as they use S3.
 */
export async function startS3(options: BucketOptions & { readonly port?: number }): Promise<LocalS3> {
  const bucket = new Bucket(options);
  const server = createServer((request, response) => {
    runGuarded(() => bucket.handle(request, response)).catch((error: unknown) => {
      if (isDisconnect(error)) response.destroy();
      else respondWithError(response, error);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    resume: () => bucket.resume(),
    waitUntilIdle: () => bucket.events.waitUntilIdle(),
    stop: async () => {
      await bucket.events.waitUntilIdle();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
