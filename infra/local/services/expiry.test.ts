import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { config } from '#functions/kernel/config.ts';
import { newId } from '#functions/kernel/ids.ts';
import { documentClient } from '#functions/kernel/table/requests/client.ts';
import { READING_ALL_MS } from '#functions/test/whole-table.ts';
import { removeExpired } from './expiry.ts';

/** Long ago, so that nothing of the tests beside this one has ended then. */
const CUTOFF = Date.UTC(2001, 0, 1) / 1000;

it('removes expired items from the table, and nothing else', { timeout: READING_ALL_MS }, async () => {
  const { TABLE: TableName } = config();
  const pk = `expiry#${newId()}`;
  const putItem = (sk: string, attributes: object) =>
    documentClient().send(new PutCommand({ TableName, Item: { pk, sk, kind: 'expiry', ...attributes } }));
  const expiredKeys = Array.from({ length: 30 }, (_, n) => `ended ${n}`);
  for (const sk of expiredKeys) await putItem(sk, { ttl: CUTOFF - 1 });
  await putItem('goes on', { ttl: CUTOFF });
  await putItem('without end', {});
  await removeExpired(CUTOFF);
  const remainingKeys = await Promise.all(
    [...expiredKeys, 'goes on', 'without end'].map(async (sk) => {
      const { Item } = await documentClient().send(new GetCommand({ TableName, Key: { pk, sk } }));
      return Item ? [sk] : [];
    }),
  );
  expect(remainingKeys.flat()).toEqual(['goes on', 'without end']);
});

it('stops early when it may not continue', async () => {
  let checks = 0;
  await removeExpired(CUTOFF, () => (checks++, false));
  expect(checks).toBeLessThanOrEqual(1);
});
