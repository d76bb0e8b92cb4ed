import { UNSIGNED } from '#infra/local/table/unsigned.ts';

/** The timeout of a test that reads the whole table: it takes longer than others on a busy machine, and runs after them. */
export const READING_ALL_MS = 120_000;

interface Page {
  readonly Items: readonly unknown[];
  readonly LastEvaluatedKey?: object;
}

type TextMatcher = (text: string) => boolean;

/** A page of all that lies in the table, as the service sends it: the SDK takes ten times as long to read one. */
async function pageFrom(saying: TextMatcher, ExclusiveStartKey?: object): Promise<Page> {
  const reply = await fetch(process.env['DYNAMODB_ENDPOINT'] ?? '', {
    method: 'POST',
    headers: {
      ...UNSIGNED,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.Scan',
    },
    body: JSON.stringify({ TableName: process.env['TABLE'], ExclusiveStartKey }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${reply.status} ${text}`);
  const page = JSON.parse(text) as Page;
  return saying(text) ? page : { ...page, Items: [] };
}

/** The items of the whole table, of these tests and of others, that say one of the words anywhere, each as JSON. */
export async function itemsSaying(...words: readonly string[]): Promise<string[]> {
  const saying: TextMatcher = (text) => words.some((word) => text.includes(word));
  const found: string[] = [];
  let page = await pageFrom(saying);
  for (;;) {
    found.push(...page.Items.map((item) => JSON.stringify(item)).filter(saying));
    if (!page.LastEvaluatedKey) return found;
    page = await pageFrom(saying, page.LastEvaluatedKey);
  }
}
