import type { S3Error } from './request/error.ts';
import type { ObjectInfo } from './store.ts';

const document = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
const escaped = (text: string) => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** The answer to a refused request. */
export const errorXml = ({ code, message }: S3Error) =>
  document(`<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`);

/** The answer to a copy. */
export const copyXml = ({ etag, modified }: ObjectInfo) =>
  document(
    `<CopyObjectResult><ETag>${escaped(etag)}</ETag><LastModified>${modified}</LastModified></CopyObjectResult>`,
  );

const entry = ({ key, size, etag, modified }: ObjectInfo) =>
  `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size><ETag>${escaped(etag)}</ETag>` +
  `<LastModified>${modified}</LastModified></Contents>`;

/**
 * One page of a listing (ListObjectsV2).
 * @param objects all that the prefix names, by key
 * @param query `max-keys`, `start-after`, `continuation-token` as S3 takes them
 */
export function listXml(prefix: string, objects: readonly ObjectInfo[], query: URLSearchParams): string {
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const most = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const rest = objects.filter(({ key }) => key > after);
  const page = rest.slice(0, most);
  const last = page.at(-1);
  const next = rest.length > page.length && last ? Buffer.from(last.key).toString('base64url') : undefined;
  return document(
    `<ListBucketResult><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${most}</MaxKeys><IsTruncated>${next !== undefined}</IsTruncated>` +
      `${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${page.map(entry).join('')}</ListBucketResult>`,
  );
}

const version = ({ key, size, etag, modified }: ObjectInfo) =>
  `<Version><Key>${escaped(key)}</Key><VersionId>null</VersionId><IsLatest>true</IsLatest><Size>${size}</Size>` +
  `<ETag>${escaped(etag)}</ETag><LastModified>${modified}</LastModified></Version>`;

/** The first page of a listing of versions: here each object has one. */
export const versionsXml = (prefix: string, objects: readonly ObjectInfo[]): string =>
  document(
    `<ListVersionsResult><Prefix>${escaped(prefix)}</Prefix><IsTruncated>${objects.length > 1000}</IsTruncated>` +
      `${objects.slice(0, 1000).map(version).join('')}</ListVersionsResult>`,
  );

const NAMED: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (match, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (NAMED[name] ?? match);
  });

/** The keys that a DeleteObjects body names. */
export const keysToDelete = (body: string) =>
  [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));

/** The answer to DeleteObjects. */
export const deletedXml = (keys: readonly string[]) =>
  document(
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escaped(key)}</Key></Deleted>`).join('')}</DeleteResult>`,
  );
