import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/kernel/ids.ts';
import { sendMail } from '#functions/kernel/mail/mail.ts';
import { clientOf } from '#functions/kernel/principal.ts';
import { putFile, readFile, signedUrl, uploadForm } from '#functions/kernel/files/storage.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { bucketAccessError } from './authorization.ts';
import { asLambda, LOCAL_SECRET } from './principal.ts';
import { type LocalS3, startS3 } from '../s3/server.ts';

const item = { pk: 'some', sk: 'thing', kind: 'test', v: 1, row: {} };
const RIGHTS_NOTES = process.env['RIGHTS_NOTES'];

let storage: LocalS3;
let folder: string;

/** These refusals are meant: they are noted nowhere, and the bucket is this process's own. */
beforeAll(async () => {
  delete process.env['RIGHTS_NOTES'];
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-rights-'));
  storage = await startS3({
    folder,
    bucket: process.env['BUCKET'] ?? '',
    findSecret: () => LOCAL_SECRET,
    forbids: bucketAccessError,
    origin: 'http://localhost:3000',
    onCreated: async () => undefined,
  });
  process.env['S3_ENDPOINT'] = storage.endpoint;
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
  if (RIGHTS_NOTES) process.env['RIGHTS_NOTES'] = RIGHTS_NOTES;
});

const accessDenied = (action: string) => ({
  message: expect.stringContaining(`not authorized to perform: ${action}`),
});

describe('the table refuses a Lambda', () => {
  it('an action that its role lacks, with the message of AWS, while other Lambdas may do it', async () => {
    const table = tableOf(newId());
    await table.transact([{ put: item }]);
    const removeItem = () => table.transact([{ remove: item }]);
    await expect(asLambda('digest-due', removeItem)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400 },
      message: expect.stringMatching(
        /assumed-role\/digest-due is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:\S+:table\/havenkeep because/,
      ),
    });
    expect(await table.get(item)).toBeDefined();
    await asLambda('people', removeItem);
    expect(await table.get(item)).toBeUndefined();
  });

  it('a query of an index, a batch, or a part of a transaction that its role lacks', async () => {
    const table = tableOf(newId());
    const page = () => table.page({ index: 'g2', pk: 'animals' });
    await expect(asLambda('attachments', page)).rejects.toMatchObject({
      message: expect.stringContaining(
        'dynamodb:Query on resource: arn:aws:dynamodb:us-east-1:000000000000:table/havenkeep/index/gsi2',
      ),
    });
    await expect(asLambda('users', () => table.putAll([item]))).rejects.toMatchObject(
      accessDenied('dynamodb:BatchWriteItem'),
    );
    const putAndRemove = () => table.transact([{ put: item }, { remove: { pk: 'a', sk: 'b' } }]);
    await expect(asLambda('pdf', putAndRemove)).rejects.toMatchObject(accessDenied('dynamodb:DeleteItem'));
  });

  it('by its own role, also when several Lambdas call at the same moment', async () => {
    const table = tableOf(newId());
    await table.transact([{ put: item }]);
    const page = () => table.page({ index: 'g2', pk: 'animals' });
    const replies = Array.from({ length: 10 }, () => [
      asLambda('animals', page).then(() => 'animals'),
      asLambda('attachments', page).catch((error: Error) => /role\/(\S+)/.exec(error.message)?.[1]),
      page().then(() => 'the test'),
    ]).flat();
    expect(new Set(await Promise.all(replies))).toEqual(new Set(['animals', 'attachments', 'the test']));
  });
});

describe('the bucket refuses a Lambda', () => {
  it('a write to another folder, and the answer that a file is missing', async () => {
    const put = (key: string) => putFile(key, Buffer.from('x'), 'text/plain');
    await put('files/x');
    await expect(asLambda('attachments', () => put('files/x'))).rejects.toMatchObject({
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
      ...accessDenied('s3:PutObject'),
    });
    const readMissing = () => readFile('files/nothing');
    await expect(asLambda('attachments', readMissing)).rejects.toMatchObject(accessDenied('s3:ListBucket'));
    expect(await asLambda('pdf', readMissing)).toBeUndefined();
    await expect(asLambda('pdf', () => readFile('incoming/nothing'))).rejects.toMatchObject(
      accessDenied('s3:GetObject'),
    );
  });

  it('the use of addresses and forms that it signed without having the right itself', async () => {
    await putFile('files/y', Buffer.from('y'), 'text/plain');
    const url = (lambda: 'health' | 'tenants') => asLambda(lambda, () => signedUrl('files/y'));
    expect((await fetch(await url('health'))).status).toBe(200);
    const forbidden = await fetch(await url('tenants'));
    expect(forbidden.status).toBe(403);
    expect(await forbidden.text()).toContain('<Code>AccessDenied</Code>');
    const postUpload = async (lambda: 'attachments' | 'health') => {
      const key = `incoming/${newId()}`;
      const uploadFields = await asLambda(lambda, () => uploadForm(key, 'text/plain', 10));
      const form = new FormData();
      for (const [name, value] of Object.entries(uploadFields.fields)) form.append(name, value);
      form.append('file', new Blob(['z']), 'z.txt');
      return (await fetch(uploadFields.url, { method: 'POST', body: form })).status;
    };
    expect([await postUpload('attachments'), await postUpload('health')]).toEqual([204, 403]);
  });
});

it('the mailbox rejects every Lambda but the one that sends emails', async () => {
  const send = () => sendMail({ to: `${newId()}@mail.example`, subject: 'x', text: 'x', html: 'x' });
  await expect(asLambda('accounts', send)).rejects.toMatchObject({
    name: 'AccessDenied',
    ...accessDenied('ses:SendEmail'),
  });
  await asLambda('post-due', send);
});

it('a service outside of the local checks is called with the keys of the environment', async () => {
  const judgedServices = process.env['JUDGED'] ?? '';
  process.env['JUDGED'] = judgedServices.replace('table', '');
  const identities: object[] = [];
  const client = clientOf('table', (identity) => identities.push(identity));
  asLambda('pdf', client);
  process.env['JUDGED'] = judgedServices;
  expect(identities).toEqual([{}]);
});
