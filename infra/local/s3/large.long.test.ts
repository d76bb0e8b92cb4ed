import { request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CopyObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BUCKET, testS3, type TestS3 } from './s3.fixture.ts';

let s3: TestS3;
beforeAll(async () => void (s3 = await testS3()));
afterAll(() => s3.clean());

const MEGABYTE = 1024 * 1024;
const SIZE = 200 * MEGABYTE;

/** The most bytes that buffers held while `work` ran, beyond those before. */
async function peakOf(work: () => Promise<unknown>): Promise<number> {
  const bufferBytes = () => process.memoryUsage().arrayBuffers;
  const before = bufferBytes();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, bufferBytes())), 5);
  await work().finally(() => clearInterval(watch));
  return Math.max(most, bufferBytes()) - before;
}

/** Posts `SIZE` bytes that never lie in memory together. */
async function post(fields: Record<string, string>): Promise<number | undefined> {
  const head = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const chunk = Buffer.alloc(MEGABYTE, 7);
  function* parts() {
    yield `${head.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="run.mp4"\r\n\r\n`;
    for (let sent = 0; sent < SIZE; sent += MEGABYTE) yield chunk;
    yield '\r\n--b--\r\n';
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const sending = request(`${s3.endpoint}/${BUCKET}`, { method: 'POST', headers });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
  await pipeline(Readable.from(parts()), sending);
  return answer;
}

it(
  'a posted file of 200 MB, and its copy, go through in pieces: memory stays',
  { timeout: 60_000 },
  async () => {
    const key = 'incoming/t/v/file';
    const { fields } = await createPresignedPost(s3.client(), {
      Bucket: BUCKET,
      Key: key,
      Conditions: [['content-length-range', 1, SIZE]],
      Expires: 60,
    });
    const posted = await peakOf(async () => expect(await post(fields)).toBe(204));
    const copied = await peakOf(() =>
      s3.client().send(
        new CopyObjectCommand({
          Bucket: BUCKET,
          Key: 'files/t/v/original',
          CopySource: `${BUCKET}/${key}`,
        }),
      ),
    );
    const head = await s3.client().send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'files/t/v/original' }));
    expect(head.ContentLength).toBe(SIZE);
    expect(posted).toBeLessThan(SIZE / 2);
    expect(copied).toBeLessThan(SIZE / 2);
  },
);
