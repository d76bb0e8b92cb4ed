import { UNSIGNED } from './setup/clients.ts';

interface Page {
  readonly Items: readonly unknown[];
  readonly LastEvaluatedKey?: object;
}

/** A page of all that lies in the table, as the service sends it: the SDK takes ten times as long to read one. */
async function pageFrom(ExclusiveStartKey?: object): Promise<Page> {
  const reply = await fetch(process.env['DYNAMODB_ENDPOINT'] ?? '', {
    method: 'POST',
    headers: {
      ...UNSIGNED,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'DynamoDB_20120810.Scan',
    },
    body: JSON.stringify({ TableName: process.env['TABLE'], ExclusiveStartKey }),
  });
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Page;
}

/** The items of the whole table, of these tests and of others, that say one of the words anywhere, each as JSON. */
export async function itemsSaying(...words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let page = await pageFrom();
  for (;;) {
    const items = page.Items.map((item) => JSON.stringify(item));
    found.push(...items.filter((text) => words.some((word) => text.includes(word))));
    if (!page.LastEvaluatedKey) return found;
    page = await pageFrom(page.LastEvaluatedKey);
  }
}
