import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUCKET, SITE, testS3, type TestS3 } from './s3.fixture.ts';

let s3: TestS3;
beforeEach(async () => void (s3 = await testS3()));
afterEach(() => s3.clean());

const KEY = 'incoming/t1/a1/p1/rex.jpg';
const MAX = 1000;
/** A busy disk may be late. */
const WAIT_OPTIONS = { timeout: 10_000 };

function formFor(key: string, options: Partial<PresignedPostOptions> = {}, client = s3.client()) {
  return createPresignedPost(client, {
    Bucket: BUCKET,
    Key: key,
    Fields: { 'Content-Type': 'image/jpeg' },
    Conditions: [
      ['content-length-range', 1, MAX],
      ['eq', '$Content-Type', 'image/jpeg'],
    ],
    Expires: 60,
    ...options,
  });
}

async function postForm(fields: Record<string, string>, bytes = 10, filename = '../../evil.jpg') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.alloc(bytes, 1)]), filename);
  const reply = await fetch(`${s3.endpoint}/${BUCKET}`, {
    method: 'POST',
    body: form,
    headers: { origin: SITE },
  });
  return {
    status: reply.status,
    text: await reply.text(),
    origin: reply.headers.get('access-control-allow-origin'),
  };
}

const isStored = (key: string) =>
  s3
    .client()
    .send(new GetObjectCommand({ Bucket: BUCKET, Key: key }))
    .then(
      () => true,
      () => false,
    );

describe('a presigned POST is rejected', () => {
  const changes: [string, Record<string, string>, string][] = [
    ['a changed signature', { 'X-Amz-Signature': '0'.repeat(64) }, 'SignatureDoesNotMatch'],
    ['no signature', { 'X-Amz-Signature': '' }, 'SignatureDoesNotMatch'],
    [
      'a policy that was not signed',
      { Policy: Buffer.from('{"conditions":[]}').toString('base64') },
      'SignatureDoesNotMatch',
    ],
    [
      "another's key id",
      { 'X-Amz-Credential': 'other/20260101/us-east-1/s3/aws4_request' },
      'InvalidAccessKeyId',
    ],
    ['another type', { 'Content-Type': 'text/html' }, 'content-type'],
    ['another key', { key: 'incoming/t2/a1/p1/rex.jpg' }, 'key'],
    ['a field that the policy does not name', { 'x-amz-meta-role': 'admin' }, 'Extra input fields'],
    ['an access list', { acl: 'public-read' }, 'Extra input fields'],
  ];

  it.each(changes)('with %s', async (_, change, reason) => {
    const { fields } = await formFor(KEY);
    const reply = await postForm({ ...fields, ...change });
    expect(reply).toMatchObject({ status: 403, text: expect.stringContaining(reason) });
    expect(await isStored(KEY)).toBe(false);
  });

  it.each([
    ['nothing', 0, 'EntityTooSmall'],
    ['a byte too many', MAX + 1, 'EntityTooLarge'],
  ])('with %s in the file', async (_, bytes, reason) => {
    const { fields } = await formFor(KEY);
    expect(await postForm(fields, bytes)).toMatchObject({
      status: 400,
      text: expect.stringContaining(reason),
      origin: SITE,
    });
    expect(await isStored(KEY)).toBe(false);
  });

  it('after it expired', async () => {
    const { fields } = await formFor(KEY, { Expires: 60 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const reply = await postForm(fields).finally(() => vi.useRealTimers());
    expect(reply).toMatchObject({ status: 403, text: expect.stringContaining('expired') });
  });

  it('signed with another secret', async () => {
    const otherClient = s3.client({ credentials: { accessKeyId: 'test', secretAccessKey: 'guessed' } });
    const { fields } = await formFor(KEY, {}, otherClient);
    expect(await postForm(fields)).toMatchObject({
      status: 403,
      text: expect.stringContaining('SignatureDoesNotMatch'),
    });
  });

  it('without a file, or without a form', async () => {
    const { fields } = await formFor(KEY);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    expect((await fetch(`${s3.endpoint}/${BUCKET}`, { method: 'POST', body: form })).status).toBe(400);
    const notAForm = await fetch(`${s3.endpoint}/${BUCKET}`, { method: 'POST', body: '{}' });
    expect(notAForm.status).toBe(403);
  });

  it.each([
    ['a part without a name', '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--'],
    ['a part without a header', '--b\r\n\r\n--b--'],
    ['a file that breaks off', '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc'],
    ['nothing that is a form', 'abc'],
  ])('with %s', async (_, body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const reply = await fetch(`${s3.endpoint}/${BUCKET}`, { method: 'POST', headers, body });
    expect([400, 403]).toContain(reply.status);
  });

  it('cut off in the middle, and leaves nothing behind', async () => {
    const { fields } = await formFor(KEY, { Conditions: [['content-length-range', 1, 1e9]] });
    const parts = Object.entries(fields).map(
      ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const requestHead = `POST /${BUCKET} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 999999\r\n\r\n`;
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(100_000)}`;
    const socket = connect(Number(new URL(s3.endpoint).port), '127.0.0.1');
    socket.write(requestHead + parts.join('') + file);
    const objectsFolder = join(s3.folder, 'objects');
    await vi.waitFor(() => expect(readdirSync(objectsFolder)).not.toEqual([]), WAIT_OPTIONS);
    socket.destroy();
    await once(socket, 'close');
    await vi.waitFor(() => expect(readdirSync(objectsFolder)).toEqual([]), WAIT_OPTIONS);
    expect(s3.createdKeys).toEqual([]);
  });
});

describe('a presigned POST', () => {
  it('stores exactly the file with its type, and reports it once', async () => {
    const key = 'incoming/t1/a1/p2/Zoë & <Rex> +1.jpg';
    const { fields } = await formFor(key);
    expect(await postForm(fields, MAX)).toMatchObject({ status: 204, origin: SITE });
    const reply = await s3.client().send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
    expect(reply).toMatchObject({ ContentType: 'image/jpeg', ContentLength: MAX });
    await s3.waitUntilIdle();
    expect(s3.createdKeys.map((createdKey) => decodeURIComponent(createdKey.replaceAll('+', ' ')))).toEqual([
      key,
    ]);
  });

  it('may allow any key with a prefix, and the file name cannot leave that folder', async () => {
    const { fields } = await formFor('incoming/t1/${filename}', {
      Conditions: [['starts-with', '$key', 'incoming/t1/']],
    });
    expect((await postForm(fields)).status).toBe(204);
    expect(await isStored('incoming/t1/evil.jpg')).toBe(true);
    expect((await postForm(fields, 10, "a$&b$'.jpg")).status).toBe(204);
    expect(await isStored("incoming/t1/a$&b$'.jpg")).toBe(true);
  });
});
