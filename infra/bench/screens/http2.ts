import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../local/process/child.ts';

/** A certificate for localhost, made by openssl. */
function createCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'havenkeep-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const certificateArgs = ['-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  try {
    execFileSync('openssl', ['req', '-x509', ...certificateArgs, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Headers of a connection, which HTTP/2 forbids. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host']);

/**
 * Serves the app over HTTP/2, as CloudFront does: over HTTP/1.1 a browser asks for six files at a time, and would wait
 * for its connections, not for the phone.
 */
export async function serveHttp2(port: number): Promise<{ origin: string; stop: () => Promise<void> }> {
  const origin = `http://localhost:${port}`;
  const server = createSecureServer(
    { ...createCertificate(), allowHTTP1: true },
    (browserRequest, response) => {
      const headers = Object.fromEntries(
        Object.entries(browserRequest.headers).filter(
          ([name]) => !name.startsWith(':') && !CONNECTION_HEADERS.has(name),
        ),
      );
      if (headers['origin']) headers['origin'] = origin;
      const forwardedRequest = request(
        origin,
        { method: browserRequest.method, path: browserRequest.url, headers },
        (reply) => {
          const replyHeaders = Object.entries(reply.headers).filter(
            ([name]) => !CONNECTION_HEADERS.has(name),
          );
          response.writeHead(reply.statusCode ?? 502, Object.fromEntries(replyHeaders));
          reply.pipe(response);
        },
      );
      forwardedRequest.on('error', () => response.stream?.close());
      browserRequest.pipe(forwardedRequest);
    },
  );
  const securePort = await findFreePort();
  await new Promise<void>((resolve) => server.listen(securePort, 'localhost', resolve));
  return {
    origin: `https://localhost:${securePort}`,
    // The browser is closed by then, so there are no connections to wait for.
    stop: async () => void server.close(),
  };
}
