import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { config } from '#functions/kernel/config.ts';
import { newId } from '#functions/kernel/ids.ts';
import { documentClient } from '#functions/kernel/table/requests/client.ts';
import { READING_ALL_MS } from '#functions/test/whole-table.ts';
import { removeExpired } from './expiry.ts';

/** Long ago, so that nothing of the tests beside this one has ended then. */
const THEN = Date.UTC(2001, 0, 1) / 1000;

it('removes what has ended from the table, and nothing else', { timeout: READING_ALL_MS }, async () => {
  const { TABLE: TableName } = config();
  const pk = `expiry#${newId()}`;
  const put = (sk: string, attributes: object) =>
    documentClient().send(new PutCommand({ TableName, Item: { pk, sk, kind: 'expiry', ...attributes } }));
  const ended = Array.from({ length: 30 }, (_, n) => `ended ${n}`);
  for (const sk of ended) await put(sk, { ttl: THEN - 1 });
  await put('goes on', { ttl: THEN });
  await put('without end', {});
  await removeExpired(THEN);
  const found = await Promise.all(
    [...ended, 'goes on', 'without end'].map(async (sk) => {
      const { Item } = await documentClient().send(new GetCommand({ TableName, Key: { pk, sk } }));
      return Item ? [sk] : [];
    }),
  );
  expect(found.flat()).toEqual(['goes on', 'without end']);
});

it('goes no further once it is to end', async () => {
  let checks = 0;
  await removeExpired(THEN, () => (checks++, false));
  expect(checks).toBeLessThanOrEqual(1);
});
