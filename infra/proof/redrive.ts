/**
 * `npm run proof:redrive` puts failed events, as Lambda, EventBridge and the table's stream send them to the queue,
 * into moto's SQS; then `npm run redrive` lists them, sends them to moto's Lambdas and discards one. It fails if one is
 * lost, or sent to a Lambda that is not there.
 */
import { execFileSync } from 'node:child_process';
import { CreateAliasCommand, CreateFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CreateQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { messageOf } from '#shared/rules/text/message-of.ts';
import { EXAMPLE, environmentOf } from '../deploy/environment.ts';
import { failedQueueName } from '../deploy/settings.ts';
import { skipWithout, startMoto } from './tools.ts';

const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };
const REGION = 'us-east-1';
const { name } = environmentOf(EXAMPLE);
const lambdaArnOf = (lambda: string) =>
  `arn:aws:lambda:${REGION}:123456789012:function:${name}-${lambda}:live`;

/** A message of each sender, with its attributes. */
const MESSAGES: readonly [object | string, Readonly<Record<string, string>>][] = [
  [
    { Records: [{ s3: { object: { key: 'exports/requests/T/copy' } } }] },
    { RequestID: '1', ErrorCode: '200', ErrorMessage: 'Task timed out after 180.00 seconds' },
  ],
  [
    { 'detail-type': 'Scheduled Event', resources: [], detail: {} },
    { ERROR_CODE: 'NO_PERMISSIONS', ERROR_MESSAGE: 'Not allowed', TARGET_ARN: lambdaArnOf('digest-due') },
  ],
  [
    {
      requestContext: { functionArn: lambdaArnOf('post-due'), condition: 'RetryAttemptsExhausted' },
      timestamp: '2026-11-25T02:00:00Z',
      DDBStreamBatchInfo: { batchSize: 3 },
    },
    {},
  ],
  ['no JSON', {}],
];
const LAMBDAS = ['rescues-due', 'digest-due', 'post-due'];

/** Creates Lambdas that moto runs without Docker. */
async function createLambdas(endpoint: string): Promise<void> {
  await fetch(`${endpoint}/moto-api/config`, {
    method: 'POST',
    body: JSON.stringify({ lambda: { use_docker: false } }),
  });
  const trust = { Version: '2012-10-17', Statement: [] };
  await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${REGION}/iam/aws4_request` },
    body: new URLSearchParams({
      Action: 'CreateRole',
      Version: '2010-05-08',
      RoleName: 'lambda',
      AssumeRolePolicyDocument: JSON.stringify(trust),
    }),
  });
  const lambda = new LambdaClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  for (const lambdaName of LAMBDAS) {
    const FunctionName = `${name}-${lambdaName}`;
    await lambda.send(
      new CreateFunctionCommand({
        FunctionName,
        Role: 'arn:aws:iam::123456789012:role/lambda',
        Code: { ZipFile: Buffer.from('none is run') },
        Runtime: 'nodejs22.x',
        Handler: 'index.handler',
        Publish: true,
      }),
    );
    await lambda.send(new CreateAliasCommand({ FunctionName, Name: 'live', FunctionVersion: '1' }));
  }
}

async function fillQueue(endpoint: string): Promise<void> {
  const sqs = new SQSClient({ endpoint, region: REGION, credentials: CREDENTIALS });
  const QueueName = failedQueueName({ name });
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName }));
  for (const [body, attributes] of MESSAGES)
    await sqs.send(
      new SendMessageCommand({
        QueueUrl,
        MessageBody: typeof body === 'string' ? body : JSON.stringify(body),
        MessageAttributes: Object.fromEntries(
          Object.entries(attributes).map(([key, StringValue]) => [key, { DataType: 'String', StringValue }]),
        ),
      }),
    );
}

/** Runs the command as an operator does. @returns its output, or the error message if it failed */
function redrive(endpoint: string, ...args: string[]): string {
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const command = ['infra/redrive/main.ts', '--env', EXAMPLE, ...args];
  try {
    return execFileSync(process.execPath, command, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    return `refused: ${messageOf(error)}`;
  }
}

function expectTexts(label: string, output: string, ...texts: readonly string[]): void {
  const missingTexts = texts.filter((text) => !output.includes(text));
  console.warn(`${missingTexts.length === 0 ? 'passed' : 'FAILED'}  ${label}`);
  if (missingTexts.length === 0) return;
  console.warn(`    lacks ${missingTexts.join(', ')} in:\n${output}`);
  process.exitCode = 1;
}

/** The id of a listed event: the line above the one that contains this text. */
const idOf = (listing: string, text: string): string => {
  const lines = listing.split('\n');
  return lines[lines.findIndex((line) => line.includes(text)) - 1] ?? '';
};

skipWithout('python3');
const moto = await startMoto();
try {
  await createLambdas(moto.endpoint);
  await fillQueue(moto.endpoint);
  const listing = redrive(moto.endpoint);
  expectTexts(
    'all are listed, each with its Lambda and reason',
    listing,
    'rescues-due failed at the file exports/requests/T/copy: Task timed out after 180.00 seconds',
    'digest-due failed at an event: Not allowed',
    'post-due failed at a look at the table: RetryAttemptsExhausted: 3 records of the stream',
    'unknown failed at an event: unknown',
    'Failed events: 4',
  );
  expectTexts('one is sent', redrive(moto.endpoint, '--send', idOf(listing, 'rescues-due')), '1 sent again.');
  expectTexts(
    'an event of an unknown Lambda is not sent',
    redrive(moto.endpoint, '--send', idOf(listing, 'unknown')),
    'is unknown',
  );
  expectTexts('three are left', redrive(moto.endpoint), 'Failed events: 3');
  expectTexts(
    'the event of an unknown Lambda is discarded',
    redrive(moto.endpoint, '--discard', idOf(listing, 'unknown')),
    '1 discarded.',
  );
  expectTexts('all are sent', redrive(moto.endpoint, '--send', 'all'), '2 sent again.');
  expectTexts('none is left', redrive(moto.endpoint), 'Failed events: 0');
} finally {
  await moto.stop();
}
