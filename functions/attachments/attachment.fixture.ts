import type { S3Event } from 'aws-lambda';
import sharp from 'sharp';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import type { Input } from '#shared/contract/call.ts';
import { callApi, type TestCaller } from '../test/call-api.ts';
import { runFileArrived } from '../test/jobs.ts';

/** A small photo of one colour. */
export const photoBytes = (background = '#88a'): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A PDF of one empty page; `extra` goes into its catalog. */
export const pdfBytes = (extra = ''): Buffer =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog${extra}/Pages 2 0 R>>endobj\n%%EOF\n`, 'latin1');

/** The start of an MP4. */
export const videoBytes = (): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1'), Buffer.alloc(3000, 1)]);

/** The event that S3 sends for a key. */
export const createdEvent = (key: string): S3Event =>
  ({
    Records: [
      { s3: { object: { key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/') } } },
    ],
  }) as S3Event;

type Body = Input<typeof attachments.createUpload>['body'];

/** Uploads a file as a browser does and processes its S3 event; gives the HTTP status and the state of the upload. */
export async function uploadAndProcess(testCaller: TestCaller, bytes: Buffer, body: Omit<Body, 'size'>) {
  const reply = await callApi(
    attachments.createUpload,
    { body: { ...body, size: bytes.length } },
    testCaller,
  );
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const { attachmentId: id, url, fields } = reply.body.data;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), body.fileName);
  const { status } = await fetch(url, { method: 'POST', body: form });
  const key = fields['key'] ?? '';
  await runFileArrived(createdEvent(key));
  const { body: upload } = await callApi(attachments.getUpload, { params: { id } }, testCaller);
  return { id, key, status, ...upload.data };
}
