import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inflateRawSync } from 'node:zlib';
import { filesIn } from '#functions/kernel/files/folder.ts';

/** An item as it lies in the table. */
export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** All that lies in the table. */
export async function everything(): Promise<StoredItem[]> {
  const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? '';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const items: StoredItem[] = [];
  let last: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: process.env['TABLE'], ...(last ? { ExclusiveStartKey: last } : {}) }),
    );
    items.push(...((page.Items ?? []) as StoredItem[]));
    last = page.LastEvaluatedKey;
  } while (last);
  return items;
}

/** The keys of all objects of the bucket. */
export async function everyFile(): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of filesIn('')) keys.push(...files.map(({ key }) => key));
  return keys;
}

/** The files of a ZIP archive by name, as its own heads have them. */
export function unpacked(archive: Buffer, as: BufferEncoding = 'utf8'): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (archive.readUInt32LE(at) === 0x04034b50) {
    const method = archive.readUInt16LE(at + 8);
    const [packed, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const name = archive.toString('utf8', at + 30, at + 30 + nameLength);
    const body = archive.subarray(at + 30 + nameLength, at + 30 + nameLength + packed);
    files.set(name, (method === 0 ? body : inflateRawSync(body)).toString(as));
    at += 30 + nameLength + packed;
  }
  return files;
}
