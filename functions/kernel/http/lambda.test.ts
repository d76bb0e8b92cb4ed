import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { HttpError } from '../http-error.ts';
import { type AreaLambda, createAreaLambda } from './lambda.ts';

const { log } = vi.hoisted(() => ({ log: { CALL_LOG: false } }));
vi.mock('../config.ts', () => ({ config: () => log }));

const open = {
  method: 'GET',
  access: 'public',
  summary: '',
  params: z.object({ id: z.string().max(20) }),
  reply: z.object({ id: z.string() }),
} as const;

const room = contract('animals', 'room', {
  read: { ...open, path: '/Room/read/{id}' },
  leave: { ...open, path: '/Room/{id}/leave' },
});

const lambda: AreaLambda = createAreaLambda(
  { checkSession: async () => undefined, readKey: async () => undefined },
  { room },
  {
    room: {
      read: ({ params }) => params,
      leave: () => {
        throw new HttpError(409, 'Not now');
      },
    },
  },
);

async function ask(path: string, httpMethod = 'GET') {
  const requestContext = { requestId: 'r1', identity: { sourceIp: '203.0.113.7' } };
  const event = { httpMethod, path, headers: {}, body: null, requestContext } as unknown;
  const { statusCode, body } = await lambda(event as APIGatewayProxyEvent);
  return { status: statusCode, id: (JSON.parse(body) as { data?: { id: string } }).data?.id };
}

describe('a path', () => {
  it.each([
    ['/Room/read/a', 'a'],
    ['/Room/read/leave', 'leave'],
    ['/Room/read/a%20b', 'a b'],
    ['/Room/read/x%2F..%2Fy', 'x/../y'],
    ['/Room/read/%E0%A4%A', '%E0%A4%A'],
    ['/Room/read/%', '%'],
    ['/Room/read/%00', '\0'],
    ['/Room/read/..', '..'],
    ['/Room/read/__proto__', '__proto__'],
    ['/Room/read/{id}', '{id}'],
    ['/Room/read/:id', ':id'],
    ['/Room/read/a;b=c', 'a;b=c'],
  ])('%s is read', async (path, id) => {
    expect(await ask(path)).toEqual({ status: 200, id });
  });

  it.each([
    '',
    '/',
    '//',
    '/Room',
    '/Room/read',
    '/Room/read/',
    '/Room/read/a/',
    '/Room/read//a',
    '//Room/read/a',
    '/Room/read/a/b',
    '/room/read/a',
    '/Room%2Fread%2Fa',
    '/Room/rea%64/a',
    'Room/read/a',
    '/api/Room/read/a',
  ])('%s is of no call', async (path) => {
    expect(await ask(path)).toEqual({ status: 404, id: undefined });
  });

  it('of many steps is of no call', async () => {
    expect((await ask(`/Room/${'a/'.repeat(5000)}`)).status).toBe(404);
  });

  it('of another method is of no call', async () => {
    for (const method of ['POST', 'HEAD', 'OPTIONS', 'get'])
      expect((await ask('/Room/read/a', method)).status).toBe(404);
  });

  it('that is long is checked by its schema', async () => {
    expect((await ask(`/Room/read/${'%41'.repeat(50_000)}`)).status).toBe(422);
  });
});

describe('the line of a call in the log', () => {
  let written: MockInstance;
  beforeEach(() => {
    written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    log.CALL_LOG = false;
    written.mockRestore();
  });

  it.each([
    ['/Room/read/a', 'room.read', 200],
    ['/Room/a/leave', 'room.leave', 409],
    ['/Room/nothing', 'unknown', 404],
  ])(
    'of %s names it, its status and how long it took, and nothing that was sent',
    async (path, name, status) => {
      log.CALL_LOG = true;
      await ask(path);
      expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
        expect.objectContaining({ requestId: 'r1', call: name, status, ms: expect.any(Number), trips: 0 }),
      ]);
    },
  );

  it('is left out where the setting says so', async () => {
    await ask('/Room/read/a');
    expect(written).not.toHaveBeenCalled();
  });
});
