import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { inflateRawSync } from 'node:zlib';
import { listStoredFiles } from '#functions/kernel/files/folder.ts';

/** An item as it lies in the table. */
export type StoredItem = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/** All that lies in the table. */
export async function readAllItems(): Promise<StoredItem[]> {
  const endpoint = process.env['DYNAMODB_ENDPOINT'] ?? '';
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint }));
  const items: StoredItem[] = [];
  let lastKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: process.env['TABLE'],
        ...(lastKey ? { ExclusiveStartKey: lastKey } : {}),
      }),
    );
    items.push(...((page.Items ?? []) as StoredItem[]));
    lastKey = page.LastEvaluatedKey;
  } while (lastKey);
  return items;
}

/** The keys of all objects of the bucket. */
export async function listAllFiles(): Promise<string[]> {
  const keys: string[] = [];
  for await (const files of listStoredFiles('')) keys.push(...files.map(({ key }) => key));
  return keys;
}

/** The files of a ZIP archive by name, as its own heads have them. */
export function unpackArchive(archive: Buffer, encoding: BufferEncoding = 'utf8'): Map<string, string> {
  const files = new Map<string, string>();
  let offset = 0;
  while (archive.readUInt32LE(offset) === 0x04034b50) {
    const method = archive.readUInt16LE(offset + 8);
    const [packed, nameLength] = [archive.readUInt32LE(offset + 18), archive.readUInt16LE(offset + 26)];
    const name = archive.toString('utf8', offset + 30, offset + 30 + nameLength);
    const body = archive.subarray(offset + 30 + nameLength, offset + 30 + nameLength + packed);
    files.set(name, (method === 0 ? body : inflateRawSync(body)).toString(encoding));
    offset += 30 + nameLength + packed;
  }
  return files;
}
