import { UNSIGNED_HEADERS } from '#infra/local/table/unsigned-headers.ts';

/** The timeout of a test that reads the whole table, which takes long on a busy machine. */
export const READING_ALL_MS = 120_000;

interface Page {
  readonly Items: readonly unknown[];
  readonly LastEvaluatedKey?: object;
}

type TextMatcher = (text: string) => boolean;

/** Reads a page of a table scan, without items if its text does not match; by `fetch`, ten times as fast as the SDK. */
async function pageFrom(
  matchesText: TextMatcher,
  ExclusiveStartKey?: object,
  filter: object = {},
): Promise<Page> {
  const reply = await fetch(process.env['DYNAMODB_ENDPOINT'] ?? '', {
    method: 'POST',
    headers: {
      ...UNSIGNED_HEADERS,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.Scan',
    },
    body: JSON.stringify({ TableName: process.env['TABLE'], ExclusiveStartKey, ...filter }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  const page = JSON.parse(text) as Page;
  return matchesText(text) ? page : { ...page, Items: [] };
}

async function itemsWhere(matchesText: TextMatcher, filter?: object): Promise<string[]> {
  const found: string[] = [];
  let page = await pageFrom(matchesText, undefined, filter);
  for (;;) {
    found.push(...page.Items.map((item) => JSON.stringify(item)).filter(matchesText));
    if (!page.LastEvaluatedKey) return found;
    page = await pageFrom(matchesText, page.LastEvaluatedKey, filter);
  }
}

/** The items of the whole table, of these tests and of others, that contain one of the texts anywhere, each as JSON. */
export const itemsContaining = (...texts: readonly string[]): Promise<string[]> =>
  itemsWhere((text) => texts.some((word) => text.includes(word)));

/** The items of one tenant, each as JSON; the filter of the scan leaves out the many others of a run of all tests. */
export const itemsOf = (tenantId: string): Promise<string[]> =>
  itemsWhere(() => true, {
    FilterExpression: 'begins_with(pk, :tenant)',
    ExpressionAttributeValues: { ':tenant': { S: tenantId } },
  });
