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

const at = (Key: string) => ({ Bucket: BUCKET, Key });
const put = (key: string, Body: string, options = {}) =>
  s3.client().send(new PutObjectCommand({ ...at(key), Body, ...options }));
const read = async (key: string) =>
  (await s3.client().send(new GetObjectCommand(at(key)))).Body?.transformToString();
const urlOf = (key: string, expiresIn = 60) =>
  getSignedUrl(s3.client(), new GetObjectCommand(at(key)), { expiresIn });

const range = async (header: string) => {
  const reply = await s3.client().send(new GetObjectCommand({ ...at('ranged'), Range: header }));
  return [await reply.Body?.transformToString(), reply.ContentRange];
};

const preflight = (origin: string) =>
  fetch(`${s3.endpoint}/${BUCKET}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });

describe('a request is refused', () => {
  it('without a signature, with a wrong secret, for another bucket', async () => {
    await put('a', 'secret');
    expect((await fetch(`${s3.endpoint}/${BUCKET}/a`)).status).toBe(403);
    expect((await fetch(`${s3.endpoint}/${BUCKET}`)).status).toBe(403);
    const stranger = s3.client({ credentials: { accessKeyId: 'test', secretAccessKey: 'guessed' } });
    await expect(stranger.send(new GetObjectCommand(at('a')))).rejects.toThrow('SignatureDoesNotMatch');
    const unknown = s3.client({ credentials: { accessKeyId: 'other', secretAccessKey: 'test-secret' } });
    await expect(unknown.send(new GetObjectCommand(at('a')))).rejects.toThrow('InvalidAccessKeyId');
    await expect(s3.client().send(new GetObjectCommand({ ...at('a'), Bucket: 'other' }))).rejects.toThrow(
      'NoSuchBucket',
    );
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
  ])('if a signed address got %s', async (_, change) => {
    await put('b', 'secret');
    const url = new URL(await urlOf('a'));
    change(url);
    expect((await fetch(url)).status).toBe(403);
  });

  it('if a signed address is used to write, or after it expired', async () => {
    const url = await urlOf('a', 60);
    expect((await fetch(url, { method: 'PUT', body: 'changed' })).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    const late = await fetch(url).finally(() => vi.useRealTimers());
    expect(late.status).toBe(403);
    expect((await fetch(url)).status).toBe(200);
  });

  it('if a header was added that is not signed', async () => {
    const url = await getSignedUrl(s3.client(), new PutObjectCommand(at('c')), { expiresIn: 60 });
    const reply = await fetch(url, { method: 'PUT', body: 'x', headers: { 'x-amz-meta-role': 'admin' } });
    expect(reply.status).toBe(403);
  });

  it('if the body is not the one that was signed', async () => {
    const client = s3.client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    client.middlewareStack.add(
      (next) => (call) => {
        (call.request as { body: unknown }).body = 'another';
        return next(call);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    await expect(client.send(new PutObjectCommand({ ...at('d'), Body: 'written' }))).rejects.toThrow();
    await expect(read('d')).rejects.toThrow('specified key');
  });
});

describe('objects', () => {
  it('keep body, type, name and metadata', async () => {
    await put('kept', 'body', {
      ContentType: 'text/plain',
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { by: 'ada' },
    });
    const head = await s3.client().send(new HeadObjectCommand(at('kept')));
    expect(head).toMatchObject({
      ContentType: 'text/plain',
      ContentLength: 4,
      ContentDisposition: 'attachment; filename="a.txt"',
      Metadata: { by: 'ada' },
    });
    expect(await read('kept')).toBe('body');
  });

  it('can be written only once if asked so', async () => {
    await put('once', 'first', { IfNoneMatch: '*' });
    await expect(put('once', 'second', { IfNoneMatch: '*' })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
    expect(await read('once')).toBe('first');
  });

  it('come whole from streams, whose framing is taken away', async () => {
    const parts = Array.from({ length: 40 }, (_, i) => Buffer.alloc(50_000, i));
    const complete = Buffer.concat(parts);
    for (const requestChecksumCalculation of ['WHEN_SUPPORTED', 'WHEN_REQUIRED'] as const) {
      const client = s3.client({ requestChecksumCalculation });
      await client.send(
        new PutObjectCommand({ ...at('stream'), Body: Readable.from(parts), ContentLength: complete.length }),
      );
      const reply = await client.send(new GetObjectCommand(at('stream')));
      expect(Buffer.from((await reply.Body?.transformToByteArray()) ?? []).equals(complete)).toBe(true);
    }
  });

  it('give ranges, also of their end, and refuse what lies behind it', async () => {
    await put('ranged', '0123456789');
    expect(await range('bytes=2-4')).toEqual(['234', 'bytes 2-4/10']);
    expect(await range('bytes=-3')).toEqual(['789', 'bytes 7-9/10']);
    expect(await range('bytes=8-99')).toEqual(['89', 'bytes 8-9/10']);
    await expect(range('bytes=10-')).rejects.toMatchObject({ $metadata: { httpStatusCode: 416 } });
  });

  it('are copied, listed by page and deleted, one or many', async () => {
    const keys = ['list/a & b', 'list/c<d>', 'list/e'];
    for (const key of keys) await put(key, key, { ContentType: 'text/plain' });
    await s3.client().send(
      new CopyObjectCommand({
        ...at('list/f'),
        CopySource: `${BUCKET}/${encodeURIComponent('list/a & b')}`,
      }),
    );
    expect(await read('list/f')).toBe('list/a & b');
    const list = (options = {}) =>
      s3.client().send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'list/', ...options }));
    const first = await list({ MaxKeys: 3 });
    expect(first.Contents?.map(({ Key }) => Key)).toEqual(keys);
    const rest = await list({ ContinuationToken: first.NextContinuationToken });
    expect(rest).toMatchObject({ IsTruncated: false, Contents: [{ Key: 'list/f' }] });
    await s3
      .client()
      .send(new DeleteObjectsCommand({ Bucket: BUCKET, Delete: { Objects: keys.map((Key) => ({ Key })) } }));
    await s3.client().send(new DeleteObjectCommand(at('list/f')));
    expect((await list()).KeyCount).toBe(0);
  });

  it('are copied under another type and disposition, or as they are', async () => {
    await put('typed', 'text', { ContentType: 'text/plain', Metadata: { by: 'ada' } });
    const copied = async (options: object) => {
      await s3
        .client()
        .send(new CopyObjectCommand({ ...at('copied'), CopySource: `${BUCKET}/typed`, ...options }));
      const { ContentType, ContentDisposition, Metadata } = await s3
        .client()
        .send(new HeadObjectCommand(at('copied')));
      return [ContentType, ContentDisposition, Metadata];
    };
    expect(await copied({})).toEqual(['text/plain', undefined, { by: 'ada' }]);
    const replaced = { ContentType: 'application/pdf', ContentDisposition: 'attachment' };
    expect(await copied({ ...replaced, MetadataDirective: 'REPLACE' })).toEqual([
      'application/pdf',
      'attachment',
      {},
    ]);
    await expect(
      s3.client().send(new CopyObjectCommand({ ...at('copied'), CopySource: `${BUCKET}/nowhere` })),
    ).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('are read and copied only while they are what their tag says, if asked so', async () => {
    const { ETag } = await put('tagged', 'first');
    const readTagged = () => s3.client().send(new GetObjectCommand({ ...at('tagged'), IfMatch: ETag }));
    const copy = () =>
      s3.client().send(
        new CopyObjectCommand({
          ...at('tagged copy'),
          CopySource: `${BUCKET}/tagged`,
          CopySourceIfMatch: ETag,
        }),
      );
    expect(await (await readTagged()).Body?.transformToString()).toBe('first');
    await copy();
    await put('tagged', 'second');
    const failed = { $metadata: { httpStatusCode: 412 } };
    await expect(readTagged()).rejects.toMatchObject(failed);
    await expect(copy()).rejects.toMatchObject(failed);
    expect(await read('tagged copy')).toBe('first');
  });

  it('come as a signed address says: type, name, saved or shown, how long kept', async () => {
    await put('any', 'x', { ContentType: 'text/html', ContentDisposition: 'inline' });
    const command = new GetObjectCommand({
      ...at('any'),
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

  it('are no fault when the browser leaves before they come', async () => {
    await put('left', 'x'.repeat(200_000));
    const { pathname, search, port } = new URL(await urlOf('left'));
    for (let wait = 0; wait < 30; wait++) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`);
      await pause(wait / 10);
      socket.destroy();
      await once(socket, 'close');
    }
    // A fault would have been logged, which fails every test.
    expect(await read('left')).toHaveLength(200_000);
  });

  it('that go between the finding and the reading are refused, and end nothing', async () => {
    const store = new Store(join(s3.folder, 'objects'));
    const removed = await store.put('gone', Readable.from(['x']), { type: 'text/plain' });
    await store.remove('gone');
    await expect(store.read(removed)).rejects.toMatchObject({ status: 503, code: 'SlowDown' });
  });

  it('never leave the folder, whatever their keys', async () => {
    const outer = mkdtempSync(join(tmpdir(), 'havenkeep-s3-outer-'));
    const inner = await testS3(undefined, join(outer, 'a/b/s3'));
    for (const key of ['../../../escaped', '/etc/passwd', 'a/../../b', '%2e%2e%2fc', 'nul\u0000byte']) {
      await inner.client().send(new PutObjectCommand({ ...at(key), Body: key }));
      const reply = await inner.client().send(new GetObjectCommand(at(key)));
      expect(await reply.Body?.transformToString()).toBe(key);
    }
    expect(readdirSync(inner.folder).sort()).toEqual(['events', 'objects']);
    const around = ['a', 'a/b', 'a/b/s3'].map((folder) => readdirSync(join(outer, folder)).length);
    expect([readdirSync(outer), ...around]).toEqual([['a'], 1, 1, 2]);
    await inner.clean();
    rmSync(outer, { recursive: true });
  });
});

describe('pages', () => {
  it('of the site may read and post, those of others not', async () => {
    expect((await preflight('https://elsewhere.example')).status).toBe(403);
    const allowed = await preflight(SITE);
    expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    const reply = await fetch(await urlOf('a'), { headers: { origin: 'https://elsewhere.example' } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('run nothing that lies in a file', async () => {
    await put('page.html', '<script>alert(1)</script>', { ContentType: 'text/html' });
    const { headers } = await fetch(await urlOf('page.html'));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/);
  });

  it('need not load again what they have', async () => {
    await put('a', 'x');
    const url = await urlOf('a');
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
