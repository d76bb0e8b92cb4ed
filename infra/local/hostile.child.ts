/** A front that hostile.long.test.ts attacks: its Lambdas are the real ones unless a request asks for a fault. */
import { Readable } from 'node:stream';
import type { APIGatewayProxyResult } from 'aws-lambda';
import { surviveErrors } from './web/answering.ts';
import { startFront } from './web/front.ts';
import { handlerOf } from './web/routes.ts';

const later = (fault: () => unknown) =>
  new Promise<never>(() => {
    setTimeout(fault, 5);
  });
const fail = () => {
  throw new Error('A fault that was ordered');
};

const FAULTS: Record<string, () => Promise<unknown>> = {
  'throws at once': async () => fail(),
  'throws in a timer': () => later(fail),
  'throws in a tick': () => later(() => process.nextTick(fail)),
  'rejects what nobody awaits': () => later(async () => fail()),
  'has a stream that fails': () =>
    later(() => new Readable({ read: () => undefined }).destroy(new Error('A fault that was ordered'))),
  'never answers': () => later(() => undefined),
  'answers nothing': async () => undefined,
  'answers a header that is none': async () => ({ statusCode: 200, headers: { 'x\n': '' }, body: '' }),
  'answers a body that is none': async () => ({ statusCode: 200, body: 7 }),
  'throws after its answer': async () => {
    setTimeout(fail, 5);
    return { statusCode: 200, body: 'done' };
  },
};

const front = await startFront({
  port: 0,
  site: () => (request, response) => (request.url === '/throws' ? later(fail) : void response.end()),
  api: {
    bodyMs: 400,
    answerMs: 1000,
    handlerOf: async (area) => {
      const real = await handlerOf(area);
      return (event) => {
        const fault = FAULTS[event.headers['x-fault'] ?? ''];
        return fault ? (fault() as Promise<APIGatewayProxyResult>) : real(event);
      };
    },
  },
});
surviveErrors();
console.log(front.port);
