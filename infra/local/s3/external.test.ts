import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portOf } from '../process/child.ts';
import { createExternalBucket } from './external.ts';

/** The pages of a listing by their continuation token, as a bucket of more than a thousand objects answers. */
const PAGES: Readonly<Record<string, string>> = {
  '': '<NextContinuationToken>2</NextContinuationToken><IsTruncated>true</IsTruncated><Contents><Key>in/a</Key></Contents>',
  2: '<IsTruncated>false</IsTruncated><Contents><Key>in/b</Key></Contents>',
};

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://s3');
  const page = PAGES[searchParams.get('continuation-token') ?? ''];
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(searchParams.has('list-type') ? `<ListBucketResult>${page}</ListBucketResult>` : undefined);
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => (server.closeAllConnections(), void server.close()));

it('a bucket of another service delivers each object once, also those after the first page', async () => {
  const keys: string[] = [];
  const bucket = createExternalBucket({
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    bucket: 'files',
    origin: 'http://localhost:3000',
    folders: ['in/'],
    onCreated: async ({ Records }) => void keys.push(...Records.map(({ s3 }) => s3.object.key)),
  });
  await bucket.resume();
  await bucket.waitUntilIdle();
  await bucket.waitUntilIdle();
  await bucket.stop();
  expect(keys).toEqual(['in/a', 'in/b']);
});
