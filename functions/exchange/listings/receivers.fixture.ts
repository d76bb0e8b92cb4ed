import { FileSystem, type FtpConnection, FtpSrv } from 'ftp-srv';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A port of this machine on which nothing listens. */
async function freePort(): Promise<number> {
  const probe = createSocket();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

const noop = () => undefined;
const SILENT_LOG = { trace: noop, debug: noop, info: noop, warn: noop, error: noop, child: () => SILENT_LOG };

/** A listing site that takes files: a third-party FTP server. */
export interface FtpReceiver {
  readonly server: string;
  /** The folder of its files on this machine. */
  readonly root: string;
  /** The path of each file that is there, with its text. */
  readonly files: () => Record<string, string>;
  readonly empty: () => void;
  /** The paths in the order in which they were begun. */
  readonly startedPaths: string[];
  /** The connection breaks when a path that matches is written. */
  breakAt: RegExp | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts a receiver for one account. */
export async function startFtpReceiver(
  user: string,
  password: string,
  folders: readonly string[],
): Promise<FtpReceiver> {
  const root = mkdtempSync(join(tmpdir(), 'havenkeep-ftp-'));
  const port = await freePort();
  const server = new FtpSrv({
    url: `ftp://127.0.0.1:${port}`,
    pasv_url: '127.0.0.1',
    pasv_min: 20_000 + (port % 20_000),
    log: SILENT_LOG,
  });
  class BreakableFiles extends FileSystem {
    override write(path: string, options?: object): unknown {
      receiver.startedPaths.push(path);
      if (receiver.breakAt?.test(path)) void server.disconnectClient(this.connection.id);
      return super.write(path, options);
    }
  }
  server.on(
    'login',
    (login: { connection: FtpConnection; username: string; password: string }, accept, reject) => {
      if (login.username !== user || login.password !== password) reject(new Error('Wrong password'));
      else accept({ fs: new BreakableFiles(login.connection, { root, cwd: '/' }) });
    },
  );
  await server.listen();
  const empty = () => {
    rmSync(root, { recursive: true, force: true });
    for (const folder of ['', ...folders]) mkdirSync(join(root, folder), { recursive: true });
  };
  empty();
  const receiver: FtpReceiver = {
    server: `127.0.0.1:${port}`,
    root,
    files: () => {
      const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((each) =>
        each.isFile(),
      );
      const paths = found.map(({ parentPath, name }) => join(parentPath, name));
      return Object.fromEntries(
        paths.toSorted().map((path) => [path.slice(root.length + 1), readFileSync(path, 'latin1')]),
      );
    },
    empty,
    startedPaths: [],
    breakAt: undefined,
    stop: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return receiver;
}

/** A request that a listing site got. */
interface ReceivedRequest {
  readonly call: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

/** A listing site that takes each animal by a request. */
export interface HttpReceiver {
  readonly server: string;
  readonly requests: ReceivedRequest[];
  /** The answer to a request. */
  reply: (received: ReceivedRequest) => { readonly status: number; readonly body?: unknown };
  readonly stop: () => void;
}

/** Starts a receiver that accepts every request, unless its `reply` is replaced. */
export async function startHttpReceiver(): Promise<HttpReceiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      const received = { call: `${request.method} ${request.url}`, headers: request.headers, body };
      receiver.requests.push(received);
      const { status, body: reply } = receiver.reply(received);
      if (status === 0) request.socket.destroy();
      else
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: HttpReceiver = {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    requests: [],
    reply: () => ({ status: 201 }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}
