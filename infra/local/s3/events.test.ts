import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, it, vi } from 'vitest';
import { BUCKET, testS3, type TestS3 } from './s3.fixture.ts';

const openServers: TestS3[] = [];
const startS3 = async (...options: Parameters<typeof testS3>) => {
  const s3 = await testS3(...options);
  openServers.push(s3);
  return s3;
};
afterEach(() => Promise.all(openServers.splice(0).map((s3) => s3.clean())));

const putObject = (s3: TestS3, key: string) =>
  s3.client().send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: key }));

it('an event whose listener failed is repeated once at the next start', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failingS3 = await startS3(() => Promise.reject(new Error('killed')));
  await putObject(failingS3, 'incoming/a');
  await failingS3.waitUntilIdle();
  await failingS3.stop();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();

  const next = await startS3(undefined, failingS3.folder);
  await next.resume();
  await next.waitUntilIdle();
  expect(next.createdKeys).toEqual(['incoming/a']);
  expect(readdirSync(join(next.folder, 'events'))).toEqual([]);
});

it('a listener that fails once is called again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let callCount = 0;
  const s3 = await startS3(() => (++callCount === 1 ? Promise.reject(new Error('busy')) : Promise.resolve()));
  await putObject(s3, 'incoming/a');
  await s3.waitUntilIdle();
  expect(callCount).toBe(2);
  warn.mockRestore();
});

it('reports each write of a key, and nothing outside the watched folders', async () => {
  const s3 = await startS3();
  await putObject(s3, 'files/a');
  await putObject(s3, 'incoming/a');
  await putObject(s3, 'incoming/a');
  await putObject(s3, 'reports/files/a');
  await putObject(s3, 'reports/requests/a');
  await putObject(s3, 'exports/requests/a');
  await s3.waitUntilIdle();
  expect(s3.createdKeys.toSorted()).toEqual([
    'exports/requests/a',
    'incoming/a',
    'incoming/a',
    'reports/requests/a',
  ]);
});

it('an upload that was never used is removed at the first start a day later, and nothing else is', async () => {
  const s3 = await startS3();
  await putObject(s3, 'files/kept');
  await putObject(s3, 'incoming/old');
  await s3.waitUntilIdle();
  const keys = async () =>
    (await s3.client().send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents?.map(({ Key }) => Key);
  await s3.resume();
  expect(await keys()).toEqual(['files/kept', 'incoming/old']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 });
  await s3.resume().finally(() => vi.useRealTimers());
  expect(await keys()).toEqual(['files/kept']);
});

it('a report is removed at the first start a week later', async () => {
  const s3 = await startS3();
  await putObject(s3, 'reports/files/old');
  const keys = async () =>
    (await s3.client().send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents?.map(({ Key }) => Key) ??
    [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 24 * 3600 * 1000 });
  await s3.resume().finally(() => vi.useRealTimers());
  expect(await keys()).toEqual(['reports/files/old']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3600 * 1000 });
  await s3.resume().finally(() => vi.useRealTimers());
  expect(await keys()).toEqual([]);
});
