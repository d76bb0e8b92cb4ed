import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AREAS, bundle, FUNCTIONS, sourceOf } from './bundling.ts';

type Handler = (event: APIGatewayProxyEvent, context: object) => Promise<APIGatewayProxyResult>;

const folder = mkdtempSync(join(tmpdir(), 'havenkeep-bundles-'));
const SECRET = 's'.repeat(64);

beforeAll(() => {
  for (const source of FUNCTIONS) bundle(source, join(folder, source.name));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function ask(
  name: string,
  event: Partial<APIGatewayProxyEvent>,
): Promise<{ status: number; body: { message: string } }> {
  vi.stubEnv('SESSION_SECRET', SECRET);
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

const hasSharp = (name: string) =>
  existsSync(join(folder, name, 'node_modules/@img/sharp-libvips-linux-x64/lib'));

describe('a bundle', () => {
  it('is refused for a function that is not declared', () => {
    expect(() => sourceOf('reports')).toThrow('no function reports');
    expect(() => bundle({ name: 'x', entry: '/nowhere/x.ts', sharp: false }, folder)).toThrow(
      '/nowhere/x.ts',
    );
  });

  it.each(FUNCTIONS.map(({ name }) => name))('of %s has at most 1 MB, its source map beside it', (name) => {
    expect(statSync(join(folder, name, 'index.mjs')).size).toBeLessThan(1024 * 1024);
    expect(existsSync(join(folder, name, 'index.mjs.map'))).toBe(true);
  });

  it.each(AREAS)('of %s runs', async (name) => {
    expect(await ask(name, { httpMethod: 'GET', resource: '/nowhere' })).toMatchObject({
      status: 404,
      body: { message: 'There is no such call' },
    });
  });

  it('of post-due runs', async () => {
    const { handler } = (await import(/* @vite-ignore */ join(folder, 'post-due', 'index.mjs'))) as {
      handler: (event: object) => Promise<void>;
    };
    // Another table's event: nothing to look up, so nothing to reach.
    await expect(handler({ Records: [{ eventName: 'REMOVE' }] })).resolves.toBeUndefined();
  });

  it('carries sharp only for photos', () => {
    expect(FUNCTIONS.filter(({ name }) => hasSharp(name)).map(({ name }) => name)).toEqual(['file-arrived']);
  });

  it('still reads forms', async () => {
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
    const reply = await ask('animals', {
      httpMethod: 'POST',
      resource: '/animal/create-animal',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
      body: Buffer.from(form).toString('base64'),
      isBase64Encoded: true,
    });
    expect(reply.status).toBe(422);
  });
});
