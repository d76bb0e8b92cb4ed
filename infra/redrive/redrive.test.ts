import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFailedEvent, failedEventText } from './failed-event.ts';
import { discard, receiveFailures, type RedriveTools, release, resend } from './redrive.ts';

const AT = new Date('2026-11-25T03:00:00Z');
const ofFile = (key: string) => ({ Records: [{ s3: { object: { key } } }] });
const ofRule = (rule: string) => ({
  'detail-type': 'Scheduled Event',
  resources: [`arn:aws:events:eu-west-1:111122223333:rule/havenkeep-Jobs${rule}A1B2C3`],
});
const STREAM = {
  requestContext: {
    functionArn: 'arn:aws:lambda:eu-west-1:111122223333:function:havenkeep-post-due:live',
    condition: 'RetryAttemptsExhausted',
  },
  timestamp: '2026-11-25T02:00:00Z',
  DDBStreamBatchInfo: { batchSize: 3 },
};

const read = (event: object, attributes: Record<string, string> = {}) =>
  toFailedEvent({ body: JSON.stringify(event), attributes, sentAt: AT }, 'havenkeep');

describe('a failed event', () => {
  it.each<[string, object, string]>([
    ['an upload', ofFile('incoming/t/a/file'), 'file-arrived'],
    ['a report', ofFile('reports%2Frequests/t/r.json'), 'pdf'],
    ['a copy', ofFile('exports/requests/t/copy'), 'rescues-due'],
    ['a bounce', { 'detail-type': 'Email Bounced' }, 'mail-reported'],
    ['the clock of mails', ofRule('EveryFiveMinutes'), 'post-due'],
    ['the clock of rescues', ofRule('EveryFiveMinutesOfRescues'), 'rescues-due'],
    ['the clock of mails to people', ofRule('EveryMinuteOfMailings'), 'mailings-due'],
    ['the clock of digests', ofRule('EveryHour'), 'digest-due'],
  ])('of %s says which Lambda failed, when, why and at what', (_, event, source) => {
    const attributes = { ErrorMessage: 'Broken' };
    expect(read(event, attributes)).toEqual({ source, time: AT.toISOString(), error: 'Broken', event });
  });

  it('of the stream has no event of its own: its job looks for its work itself', () => {
    expect(read(STREAM)).toEqual({
      source: 'post-due',
      time: '2026-11-25T02:00:00Z',
      error: 'RetryAttemptsExhausted: 3 records of the stream',
      event: undefined,
    });
  });

  it('that EventBridge could not hand over names its target', () => {
    const TARGET_ARN = 'arn:aws:lambda:eu-west-1:111122223333:function:havenkeep-digest-due:live';
    const failed = read({ 'detail-type': 'Scheduled Event' }, { TARGET_ARN, ERROR_MESSAGE: 'Gone' });
    expect(failed).toMatchObject({ source: 'digest-due', error: 'Gone' });
  });

  it('is told in plain words, also one that is no JSON', () => {
    expect(failedEventText(read(ofFile('incoming/t/a/file'), { ErrorMessage: 'Broken' }))).toBe(
      '2026-11-25T03:00:00.000Z  file-arrived failed at the file incoming/t/a/file: Broken',
    );
    const odd = toFailedEvent({ body: 'odd', attributes: {}, sentAt: AT }, 'havenkeep');
    expect(failedEventText(odd)).toBe('2026-11-25T03:00:00.000Z  unknown failed at an event: unknown');
  });
});

/** SQS and Lambda as far as the tool asks them. */
let waiting: { id: string; body: string; held: boolean }[] = [];
let invoked: { path: string; type: unknown; body: string }[] = [];
let lambdaStatus = 202;
const aws = createServer((request, response) => {
  void text(request).then((body) => {
    const action = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    if (!action) {
      invoked.push({ path: request.url ?? '', type: request.headers['x-amz-invocation-type'], body });
      return response.writeHead(lambdaStatus).end();
    }
    const { ReceiptHandle: id, VisibilityTimeout } = JSON.parse(body) as Record<string, unknown>;
    let reply = {};
    if (action === 'ReceiveMessage') {
      const received = waiting.filter(({ held }) => !held).slice(0, 10);
      for (const each of received) each.held = true;
      const Attributes = { SentTimestamp: String(AT.getTime()) };
      const Messages = received.map((each) => ({
        MessageId: each.id,
        ReceiptHandle: each.id,
        Body: each.body,
        Attributes,
      }));
      reply = { Messages };
    }
    if (action === 'DeleteMessage') waiting = waiting.filter((each) => each.id !== id);
    if (action === 'ChangeMessageVisibility')
      for (const each of waiting) if (each.id === id) each.held = VisibilityTimeout !== 0;
    return response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify(reply));
  });
});

let tools: RedriveTools;
beforeEach(async () => {
  [invoked, lambdaStatus] = [[], 202];
  waiting = Array.from({ length: 12 }, (_, i) => ({
    id: `m${i}`,
    body: JSON.stringify(i === 11 ? STREAM : ofFile(`incoming/t/${i}/file`)),
    held: false,
  }));
  await new Promise<void>((done) => aws.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = { endpoint, credentials, region: 'eu-west-1', maxAttempts: 1 };
  const queue = `${endpoint}/111122223333/havenkeep-failed`;
  tools = {
    sqs: new SQSClient({ ...client, md5: false }),
    lambda: new LambdaClient(client),
    queue,
    installation: 'havenkeep',
  };
});
afterEach(async () => {
  aws.closeAllConnections();
  await new Promise((done) => aws.close(done));
});

describe('redrive', () => {
  it('lists all, more than one answer holds, and gives them back', async () => {
    const all = await receiveFailures(tools);
    expect(all).toHaveLength(12);
    expect(await receiveFailures(tools)).toEqual([]);
    await release(tools, all);
    expect(await receiveFailures(tools)).toHaveLength(12);
  });

  it('sends one to the version of its Lambda that is live, and removes it', async () => {
    const [stream, file] = await receiveFailures(tools);
    for (const each of [stream, file]) if (each) await resend(tools, each);
    expect(invoked.map(({ path, type }) => [path, type])).toEqual([
      ['/2015-03-31/functions/havenkeep-post-due%3Alive/invocations', 'Event'],
      ['/2015-03-31/functions/havenkeep-file-arrived%3Alive/invocations', 'Event'],
    ]);
    expect(JSON.parse(invoked[0]?.body ?? '')).not.toHaveProperty('Records');
    expect(JSON.parse(invoked[1]?.body ?? '')).toEqual(file?.event);
    expect(waiting).toHaveLength(10);
  });

  it('keeps one that Lambda does not take', async () => {
    const [first] = await receiveFailures(tools);
    lambdaStatus = 404;
    if (first) await expect(resend(tools, first)).rejects.toThrow();
    expect(waiting).toHaveLength(12);
  });

  it('discards one, and sends nothing', async () => {
    const [first] = await receiveFailures(tools);
    if (first) await discard(tools, first);
    expect(waiting).toHaveLength(11);
    expect(invoked).toEqual([]);
  });
});
