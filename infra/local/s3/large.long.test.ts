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
async function measurePeak(work: () => Promise<unknown>): Promise<number> {
  const bufferBytes = () => process.memoryUsage().arrayBuffers;
  const startBytes = bufferBytes();
  let maxBytes = startBytes;
  const timer = setInterval(() => (maxBytes = Math.max(maxBytes, bufferBytes())), 5);
  await work().finally(() => clearInterval(timer));
  return Math.max(maxBytes, bufferBytes()) - startBytes;
}

/** Posts `SIZE` bytes that never lie in memory together. */
async function postFile(fields: Record<string, string>): Promise<number | undefined> {
  const formParts = Object.entries(fields).map(
    ([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const chunk = Buffer.alloc(MEGABYTE, 7);
  function* parts() {
    yield `${formParts.join('')}--b\r\ncontent-disposition: form-data; name="file"; filename="run.mp4"\r\n\r\n`;
    for (let sentBytes = 0; sentBytes < SIZE; sentBytes += MEGABYTE) yield chunk;
    yield '\r\n--b--\r\n';
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const postRequest = request(`${s3.endpoint}/${BUCKET}`, { method: 'POST', headers });
  const replyStatus = new Promise<number | undefined>((resolve, reject) => {
    postRequest.on('response', (reply) => resolve(reply.resume().statusCode)).on('error', reject);
  });
  await pipeline(Readable.from(parts()), postRequest);
  return replyStatus;
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
    const postPeak = await measurePeak(async () => expect(await postFile(fields)).toBe(204));
    const copyPeak = await measurePeak(() =>
      s3.client().send(
        new CopyObjectCommand({
          Bucket: BUCKET,
          Key: 'files/t/v/original',
          CopySource: `${BUCKET}/${key}`,
        }),
      ),
    );
    const headReply = await s3
      .client()
      .send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'files/t/v/original' }));
    expect(headReply.ContentLength).toBe(SIZE);
    expect(postPeak).toBeLessThan(SIZE / 2);
    expect(copyPeak).toBeLessThan(SIZE / 2);
  },
);
