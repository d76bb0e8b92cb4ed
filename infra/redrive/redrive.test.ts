import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toFailedEvent, failedEventText } from './failed-event.ts';
import { discard, receiveFailures, type RedriveTools, release, resend } from './redrive.ts';

const SENT_AT = new Date('2026-11-25T03:00:00Z');
const fileEvent = (key: string) => ({ Records: [{ s3: { object: { key } } }] });
const ruleEvent = (rule: string) => ({
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
  toFailedEvent({ body: JSON.stringify(event), attributes, sentAt: SENT_AT }, 'havenkeep');

describe('a failed event', () => {
  it.each<[string, object, string]>([
    ['an upload', fileEvent('incoming/t/a/file'), 'file-arrived'],
    ['a report', fileEvent('reports%2Frequests/t/r.json'), 'pdf'],
    ['a copy', fileEvent('exports/requests/t/copy'), 'rescues-due'],
    ['a bounce', { 'detail-type': 'Email Bounced' }, 'mail-reported'],
    ['the clock of mails', ruleEvent('EveryFiveMinutes'), 'post-due'],
    ['the clock of rescues', ruleEvent('EveryFiveMinutesOfRescues'), 'rescues-due'],
    ['the clock of mails to people', ruleEvent('EveryMinuteOfMailings'), 'mailings-due'],
    ['the clock of digests', ruleEvent('EveryHour'), 'digest-due'],
  ])('of %s says which Lambda failed, when, why and with which event', (_, event, lambda) => {
    const attributes = { ErrorMessage: 'Broken' };
    expect(read(event, attributes)).toEqual({ lambda, time: SENT_AT.toISOString(), error: 'Broken', event });
  });

  it('of the stream has no event: its job finds its work by itself', () => {
    expect(read(STREAM)).toEqual({
      lambda: 'post-due',
      time: '2026-11-25T02:00:00Z',
      error: 'RetryAttemptsExhausted: 3 records of the stream',
      event: undefined,
    });
  });

  it('that EventBridge could not deliver names its target', () => {
    const TARGET_ARN = 'arn:aws:lambda:eu-west-1:111122223333:function:havenkeep-digest-due:live';
    const failedEvent = read({ 'detail-type': 'Scheduled Event' }, { TARGET_ARN, ERROR_MESSAGE: 'Gone' });
    expect(failedEvent).toMatchObject({ lambda: 'digest-due', error: 'Gone' });
  });

  it('is described in plain text, also if it is no JSON', () => {
    expect(failedEventText(read(fileEvent('incoming/t/a/file'), { ErrorMessage: 'Broken' }))).toBe(
      '2026-11-25T03:00:00.000Z  file-arrived failed at the file incoming/t/a/file: Broken',
    );
    const invalidEvent = toFailedEvent({ body: 'odd', attributes: {}, sentAt: SENT_AT }, 'havenkeep');
    expect(failedEventText(invalidEvent)).toBe(
      '2026-11-25T03:00:00.000Z  unknown failed at an event: unknown',
    );
  });
});

/** SQS and Lambda as far as the tool asks them. */
let messages: { id: string; body: string; held: boolean }[] = [];
let invocations: { path: string; type: unknown; body: string }[] = [];
let lambdaStatus = 202;
const aws = createServer((request, response) => {
  void text(request).then((body) => {
    const action = String(request.headers['x-amz-target'] ?? '').split('.')[1];
    if (!action) {
      invocations.push({ path: request.url ?? '', type: request.headers['x-amz-invocation-type'], body });
      return response.writeHead(lambdaStatus).end();
    }
    const {
      ReceiptHandle: id,
      VisibilityTimeout,
      WaitTimeSeconds,
    } = JSON.parse(body) as Record<string, unknown>;
    let reply = {};
    if (action === 'ReceiveMessage') {
      // A reply without a wait lacks messages of other servers.
      const received = messages.filter(({ held }) => !held).slice(0, WaitTimeSeconds ? 10 : 0);
      for (const message of received) message.held = true;
      const Attributes = { SentTimestamp: String(SENT_AT.getTime()) };
      const replyMessages = received.map((message) => ({
        MessageId: message.id,
        ReceiptHandle: message.id,
        Body: message.body,
        Attributes,
      }));
      reply = { Messages: replyMessages };
    }
    if (action === 'DeleteMessage') messages = messages.filter((message) => message.id !== id);
    if (action === 'ChangeMessageVisibility')
      for (const message of messages) if (message.id === id) message.held = VisibilityTimeout !== 0;
    return response.setHeader('content-type', 'application/x-amz-json-1.0').end(JSON.stringify(reply));
  });
});

let tools: RedriveTools;
beforeEach(async () => {
  [invocations, lambdaStatus] = [[], 202];
  messages = Array.from({ length: 12 }, (_, i) => ({
    id: `m${i}`,
    body: JSON.stringify(i === 11 ? STREAM : fileEvent(`incoming/t/${i}/file`)),
    held: false,
  }));
  await new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = { endpoint, credentials, region: 'eu-west-1', maxAttempts: 1 };
  const queue = `${endpoint}/111122223333/havenkeep-failed`;
  tools = {
    sqs: new SQSClient({ ...client, md5: false }),
    lambda: new LambdaClient(client),
    queueUrl: queue,
    installation: 'havenkeep',
  };
});
afterEach(async () => {
  aws.closeAllConnections();
  await new Promise((resolve) => aws.close(resolve));
});

describe('redrive', () => {
  it('lists all failures, also from several replies, and releases them', async () => {
    const failures = await receiveFailures(tools);
    expect(failures).toHaveLength(12);
    expect(await receiveFailures(tools)).toEqual([]);
    await release(tools, failures);
    expect(await receiveFailures(tools)).toHaveLength(12);
  });

  it('sends a failure to the live version of its Lambda, and removes it', async () => {
    const [streamFailure, file] = await receiveFailures(tools);
    for (const failure of [streamFailure, file]) if (failure) await resend(tools, failure);
    expect(invocations.map(({ path, type }) => [path, type])).toEqual([
      ['/2015-03-31/functions/havenkeep-post-due%3Alive/invocations', 'Event'],
      ['/2015-03-31/functions/havenkeep-file-arrived%3Alive/invocations', 'Event'],
    ]);
    expect(JSON.parse(invocations[0]?.body ?? '')).not.toHaveProperty('Records');
    expect(JSON.parse(invocations[1]?.body ?? '')).toEqual(file?.event);
    expect(messages).toHaveLength(10);
  });

  it('keeps a failure that Lambda rejects', async () => {
    const [firstFailure] = await receiveFailures(tools);
    lambdaStatus = 404;
    if (firstFailure) await expect(resend(tools, firstFailure)).rejects.toThrow();
    expect(messages).toHaveLength(12);
  });

  it('discards a failure without sending it', async () => {
    const [firstFailure] = await receiveFailures(tools);
    if (firstFailure) await discard(tools, firstFailure);
    expect(messages).toHaveLength(11);
    expect(invocations).toEqual([]);
  });
});
