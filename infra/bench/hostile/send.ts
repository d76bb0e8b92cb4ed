import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Hostile } from './inputs.ts';

/** Longer than this is no answer. */
const HANG_MS = 10_000;

/** A status, or what came instead: the line was cut by us, closed by the other side, or silent. */
export type Outcome = number | 'cut' | 'closed' | 'hang';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends the first bytes of a request and hangs up. */
function cutOff({ call, url, type, body, cut = 0 }: Hostile, token: string, port: number): Promise<Outcome> {
  const head =
    `${call.method} /api${url} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: ${type}\r\ncontent-length: ${body?.length ?? 0}\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]);
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => done('cut'));
    socket.write(bytes.subarray(0, Math.min(cut, bytes.length - 1)), () =>
      setTimeout(() => socket.destroy(), cut % 20),
    );
  });
}

type Whole = Pick<Hostile, 'call' | 'url' | 'type' | 'body'>;

function whole({ call, url, type, body }: Whole, token: string, port: number): Promise<Outcome> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-length': body?.length ?? 0,
    ...(type ? { 'content-type': type } : {}),
  };
  return new Promise((done) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: call.method,
      path: `/api${url}`,
      headers,
      agent,
    });
    const timer = setTimeout(() => {
      done('hang');
      sent.destroy();
    }, HANG_MS);
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      done(outcome);
    };
    sent.on('response', (reply) => reply.resume().on('close', () => end(reply.statusCode ?? 0)));
    // A kept line may be closed just when it is used again; that is no fault of the request.
    sent.on('error', () =>
      sent.reusedSocket ? void whole({ call, url, type, body }, token, port).then(end) : end('closed'),
    );
    sent.end(body);
  });
}

/** Throws one input at the app and tells what came of it. */
export const thrown = (input: Hostile, token: string, port: number): Promise<Outcome> =>
  input.cut === undefined ? whole(input, token, port) : cutOff(input, token, port);
