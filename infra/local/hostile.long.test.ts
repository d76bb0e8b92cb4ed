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
let logged = '';

beforeAll(async () => {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  child = spawn(process.execPath, [join(import.meta.dirname, 'hostile.child.ts')], { stdio: [...stdio] });
  child.stderr?.on('data', (text: Buffer) => (logged += text.toString()));
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  port = Number(line);
  token = await tokenFor('FosterParent', 'hostile');
});
afterAll(() => void child.kill());

const COUNTRIES = `/api${tenants.countries.path}`;
const at = (path: string, options?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, options);

/** The same process answers the next request, whatever came before. */
afterEach(async () => {
  expect((await at(COUNTRIES)).status).toBe(200);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
});

describe('a Lambda that', () => {
  it.each([
    ['throws at once', 500],
    ['throws in a timer', 500],
    ['throws in a tick', 500],
    ['rejects what nobody awaits', 500],
    ['has a stream that fails', 500],
    ['never answers', 504],
    ['answers nothing', 500],
    ['answers a header that is none', 500],
  ])('%s: its request gets %i, another one its answer', async (fault, status) => {
    logged = '';
    const [bad, good] = await Promise.all([at(COUNTRIES, { headers: { 'x-fault': fault } }), at(COUNTRIES)]);
    expect([bad.status, good.status]).toEqual([status, 200]);
    const message = status === 504 ? 'This takes too long. Please try again' : 'Oops! Something wrong';
    expect(await bad.json()).toEqual({
      success: false,
      message,
      errors: [message],
      requestId: expect.any(String),
    });
    expect(logged.includes('Error')).toBe(status === 500);
  });

  it('answers what cannot be sent: the line is closed', async () => {
    await expect(at(COUNTRIES, { headers: { 'x-fault': 'answers a body that is none' } })).rejects.toThrow();
  });

  it('throws after its answer: the answer is out, and the fault is told', async () => {
    logged = '';
    expect((await at(COUNTRIES, { headers: { 'x-fault': 'throws after its answer' } })).status).toBe(200);
    await expect.poll(() => logged).toContain('A fault that was ordered');
  });

  it('is none, but a page that throws', async () => {
    expect((await at('/throws')).status).toBe(400);
  });
});

/** Sends bytes as they are and gives what came back; hangs up after `ms` if told, else waits for the other side. */
async function raw(bytes: string | Uint8Array, ms?: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString())).on('error', () => undefined);
  socket.write(bytes);
  const timer = ms === undefined ? undefined : setTimeout(() => socket.destroy(), ms);
  await once(socket, 'close');
  clearTimeout(timer);
  return text;
}

const formHead = (length: number) =>
  `POST /api${attachments.create.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`;
const form = (text: string) => raw(formHead(text.length) + text);

describe('a request', () => {
  it.each([
    ['a part without a name', '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--'],
    [
      'a file that breaks off',
      '--x\r\nContent-Disposition: form-data; name="Imagefiles"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nabcdef',
    ],
    ['a part without a header', '--x\r\n\r\n--x--'],
  ])('with %s gets its 400', async (_, text) => {
    expect(await form(text)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('whose body comes too slowly gets its 408', async () => {
    const answer = await raw(`${formHead(100)}--x`);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain('"The request takes too long to come"');
  });

  it('that is none, or is cut off anywhere, harms nobody', async () => {
    const completeForm = Buffer.from(
      `${formHead(180)}--x\r\nContent-Disposition: form-data; name="notes"\r\n\r\n1\r\n` +
        `--x\r\nContent-Disposition: form-data; name="Imagefiles"; filename="a.txt"\r\n\r\nabc\r\n--x--`.padEnd(
          130,
        ),
    );
    const cut = fc.nat(completeForm.length).map((length) => completeForm.subarray(0, length));
    const noise = fc.uint8Array({ maxLength: 400 });
    const partialRequest = noise.map((bytes) =>
      Buffer.concat([Buffer.from('POST /api/ HTTP/1.1\r\n'), bytes]),
    );
    const inputs = fc.tuple(fc.oneof(cut, noise, partialRequest), fc.nat(20));
    const sample = fc.sample(inputs, { numRuns: runCount(90, 1500), seed: newSeed() });
    for (let n = 0; n < sample.length; n += 15)
      await Promise.all(sample.slice(n, n + 15).map(([bytes, ms]) => raw(bytes, ms)));
  });
});
