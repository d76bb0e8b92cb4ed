import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, expect, it, vi } from 'vitest';
import { BUCKET, testS3, type TestS3 } from './s3.fixture.ts';

const open: TestS3[] = [];
const start = async (...options: Parameters<typeof testS3>) => {
  const s3 = await testS3(...options);
  open.push(s3);
  return s3;
};
afterEach(() => Promise.all(open.splice(0).map((s3) => s3.clean())));

const put = (s3: TestS3, key: string) =>
  s3.client().send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: key }));

it('what a listener did not finish comes again at the next start, then never more', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failing = await start(() => Promise.reject(new Error('killed')));
  await put(failing, 'incoming/a');
  await failing.idle();
  await failing.stop();
  expect(warned).toHaveBeenCalled();
  warned.mockRestore();

  const next = await start(undefined, failing.folder);
  await next.resume();
  await next.idle();
  expect(next.createdKeys).toEqual(['incoming/a']);
  expect(readdirSync(join(next.folder, 'events'))).toEqual([]);
});

it('a listener that fails once is asked again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let times = 0;
  const s3 = await start(() => (++times === 1 ? Promise.reject(new Error('busy')) : Promise.resolve()));
  await put(s3, 'incoming/a');
  await s3.idle();
  expect(times).toBe(2);
  warned.mockRestore();
});

it('tells of each write of a key, and of nothing outside its folders', async () => {
  const s3 = await start();
  await put(s3, 'files/a');
  await put(s3, 'incoming/a');
  await put(s3, 'incoming/a');
  await put(s3, 'reports/files/a');
  await put(s3, 'reports/requests/a');
  await put(s3, 'exports/requests/a');
  await s3.idle();
  expect(s3.createdKeys.toSorted()).toEqual([
    'exports/requests/a',
    'incoming/a',
    'incoming/a',
    'reports/requests/a',
  ]);
});

it('an upload that nobody took up is swept at the next start a day later, and nothing else is', async () => {
  const s3 = await start();
  await put(s3, 'files/kept');
  await put(s3, 'incoming/old');
  await s3.idle();
  const keys = async () =>
    (await s3.client().send(new ListObjectsV2Command({ Bucket: BUCKET }))).Contents?.map(({ Key }) => Key);
  await s3.resume();
  expect(await keys()).toEqual(['files/kept', 'incoming/old']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3600 * 1000 });
  await s3.resume().finally(() => vi.useRealTimers());
  expect(await keys()).toEqual(['files/kept']);
});

it('a report is swept at the next start a week later', async () => {
  const s3 = await start();
  await put(s3, 'reports/files/old');
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
