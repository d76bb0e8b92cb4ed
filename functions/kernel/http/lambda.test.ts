import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as z from 'zod';
import { contract } from '#shared/contract/call.ts';
import { HttpError } from '../http-error.ts';
import { type AreaLambda, createAreaLambda } from './lambda.ts';

const { log } = vi.hoisted(() => ({ log: { CALL_LOG: false } }));
vi.mock('../config.ts', () => ({ config: () => log }));

const publicCall = {
  method: 'GET',
  access: 'public',
  summary: '',
  params: z.object({ id: z.string().max(20) }),
  reply: z.object({ id: z.string() }),
} as const;

const roomContract = contract('animals', 'room', {
  read: { ...publicCall, path: '/Room/read/{id}' },
  leave: { ...publicCall, path: '/Room/{id}/leave' },
});

const lambda: AreaLambda = createAreaLambda(
  { checkSession: async () => undefined, readKey: async () => undefined },
  { room: roomContract },
  {
    room: {
      read: ({ params }) => params,
      leave: () => {
        throw new HttpError(409, 'Not now');
      },
    },
  },
);

async function requestPath(path: string, httpMethod = 'GET') {
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
  ])('%s is read as the parameter of its call', async (path, id) => {
    expect(await requestPath(path)).toEqual({ status: 200, id });
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
  ])('%s matches no call', async (path) => {
    expect(await requestPath(path)).toEqual({ status: 404, id: undefined });
  });

  it('with many segments matches no call', async () => {
    expect((await requestPath(`/Room/${'a/'.repeat(5000)}`)).status).toBe(404);
  });

  it('with another method matches no call', async () => {
    for (const method of ['POST', 'HEAD', 'OPTIONS', 'get'])
      expect((await requestPath('/Room/read/a', method)).status).toBe(404);
  });

  it('with a long parameter is checked by its schema', async () => {
    expect((await requestPath(`/Room/read/${'%41'.repeat(50_000)}`)).status).toBe(422);
  });
});

describe('the log line of a call', () => {
  let stdoutWrite: MockInstance;
  beforeEach(() => {
    stdoutWrite = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    log.CALL_LOG = false;
    stdoutWrite.mockRestore();
  });

  it.each([
    ['/Room/read/a', 'room.read', 200],
    ['/Room/a/leave', 'room.leave', 409],
    ['/Room/nothing', 'unknown', 404],
  ])(
    'for %s names the call, its status and its duration, and nothing from the request',
    async (path, name, status) => {
      log.CALL_LOG = true;
      await requestPath(path);
      expect(stdoutWrite.mock.calls.map(([logLine]) => JSON.parse(String(logLine)))).toEqual([
        expect.objectContaining({ requestId: 'r1', call: name, status, ms: expect.any(Number), trips: 0 }),
      ]);
    },
  );

  it('is left out when the setting turns it off', async () => {
    await requestPath('/Room/read/a');
    expect(stdoutWrite).not.toHaveBeenCalled();
  });
});
