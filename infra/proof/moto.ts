/**
 * `npm run proof:moto [-- files …]`: the tests of files, mails and jobs with moto's S3 as the bucket, and with moto's
 * SES receiving each request that the mailbox gets. One test is left out: moto ignores `CopySourceIfMatch` in a copy,
 * where S3 answers 412 ("Copies the object if its entity tag (ETag) matches the specified tag").
 */
import { run, skipWithout, startMoto } from './tools.ts';

skipWithout('python3');
const files = process.argv.slice(2);
const TESTED_FOLDERS = [
  'functions/attachments',
  'functions/reports',
  'functions/jobs',
  'functions/mailings',
  'functions/giving',
  'functions/rescues',
  'functions/pdf',
  'functions/kernel/mail',
  'functions/kernel/files',
];

const moto = await startMoto();
const UNKNOWN_TO_MOTO = 'cannot be exchanged for another after the look';
const args = [
  'run',
  '--project',
  'handlers*',
  '--testTimeout=120000',
  `-t=^(?!.*${UNKNOWN_TO_MOTO})`,
  ...(files.length > 0 ? files : TESTED_FOLDERS),
];
const code = await run('vitest', args, {
  S3_ENDPOINT: moto.endpoint,
  SES_MIRROR: moto.endpoint,
  AWS_REGION: 'us-east-1',
});
await moto.stop();
process.exitCode = code;
