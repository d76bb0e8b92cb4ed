import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUCKET, SITE, testS3, type TestS3 } from './s3.fixture.ts';
import { Store } from './store.ts';

let s3: TestS3;
beforeAll(async () => void (s3 = await testS3()));
afterAll(() => s3.clean());

const objectAt = (Key: string) => ({ Bucket: BUCKET, Key });
const putObject = (key: string, Body: string, options = {}) =>
  s3.client().send(new PutObjectCommand({ ...objectAt(key), Body, ...options }));
const read = async (key: string) =>
  (await s3.client().send(new GetObjectCommand(objectAt(key)))).Body?.transformToString();
const urlOf = (key: string, expiresIn = 60) =>
  getSignedUrl(s3.client(), new GetObjectCommand(objectAt(key)), { expiresIn });

const readRange = async (header: string) => {
  const reply = await s3.client().send(new GetObjectCommand({ ...objectAt('ranged'), Range: header }));
  return [await reply.Body?.transformToString(), reply.ContentRange];
};

const preflight = (origin: string) =>
  fetch(`${s3.endpoint}/${BUCKET}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

describe('a request is rejected', () => {
  it('without a signature, with a wrong secret, or for another bucket', async () => {
    await putObject('a', 'secret');
    expect((await fetch(`${s3.endpoint}/${BUCKET}/a`)).status).toBe(403);
    expect((await fetch(`${s3.endpoint}/${BUCKET}`)).status).toBe(403);
    const wrongSecretClient = s3.client({ credentials: { accessKeyId: 'test', secretAccessKey: 'guessed' } });
    await expect(wrongSecretClient.send(new GetObjectCommand(objectAt('a')))).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    const unknownKeyClient = s3.client({
      credentials: { accessKeyId: 'other', secretAccessKey: 'test-secret' },
    });
    await expect(unknownKeyClient.send(new GetObjectCommand(objectAt('a')))).rejects.toThrow(
      'InvalidAccessKeyId',
    );
    await expect(
      s3.client().send(new GetObjectCommand({ ...objectAt('a'), Bucket: 'other' })),
    ).rejects.toThrow('NoSuchBucket');
  });

  it.each([
    ['another key', (url: URL) => void (url.pathname = `/${BUCKET}/b`)],
    ['a longer life', (url: URL) => url.searchParams.set('X-Amz-Expires', '6000')],
    ['a life without end', (url: URL) => url.searchParams.delete('X-Amz-Expires')],
    ['an added parameter', (url: URL) => url.searchParams.set('response-content-type', 'text/html')],
    [
      'another service',
      (url: URL) =>
        url.searchParams.set(
          'X-Amz-Credential',
          url.searchParams.get('X-Amz-Credential')!.replace('/s3/', '/iam/'),
        ),
    ],
  ])('if a signed address was changed: %s', async (_, change) => {
    await putObject('b', 'secret');
    const url = new URL(await urlOf('a'));
    change(url);
    expect((await fetch(url)).status).toBe(403);
  });

  it('if a signed address is used to write, or after it expired', async () => {
    const url = await urlOf('a', 60);
    expect((await fetch(url, { method: 'PUT', body: 'changed' })).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const expiredReply = await fetch(url).finally(() => vi.useRealTimers());
    expect(expiredReply.status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  it('if an unsigned header was added', async () => {
    const url = await getSignedUrl(s3.client(), new PutObjectCommand(objectAt('c')), { expiresIn: 60 });
    const reply = await fetch(url, { method: 'PUT', body: 'x', headers: { 'x-amz-meta-role': 'admin' } });
    expect(reply.status).toBe(403);
  });

  it('if the body differs from the signed one', async () => {
    const client = s3.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    client.middlewareStack.add(
      (next) => (call) => {
        (call.request as { body: unknown }).body = 'another';
        return next(call);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(new PutObjectCommand({ ...objectAt('d'), Body: 'written' }))).rejects.toThrow();
    await expect(read('d')).rejects.toThrow('specified key');
  });
});

describe('objects', () => {
  it('keep body, type, name and metadata', async () => {
    await putObject('kept', 'body', {
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { by: 'ada' },
    });
    const headReply = await s3.client().send(new HeadObjectCommand(objectAt('kept')));
    expect(headReply).toMatchObject({
      ContentType: 'text/plain',
      ContentLength: 4,
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { by: 'ada' },
    });
    expect(await read('kept')).toBe('body');
  });

  it('are stored whole from streams, without the framing of the chunks', async () => {
    const parts = Array.from({ length: 40 }, (_, i) => Buffer.alloc(50_000, i));
    const complete = Buffer.concat(parts);
    for (const requestChecksumCalculation of ['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const) {
      const client = s3.client({ requestChecksumCalculation });
      await client.send(
        new PutObjectCommand({
          ...objectAt('stream'),
          Body: Readable.from(parts),
          ContentLength: complete.length,
        }),
      );
      const reply = await client.send(new GetObjectCommand(objectAt('stream')));
      expect(Buffer.from((await reply.Body?.transformToByteArray()) ?? []).equals(complete)).toBe(true);
    }
  });

  it('return ranges, also from the end, and reject a range beyond it', async () => {
    await putObject('ranged', '0123456789');
    expect(await readRange('bytes=2-4')).toEqual(['234', 'bytes 2-4/10']);
    expect(await readRange('bytes=-3')).toEqual(['789', 'bytes 7-9/10']);
    expect(await readRange('bytes=8-99')).toEqual(['89', 'bytes 8-9/10']);
    await expect(readRange('bytes=10-')).rejects.toMatchObject({ $metadata: { httpStatusCode: 416 } });
  });

  it('are copied, listed in pages and deleted, one or several', async () => {
    const keys = ['list/a & b', 'list/c<d>', 'list/e'];
    for (const key of keys) await putObject(key, key, { ContentType: 'text/plain' });
    await s3.client().send(
      new CopyObjectCommand({
        ...objectAt('list/f'),
        CopySource: `${BUCKET}/${encodeURIComponent('list/a & b')}`,
      }),
    );
    expect(await read('list/f')).toBe('list/a & b');
    const list = (options = {}) =>
      s3.client().send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'list/', ...options }));
    const firstPage = await list({ MaxKeys: 3 });
    expect(firstPage.Contents?.map(({ Key }) => Key)).toEqual(keys);
    const secondPage = await list({ ContinuationToken: firstPage.NextContinuationToken });
    expect(secondPage).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'list/f' }] });
    await s3
      .client()
      .send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: keys.map((Key) => ({ Key })) } }));
    await s3.client().send(new DeleteObjectCommand(objectAt('list/f')));
    expect((await list()).KeyCount).toBe(0);
  });

  it('are copied with another type and disposition, or unchanged', async () => {
    await putObject('typed', 'text', { ContentType: 'text/plain', Metadata: { by: 'ada' } });
    const copyWith = async (options: object) => {
      await s3
        .client()
        .send(new CopyObjectCommand({ ...objectAt('copied'), CopySource: `${BUCKET}/typed`, ...options }));
      const { ContentType, ContentDisposition, Metadata } = await s3
        .client()
        .send(new HeadObjectCommand(objectAt('copied')));
      return [ContentType, ContentDisposition, Metadata];
    };
    expect(await copyWith({})).toEqual(['text/plain', undefined, { by: 'ada' }]);
    const newType = { ContentType: 'application/pdf', ContentDisposition: 'attachment' };
    expect(await copyWith({ ...newType, MetadataDirective: 'REPLACE' })).toEqual([
      'application/pdf',
      'attachment',
      {},
    ]);
    await expect(
      s3.client().send(new CopyObjectCommand({ ...objectAt('copied'), CopySource: `${BUCKET}/nowhere` })),
    ).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are read and copied with If-Match only while the tag is unchanged', async () => {
    const { ETag } = await putObject('tagged', 'first');
    const readTagged = () => s3.client().send(new GetObjectCommand({ ...objectAt('tagged'), IfMatch: ETag }));
    const copyTagged = () =>
      s3.client().send(
        new CopyObjectCommand({
          ...objectAt('tagged copy'),
          CopySource: `${BUCKET}/tagged`,
          CopySourceIfMatch: ETag,
        }),
      );
    expect(await (await readTagged()).Body?.transformToString()).toBe('first');
    await copyTagged();
    await putObject('tagged', 'second');
    const preconditionFailed = { $metadata: { httpStatusCode: 412 } };
    await expect(readTagged()).rejects.toMatchObject(preconditionFailed);
    await expect(copyTagged()).rejects.toMatchObject(preconditionFailed);
    expect(await read('tagged copy')).toBe('first');
  });

  it('have the type, name, disposition and caching that a signed address requests', async () => {
    await putObject('any', 'x', { ContentType: 'text/html', ContentDisposition: 'inline' });
    const command = new GetObjectCommand({
      ...objectAt('any'),
      ResponseContentType: 'application/pdf',
      ResponseContentDisposition: "attachment; filename*=UTF-8''Pr%C3%BCfung.pdf",
      ResponseCacheControl: 'private',
    });
    const { headers } = await fetch(await getSignedUrl(s3.client(), command, { expiresIn: 60 }));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Pr%C3%BCfung.pdf");
    expect(headers.get('cache-control')).toBe('private');
    expect((await fetch(await urlOf('any'))).headers.has('cache-control')).toBe(false);
  });

  it('log no error when the browser disconnects before the reply', async () => {
    await putObject('left', 'x'.repeat(200_000));
    const { pathname, search, port } = new URL(await urlOf('left'));
    for (let tenths = 0; tenths < 30; tenths++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
      await pause(tenths / 10);
      socket.destroy();
      await once(socket, 'close');
    }
    // A fault would have been logged, which fails every test.
    expect(await read('left')).toHaveLength(200_000);
  });

  it('deleted between lookup and reading are rejected with SlowDown', async () => {
    const store = new Store(join(s3.folder, 'objects'));
    const removed = await store.put('gone', Readable.from(['x']), { type: 'text/plain' });
    await store.remove('gone');
    await expect(store.read(removed)).rejects.toMatchObject({ status: 503, code: 'SlowDown' });
  });

  it('never leave the folder, whatever their keys', async () => {
    const outerFolder = mkdtempSync(join(tmpdir(), 'havenkeep-s3-outer-'));
    const innerS3 = await testS3(undefined, join(outerFolder, 'a/b/s3'));
    for (const key of ['../../../escaped', '/etc/passwd', 'a/../../b', '%2e%2e%2fc', 'nul\u0000byte']) {
      await innerS3.client().send(new PutObjectCommand({ ...objectAt(key), Body: key }));
      const reply = await innerS3.client().send(new GetObjectCommand(objectAt(key)));
      expect(await reply.Body?.transformToString()).toBe(key);
    }
    expect(readdirSync(innerS3.folder).sort()).toEqual(['events', 'objects']);
    const entryCounts = ['a', 'a/b', 'a/b/s3'].map((folder) => readdirSync(join(outerFolder, folder)).length);
    expect([readdirSync(outerFolder), ...entryCounts]).toEqual([['a'], 1, 1, 2]);
    await innerS3.clean();
    rmSync(outerFolder, { recursive: true });
  });
});

describe('pages', () => {
  it('of the site may read and post, pages of other origins may not', async () => {
    expect((await preflight('https://elsewhere.example')).status).toBe(403);
    const allowedReply = await preflight(SITE);
    expect([allowedReply.status, allowedReply.headers.get('access-control-allow-origin')]).toEqual([
      204,
      SITE,
    ]);
    const reply = await fetch(await urlOf('a'), { headers: { origin: 'https://elsewhere.example' } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('cannot run scripts of stored files', async () => {
    await putObject('page.html', '<script>alert(1)</script>', { ContentType: 'text/html' });
    const { headers } = await fetch(await urlOf('page.html'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
  });

  it('get 304 for an unchanged file', async () => {
    await putObject('a', 'x');
    const url = await urlOf('a');
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
