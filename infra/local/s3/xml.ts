import type { S3Error } from './request/error.ts';
import type { ObjectInfo } from './store.ts';

const xmlDocument = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
const escapeXml = (text: string) => text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** The answer to a refused request. */
export const errorXml = ({ code, message }: S3Error) =>
  xmlDocument(`<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`);

/** The answer to a copy. */
export const copyXml = ({ etag, modified }: ObjectInfo) =>
  xmlDocument(
    `<CopyObjectResult><ETag>${escapeXml(etag)}</ETag><LastModified>${modified}</LastModified></CopyObjectResult>`,
  );

const contentsXml = ({ key, size, etag, modified }: ObjectInfo) =>
  `<Contents><Key>${escapeXml(key)}</Key><Size>${size}</Size><ETag>${escapeXml(etag)}</ETag>` +
  `<LastModified>${modified}</LastModified></Contents>`;

/**
 * One page of a listing (ListObjectsV2).
 * @param objects all objects under the prefix, sorted by key
 * @param query `max-keys`, `start-after`, `continuation-token` as S3 takes them
 */
export function listXml(prefix: string, objects: readonly ObjectInfo[], query: URLSearchParams): string {
  const token = query.get('continuation-token');
  const startAfter = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const remainingObjects = objects.filter(({ key }) => key > startAfter);
  const page = remainingObjects.slice(0, maxKeys);
  const lastObject = page.at(-1);
  const nextToken =
    remainingObjects.length > page.length && lastObject
      ? Buffer.from(lastObject.key).toString('base64url')
      : undefined;
  return xmlDocument(
    `<ListBucketResult><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>` +
      `<MaxKeys>${maxKeys}</MaxKeys><IsTruncated>${nextToken !== undefined}</IsTruncated>` +
      `${nextToken ? `<NextContinuationToken>${nextToken}</NextContinuationToken>` : ''}${page.map(contentsXml).join('')}</ListBucketResult>`,
  );
}

const versionXml = ({ key, size, etag, modified }: ObjectInfo) =>
  `<Version><Key>${escapeXml(key)}</Key><VersionId>null</VersionId><IsLatest>true</IsLatest><Size>${size}</Size>` +
  `<ETag>${escapeXml(etag)}</ETag><LastModified>${modified}</LastModified></Version>`;

/** The first page of a listing of versions: here each object has one. */
export const versionsXml = (prefix: string, objects: readonly ObjectInfo[]): string =>
  xmlDocument(
    `<ListVersionsResult><Prefix>${escapeXml(prefix)}</Prefix><IsTruncated>${objects.length > 1000}</IsTruncated>` +
      `${objects.slice(0, 1000).map(versionXml).join('')}</ListVersionsResult>`,
  );

const NAMED_ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (match, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (NAMED_ENTITIES[name] ?? match);
  });

/** The keys that a DeleteObjects body names. */
export const keysToDelete = (body: string) =>
  [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key));

/** The answer to DeleteObjects. */
export const deletedXml = (keys: readonly string[]) =>
  xmlDocument(
    `<DeleteResult>${keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`).join('')}</DeleteResult>`,
  );
