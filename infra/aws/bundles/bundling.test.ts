import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fontsFor } from '#functions/pdf/fonts/font-list.ts';
import { AREAS, bundle, ensureBundled, FUNCTIONS, startupFilesOf, ROOT, sourceOf } from './bundling.ts';

/** The table's answer about the user of the token below. */
const USER = {
  pk: { S: 't#users' },
  sk: { S: 'u' },
  row: {
    M: {
      userId: { S: 'u' },
      email: { S: 'ada@example.org' },
      active: { BOOL: true },
      role: { S: 'Administrator' },
    },
  },
};
const table = createServer((_request, response) => {
  response.setHeader('content-type', 'application/x-amz-json-1.0');
  response.end(JSON.stringify({ Responses: { havenkeep: [USER] }, UnprocessedKeys: {} }));
});

type Handler = (event: APIGatewayProxyEvent, context: object) => Promise<APIGatewayProxyResult>;

let folder: string;
const SECRET = 's'.repeat(64);

beforeAll(async () => {
  await new Promise<void>((done) => table.listen(0, '127.0.0.1', done));
  folder = ensureBundled();
});
afterAll(() => void table.close());

async function callLambda(
  name: string,
  event: Partial<APIGatewayProxyEvent>,
): Promise<{ status: number; body: { message: string } }> {
  vi.stubEnv('SESSION_SECRET', SECRET);
  const { port } = table.address() as AddressInfo;
  const key = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_REGION: 'us-east-1' };
  const environment = {
    ...key,
    DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}`,
    TABLE: 'havenkeep',
    CALL_LOG: 'false',
  };
  for (const [variable, value] of Object.entries(environment)) vi.stubEnv(variable, value);
  const { handler } = (await import(/* @vite-ignore */ join(folder, name, 'index.mjs'))) as {
    handler: Handler;
  };
  const requestContext = { requestId: 'r1', identity: { sourceIp: '203.0.113.7' } };
  const { statusCode, body } = await handler(
    { headers: {}, body: null, ...event, requestContext } as APIGatewayProxyEvent,
    {},
  );
  vi.unstubAllEnvs();
  return { status: statusCode, body: JSON.parse(body) };
}

const sizeOf = (path: string): number =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

const hasSharp = (name: string) =>
  existsSync(join(folder, name, 'node_modules/@img/sharp-libvips-linux-x64/lib'));

describe('a bundle', () => {
  it('is refused for an undeclared function', () => {
    expect(() => sourceOf('nothing')).toThrow('no function nothing');
  });

  it('is refused for a function without code', async () => {
    const missingBundle = bundle([{ name: 'x', entry: '/nowhere/x.ts', needsSharp: false }], folder);
    await expect(missingBundle).rejects.toThrow('/nowhere/x.ts');
  });

  it.each(FUNCTIONS.map(({ name }) => name))(
    'loads at most 1 MB for %s, and has its source map beside it',
    (name) => {
      const files = startupFilesOf(join(folder, name));
      const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
      expect(bytes).toBeLessThan(1024 * 1024);
      // Files that only lead to others, and Rolldown's own, have nothing of ours.
      const ownFiles = files.filter((file) => statSync(file).size > 2048);
      expect(ownFiles.length).toBeGreaterThan(0);
      for (const file of ownFiles) expect(existsSync(`${file}.map`), file).toBe(true);
    },
  );

  it.each(AREAS)('runs for %s', async (name) => {
    expect(await callLambda(name, { httpMethod: 'GET', path: '/nowhere' })).toMatchObject({
      status: 404,
      body: { message: 'There is no such call' },
    });
  });

  it('runs for post-due', async () => {
    const { handler } = (await import(/* @vite-ignore */ join(folder, 'post-due', 'index.mjs'))) as {
      handler: (event: object) => Promise<void>;
    };
    // Another table's event: nothing to look up, so nothing to reach.
    await expect(handler({ Records: [{ eventName: 'REMOVE' }] })).resolves.toBeUndefined();
  });

  it('carries sharp only for photos', () => {
    const names = FUNCTIONS.filter(({ name }) => hasSharp(name)).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['file-arrived', 'pdf']);
  });

  it('carries the licences of the shared library with sharp, and states where its source is', () => {
    for (const name of ['file-arrived', 'pdf']) {
      const text = (file: string) => readFileSync(join(folder, name, 'licenses', file), 'utf8');
      expect(text('LGPL-3.0.txt')).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
      expect(text('GPL-3.0.txt')).toContain('GNU GENERAL PUBLIC LICENSE');
      expect(text('NOTICE.txt')).toMatch(/libvips \d+\.\d+\.\d+ .*\n[^]*sharp-libvips, tag v\d+\.\d+\.\d+;/);
      expect(existsSync(join(folder, name, 'node_modules/@img/sharp-libvips-linux-x64/README.md'))).toBe(
        true,
      );
    }
  });

  it('carries fonts only for the PDF printer, each with its licence', () => {
    const names = FUNCTIONS.filter(({ name }) => existsSync(join(folder, name, 'fonts')));
    expect(names.map(({ name }) => name)).toEqual(['pdf']);
    for (const font of fontsFor(''))
      expect(existsSync(join(folder, 'pdf/fonts', font.name, 'LICENSE')), font.name).toBe(true);
  });

  it('fits for pdf into a Lambda together with its layer', () => {
    // 250 MB, everything unpacked.
    const layer = sizeOf(join(ROOT, 'node_modules/@sparticuz/chromium/bin'));
    expect(sizeOf(join(folder, 'pdf')) + layer).toBeLessThan(180 * 1024 * 1024);
  });

  it('can still parse forms', async () => {
    const { SignJWT } = await import('jose');
    const claims = {
      userId: 'u',
      tenantId: 't',
      role: 'Administrator',
      name: 'A',
      countryCode: 'US',
      sessionId: 's',
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('havenkeep')
      .setAudience('havenkeep')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode(SECRET));
    const form = '--b\r\ncontent-disposition: form-data; name="animal"\r\n\r\n{}\r\n--b--\r\n';
    const reply = await callLambda('animals', {
      httpMethod: 'POST',
      path: '/animal/create-animal',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from(form).toString('base64'),
      isBase64Encoded: true,
    });
    expect(reply.status).toBe(422);
  });
});
