/** A front that hostile.long.test.ts attacks: its Lambdas are the real ones unless a request asks for a fault. */
import { Readable } from 'node:stream';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { surviveErrors } from './web/error-guard.ts';
import { startLocalServer } from './web/front.ts';
import { handlerOf } from './web/routes.ts';

const failLater = (fault: () => unknown) =>
  new Promise<never>(() => {
    setTimeout(fault, 5);
  });
const throwFault = () => {
  throw new Error('A fault that was ordered');
};

const FAULTS: Record<string, () => Promise<unknown>> = {
  'throws at once': async () => throwFault(),
  'throws in a timer': () => failLater(throwFault),
  'throws in a tick': () => failLater(() => process.nextTick(throwFault)),
  'rejects a promise that is not awaited': () => failLater(async () => throwFault()),
  'has a stream that fails': () =>
    failLater(() => new Readable({ read: () => undefined }).destroy(new Error('A fault that was ordered'))),
  'never answers': () => failLater(() => undefined),
  'answers nothing': async () => undefined,
  'answers a header that is none': async () => ({ statusCode: 200, headers: { 'x\n': '' }, body: '' }),
  'answers a body that is none': async () => ({ statusCode: 200, body: 7 }),
  'throws after its answer': async () => {
    setTimeout(throwFault, 5);
    return { statusCode: 200, body: 'done' };
  },
};

const front = await startLocalServer({
  port: 0,
  site: () => (request, response) =>
    request.url === '/throws' ? failLater(throwFault) : void response.end(),
  api: {
    bodyTimeoutMs: 400,
    replyTimeoutMs: 1000,
    handlerOf: async (area) => {
      const realHandler = await handlerOf(area);
      return (event) => {
        const fault = FAULTS[event.headers['x-fault'] ?? ''];
        return fault ? (fault() as Promise<APIGatewayProxyResult>) : realHandler(event);
      };
    },
  },
});
surviveErrors();
console.log(front.port);
