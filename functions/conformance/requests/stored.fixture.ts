import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import { findDeclarations, type RawItem, matchingRecords } from '../../test/stored-shapes/declared.ts';
import { rewriteItem, isRelatedValid, undeclaredFieldsIn } from '../../test/stored-shapes/record-checks.ts';
import { rescue } from './valid-requests.fixture.ts';

const DECLARATIONS = await findDeclarations();

/** The items that calls stored for the rescue of these tests; items without a tenant are shared. */
async function storedItems(): Promise<[RawItem, string][]> {
  const { id } = rescue();
  const items: RawItem[] = [];
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: process.env['DYNAMODB_ENDPOINT'] ?? '' }),
  );
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: process.env['TABLE'],
        ExclusiveStartKey,
        // Items of the registry name their tenant in `row` or `more`, if they belong to one.
        FilterExpression: 'begins_with(pk, :id) OR #row.tenantId = :id OR more.tenantId = :id OR kind = :otp',
        ExpressionAttributeNames: { '#row': 'row' },
        ExpressionAttributeValues: { ':id': id, ':otp': 'otp' },
      }),
    );
    items.push(...((page.Items ?? []) as RawItem[]));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items.map((item) => [item, item.pk === id || item.pk.startsWith(`${id}#`) ? id : '']);
}

/**
 * Expects each item that valid requests stored to match exactly one declaration, with all of its fields and its keys.
 */
export async function expectStoredAsDeclared(): Promise<void> {
  const kinds = new Set<string>();
  for (const [item, tenantId] of await storedItems()) {
    const [declared, ...others] = matchingRecords(DECLARATIONS, item, tenantId);
    if (!declared || others.length > 0)
      throw new Error(`Not declared once: ${item.kind ?? ''} ${item.pk} ${item.sk}`);
    kinds.add(declared.name);
    const { record } = declared;
    expect(undeclaredFieldsIn(record, item)).toEqual([]);
    expect(isRelatedValid(record, item), `${item.pk} ${item.sk}`).toBe(true);
    const { pk, sk, g1pk, g1sk, g2pk, g2sk, row, more } = item;
    const itemKeys = Object.fromEntries(
      Object.entries({ pk, sk, g1pk, g1sk, g2pk, g2sk }).filter(([, value]) => value !== undefined),
    );
    const contents = record.schemaVersion === 1 ? { ...(row ? { row } : {}), ...(more ? { more } : {}) } : {};
    const rewrittenItem = rewriteItem(declared, item, tenantId);
    expect({ more: {}, ...rewrittenItem }).toMatchObject({ ...itemKeys, ...contents });
  }
  expect(kinds.size).toBeGreaterThan(10);
}
