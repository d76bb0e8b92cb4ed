import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { tokenFor } from '#functions/test/call-api.ts';
import { newSeed, runCount } from '#functions/test/random.ts';

let child: ChildProcess;
let port: number;
let token: string;
let errorOutput = '';

beforeAll(async () => {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  child = spawn(process.execPath, [join(import.meta.dirname, 'hostile.fixture.ts')], { stdio: [...stdio] });
  child.stderr?.on('data', (text: Buffer) => (errorOutput += text.toString()));
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  port = Number(line);
  token = await tokenFor('FosterParent', 'hostile');
});
afterAll(() => void child.kill());

const COUNTRIES = `/api${tenants.countries.path}`;
const fetchPath = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options);

/** The same process answers the next request, whatever came before. */
afterEach(async () => {
  expect((await fetchPath(COUNTRIES)).status).toBe(200);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});

describe('a Lambda that', () => {
  it.each([
    ['throws at once', 500],
    ['throws in a timer', 500],
    ['throws in a tick', 500],
    ['rejects a promise that is not awaited', 500],
    ['has a stream that fails', 500],
    ['never answers', 504],
    ['answers nothing', 500],
    ['answers a header that is none', 500],
  ])('%s: its own request gets %i, a parallel request is answered normally', async (fault, status) => {
    errorOutput = '';
    const [failing, healthy] = await Promise.all([
      fetchPath(COUNTRIES, { headers: { 'x-fault': fault } }),
      fetchPath(COUNTRIES),
    ]);
    expect([failing.status, healthy.status]).toEqual([status, 200]);
    const message = status === 504 ? 'This takes too long. Please try again' : 'Oops! Something wrong';
    expect(await failing.json()).toEqual({
      success: false,
      message,
      errors: [message],
      requestId: expect.any(String),
    });
    expect(errorOutput.includes('Error')).toBe(status === 500);
  });

  it('returns an invalid reply: the connection is closed', async () => {
    await expect(
      fetchPath(COUNTRIES, { headers: { 'x-fault': 'answers a body that is none' } }),
    ).rejects.toThrow();
  });

  it('throws after its reply: the reply is sent, and the error is logged', async () => {
    errorOutput = '';
    expect((await fetchPath(COUNTRIES, { headers: { 'x-fault': 'throws after its answer' } })).status).toBe(
      200,
    );
    await expect.poll(() => errorOutput).toContain('A fault that was ordered');
  });

  it('is a page instead, and throws: the request gets 400', async () => {
    expect((await fetchPath('/throws')).status).toBe(400);
  });
});

/** Sends bytes as they are and gives what came back; hangs up after `ms` if told, else waits for the other side. */
async function sendRaw(bytes: string | Uint8Array, closeAfterMs?: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined);
  socket.write(bytes);
  const timer = closeAfterMs === undefined ? undefined : setTimeout(() => socket.destroy(), closeAfterMs);
  await once(socket, 'close');
  clearTimeout(timer);
  return text;
}

const formHead = (length: number) =>
  `POST /api${attachments.create.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`;
const form = (text: string) => sendRaw(formHead(text.length) + text);

describe('a request', () => {
  it.each([
    ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--'],
    [
      'a file that breaks off',
      '--x\r\nContent-Disposition: form-data; name="Imagefiles"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabcdef',
    ],
    ['a part without a header', '--x\r\n\r\n--x--'],
  ])('with %s gets 400', async (_, text) => {
    expect(await form(text)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('with a body that arrives too slowly gets 408', async () => {
    const reply = await sendRaw(`${formHead(100)}--x`);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    expect(reply).toContain('"The request takes too long to come"');
  });

  it('that is malformed or cut off at any point does not end the process', async () => {
    const completeForm = Buffer.from(
      `${formHead(180)}--x\r\nContent-Disposition: form-data; name="notes"\r\n\r\n1\r\n` +
        `--x\r\nContent-Disposition: form-data; name="Imagefiles"; filename="a.txt"\r\n\r\nabc\r\n--x--`.padEnd(
          130,
        ),
    );
    const truncatedForm = fc.nat(completeForm.length).map((length) => completeForm.subarray(0, length));
    const noise = fc.uint8Array({ maxLength: 400 });
    const partialRequest = noise.map((bytes) =>
      Buffer.concat([Buffer.from('POST /api/ HTTP/1.1\r\n'), bytes]),
    );
    const inputs = fc.tuple(fc.oneof(truncatedForm, noise, partialRequest), fc.nat(20));
    const sample = fc.sample(inputs, { numRuns: runCount(90, 1500), seed: newSeed() });
    for (let offset = 0; offset < sample.length; offset += 15)
      await Promise.all(sample.slice(offset, offset + 15).map(([bytes, ms]) => sendRaw(bytes, ms)));
  });
});
