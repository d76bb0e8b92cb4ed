/**
 * `npm run proof:restore`: the commands of docs/operations.md, "Backup and restore", as they are printed there, run by
 * AWS's own command line against moto: the table as it was, its expiry, recovery, stream and protection, the files and
 * the sessions.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DynamoDBClient, PutItemCommand, UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ensureTable } from '../local/services/dynamo.ts';
import { pythonProgram, skipWithout, startMoto } from './tools.ts';

const AWS_ENV = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
const TABLE = 'havenkeep-table';
const PLACEHOLDERS = { '<TableName>': TABLE, '<old bucket>': 'old', '<new bucket>': 'new', '<tenant>': 'T' };
/** moto has no past: it restores a table as it is. */
const RESTORE_TIME_PATTERN = /--restore-date-time \S+/;
const LATEST_TIME_OPTION = '--use-latest-restorable-time';

/** The commands of the section, in its order. */
function documentedCommands(): string[] {
  const page = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const section = page.split('## Backup and restore')[1]?.split('\n## ')[0] ?? '';
  const blocks = [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
  const inlineCommands = [...section.matchAll(/`(aws [^`]+)`/g)].map(([, command = '']) =>
    command.replaceAll(/\n\s*/g, ' '),
  );
  const script = blocks.filter((block) => block.includes('aws ')).join('\n');
  return [
    script,
    ...inlineCommands.filter((command) => /^aws (s3 sync|s3api|dynamodb scan)/.test(command)),
  ].map((command) =>
    Object.entries(PLACEHOLDERS).reduce(
      (text, [name, value]) => text.replaceAll(name, value),
      command.replace(RESTORE_TIME_PATTERN, LATEST_TIME_OPTION),
    ),
  );
}

/** Makes the data before a disaster: a table with a rescue and a session, and a bucket with a file. */
async function fillTable(endpoint: string): Promise<void> {
  await ensureTable(endpoint, TABLE);
  const table = new DynamoDBClient({ endpoint });
  await table.send(
    new UpdateContinuousBackupsCommand({
      TableName: TABLE,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  for (const pk of ['T', 'session#1'])
    await table.send(new PutItemCommand({ TableName: TABLE, Item: { pk: { S: pk }, sk: { S: 'info' } } }));
  const files = new S3Client({ endpoint, forcePathStyle: true });
  for (const Bucket of ['old', 'new']) await files.send(new CreateBucketCommand({ Bucket }));
  await files.send(new PutObjectCommand({ Bucket: 'old', Key: 'files/T/photo', Body: 'photo' }));
}

skipWithout('python3');
const aws = await pythonProgram('aws', 'aws');
const moto = await startMoto();
try {
  Object.assign(process.env, AWS_ENV);
  await fillTable(moto.endpoint);
  const env = {
    ...process.env,
    AWS_ENDPOINT_URL: moto.endpoint,
    AWS_DEFAULT_REGION: AWS_ENV.AWS_REGION,
    AWS_PAGER: '',
    PATH: `${dirname(aws)}:${process.env['PATH']}`,
  };
  const shell = (command: string) => execFileSync('sh', ['-ec', command], { env, encoding: 'utf8' });
  const commandOutput = documentedCommands().map(shell).join('\n');
  const state = shell(
    [
      'aws dynamodb describe-table --table-name havenkeep-restored',
      'aws dynamodb describe-time-to-live --table-name havenkeep-restored',
      'aws dynamodb describe-continuous-backups --table-name havenkeep-restored',
      'aws dynamodb scan --table-name havenkeep-restored --select COUNT',
      'aws s3 ls s3://new/files/T/',
    ].join('\n'),
  );
  const steps: readonly (readonly [string, RegExp, string])[] = [
    ['the restored table has all items', /"Count": 2/, state],
    ['both indexes', /gsi1[^]*gsi2/, state],
    ['expiry', /"TimeToLiveStatus": "ENABLED"/, state],
    ['recovery', /"PointInTimeRecoveryStatus": "ENABLED"/, state],
    ['protection', /"DeletionProtectionEnabled": true/, state],
    ['a stream, whose address is printed', /arn:aws:dynamodb:\S+havenkeep-restored\/stream\//, commandOutput],
    ['its sessions are found', /"session#1"/, commandOutput],
    ['the files are in the new bucket', /photo/, state],
  ];
  for (const [step, pattern, output] of steps) {
    console.warn(`${pattern.test(output) ? 'passed' : 'FAILED'}  ${step}`);
    if (pattern.test(output)) continue;
    console.warn(output);
    process.exitCode = 1;
  }
} finally {
  await moto.stop();
}
