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
const NOTES = process.env['RIGHTS_NOTES'];

let storage: LocalS3;
let folder: string;

/** These refusals are meant: they are noted nowhere, and the bucket is this process's own. */
beforeAll(async () => {
  delete process.env['RIGHTS_NOTES'];
  folder = mkdtempSync(join(tmpdir(), 'havenkeep-rights-'));
  storage = await startS3({
    folder,
    bucket: process.env['BUCKET'] ?? '',
    keys: () => LOCAL_SECRET,
    forbids: bucketAccessError,
    origin: 'http://localhost:3000',
    onCreated: async () => undefined,
  });
  process.env['S3_ENDPOINT'] = storage.endpoint;
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
  if (NOTES) process.env['RIGHTS_NOTES'] = NOTES;
});

const refused = (action: string) => ({
  message: expect.stringContaining(`not authorized to perform: ${action}`),
});

describe('the table refuses a Lambda', () => {
  it('what its role does not hold, in the words of AWS, and nobody else', async () => {
    const table = tableOf(newId());
    await table.transact([{ put: item }]);
    const removing = () => table.transact([{ remove: item }]);
    await expect(asLambda('digest-due', removing)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      $metadata: { httpStatusCode: 400 },
      message: expect.stringMatching(
        /assumed-role\/digest-due is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:\S+:table\/havenkeep because/,
      ),
    });
    expect(await table.get(item)).toBeDefined();
    await asLambda('people', removing);
    expect(await table.get(item)).toBeUndefined();
  });

  it('an index that it may not query, a batch and a part of a transaction', async () => {
    const table = tableOf(newId());
    const page = () => table.page({ index: 'g2', pk: 'animals' });
    await expect(asLambda('attachments', page)).rejects.toMatchObject({
      message: expect.stringContaining(
        'dynamodb:Query on resource: arn:aws:dynamodb:us-east-1:000000000000:table/havenkeep/index/gsi2',
      ),
    });
    await expect(asLambda('users', () => table.putAll([item]))).rejects.toMatchObject(
      refused('dynamodb:BatchWriteItem'),
    );
    const both = () => table.transact([{ put: item }, { remove: { pk: 'a', sk: 'b' } }]);
    await expect(asLambda('pdf', both)).rejects.toMatchObject(refused('dynamodb:DeleteItem'));
  });

  it('under its own name, however many ask at the same moment', async () => {
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
  it('another folder, and to say what is not there', async () => {
    const put = (key: string) => putFile(key, Buffer.from('x'), 'text/plain');
    await put('files/x');
    await expect(asLambda('attachments', () => put('files/x'))).rejects.toMatchObject({
      name: 'AccessDenied',
      $metadata: { httpStatusCode: 403 },
      ...refused('s3:PutObject'),
    });
    const missing = () => readFile('files/nothing');
    await expect(asLambda('attachments', missing)).rejects.toMatchObject(refused('s3:ListBucket'));
    expect(await asLambda('pdf', missing)).toBeUndefined();
    await expect(asLambda('pdf', () => readFile('incoming/nothing'))).rejects.toMatchObject(
      refused('s3:GetObject'),
    );
  });

  it('what it signed for others, when they use it', async () => {
    await putFile('files/y', Buffer.from('y'), 'text/plain');
    const url = (lambda: 'health' | 'tenants') => asLambda(lambda, () => signedUrl('files/y'));
    expect((await fetch(await url('health'))).status).toBe(200);
    const forbidden = await fetch(await url('tenants'));
    expect(forbidden.status).toBe(403);
    expect(await forbidden.text()).toContain('<Code>AccessDenied</Code>');
    const posting = async (lambda: 'attachments' | 'health') => {
      const key = `incoming/${newId()}`;
      const signed = await asLambda(lambda, () => uploadForm(key, 'text/plain', 10));
      const form = new FormData();
      for (const [name, value] of Object.entries(signed.fields)) form.append(name, value);
      form.append('file', new Blob(['z']), 'z.txt');
      return (await fetch(signed.url, { method: 'POST', body: form })).status;
    };
    expect([await posting('attachments'), await posting('health')]).toEqual([204, 403]);
  });
});

it('the mailbox refuses every Lambda but the one that posts', async () => {
  const send = () => sendMail({ to: `${newId()}@mail.example`, subject: 'x', text: 'x', html: 'x' });
  await expect(asLambda('accounts', send)).rejects.toMatchObject({
    name: 'AccessDenied',
    ...refused('ses:SendEmail'),
  });
  await asLambda('post-due', send);
});

it('a service of another place is asked with the keys of the environment, unjudged', async () => {
  const judgedServices = process.env['JUDGED'] ?? '';
  process.env['JUDGED'] = judgedServices.replace('table', '');
  const identities: object[] = [];
  const client = clientOf('table', (identity) => identities.push(identity));
  asLambda('pdf', client);
  process.env['JUDGED'] = judgedServices;
  expect(identities).toEqual([{}]);
});
