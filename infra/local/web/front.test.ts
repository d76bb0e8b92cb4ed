import { request as httpRequest } from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { tokenFor } from '#functions/test/call-api.ts';
import { newAnimalInput, newTenant } from '#functions/test/tenant.ts';
import { type LocalServer, startLocalServer } from './front.ts';
import { serveSite } from './site.ts';

const STORAGE = 'http://127.0.0.1:9';
let front: LocalServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-site-'));
  mkdirSync(join(folder, 'site/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html><title>Havenkeep</title>');
  writeFileSync(join(folder, 'site/assets/app-1a2b.js'), 'x'.repeat(5000));
  front = await startLocalServer({ port: 0, site: () => serveSite(join(folder, 'site'), STORAGE) });
});
afterAll(async () => {
  await front.stop();
  rmSync(folder, { recursive: true });
});

const fetchPath = (path: string, options?: RequestInit) =>
  fetch(`http://127.0.0.1:${front.port}${path}`, options);

/** Gives the status for a path that is sent exactly as given; fetch would normalize it. */
const rawStatus = (path: string, method = 'GET') =>
  new Promise<number | undefined>((resolve, reject) => {
    const clientRequest = httpRequest({ port: front.port, host: '127.0.0.1', path, method }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    clientRequest.on('error', reject).end();
  });

describe('a call is rejected', () => {
  it.each([
    ['GET', '/api/nothing/here', 404],
    ['GET', '/api//', 404],
    ['GET', '/api/country/get-country/more', 404],
    ['POST', '/api/country/get-country', 404],
    ['HEAD', '/api/country/get-country', 404],
    ['GET', '/api/animal/get-animals', 404],
    // %ff is no valid UTF-8, but the call is found: it is rejected because no user is signed in.
    ['PATCH', '/api/diary/delete-diary/%ff', 401],
  ])('%s %s: %i', async (method, path, status) => {
    expect(await rawStatus(path, method)).toBe(status);
  });

  it('with the body that every error has', async () => {
    const reply = await fetchPath('/api/nothing');
    expect(await reply.json()).toEqual({
      success: false,
      message: 'There is no such call',
      errors: ['There is no such call'],
      requestId: expect.any(String),
    });
  });

  it('when its body exceeds 10 MB, with or without a Content-Length header', async () => {
    const url = `/api${accounts.signIn.path}`;
    const bigBody = Buffer.alloc(10 * 1024 * 1024 + 1, ' ');
    const announcedStatus = await fetchPath(url, { method: 'POST', body: bigBody }).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([413, 'closed']).toContain(announcedStatus);
    const streamedStatus = await new Promise((resolve, reject) => {
      const clientRequest = httpRequest(
        { port: front.port, host: '127.0.0.1', path: url, method: 'POST' },
        (reply) => resolve(reply.statusCode),
      );
      clientRequest.on('error', reject);
      clientRequest.write(bigBody);
      clientRequest.end();
    });
    expect(streamedStatus).toBe(413);
  });
});

const removalPath = (value: string) => animals.remove.path.replace(/\{\w+\}/, value);

describe('calls', () => {
  it('reach the handler and return its reply, also with encoded ids', async () => {
    const tenant = await newTenant();
    const token = await tokenFor('Administrator', tenant.id);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const send = (path: string, options: RequestInit) => fetchPath(`/api${path}`, { headers, ...options });
    const created = await send(animals.create.path, {
      method: 'POST',
      body: JSON.stringify(newAnimalInput(tenant).body),
    });
    expect(created.status).toBe(200);
    const id = ((await created.json()) as { data: { animals: { id: string }[] } }).data.animals[0]!.id;
    const { method } = animals.remove;
    expect((await send(removalPath(`x%2F..%2F${id}`), { method })).status).toBe(422);
    expect((await send(removalPath('%E0%A4%A'), { method })).status).toBe(422);
    expect((await send(removalPath(id), { method })).status).toBe(200);
  });
});

describe('public pages', () => {
  it('are HTML from their Lambda, not the app, and accept only GET and known paths', async () => {
    const reply = await fetchPath('/r/unknown');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await reply.text()).toContain('No rescue has a page here');
    expect(await rawStatus('/r/..%2f..%2fsecret.txt')).toBe(404);
    expect(await rawStatus('/r/unknown', 'POST')).toBe(404);
    expect(await rawStatus('/r/-/unknown/x/seen.svg')).toBe(404);
  });
});

describe('the site', () => {
  it.each([
    '/..%2f..%2fsecret.txt',
    '/../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/missing.js',
  ])('does not serve %s', async (path) => {
    expect([400, 404]).toContain(await rawStatus(path));
  });

  it('accepts only GET and HEAD', async () => {
    expect((await fetchPath('/animals', { method: 'POST' })).status).toBe(405);
  });

  it('serves the page for every route, revalidated on each load, with its content security policy', async () => {
    const reply = await fetchPath('/animals/current');
    expect(await reply.text()).toContain('<title>Havenkeep');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(reply.headers.get('content-security-policy')).toContain(`connect-src 'self' ${STORAGE}`);
    const etag = reply.headers.get('etag') ?? '';
    expect((await fetchPath('/', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('serves hashed files as immutable, compressed as the browser accepts', async () => {
    const plainReply = await fetchPath('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'identity' } });
    expect(plainReply.headers.get('cache-control')).toContain('immutable');
    expect(plainReply.headers.get('content-length')).toBe('5000');
    for (const encoding of ['br', 'gzip']) {
      const reply = await fetchPath('/assets/app-1a2b.js', { headers: { 'accept-encoding': encoding } });
      expect(reply.headers.get('content-encoding')).toBe(encoding);
      expect(await reply.text()).toBe('x'.repeat(5000));
    }
  });

  it('has the address of the API in config.json', async () => {
    expect(await (await fetchPath('/config.json')).json()).toEqual({ api: '/api' });
  });
});
