import { apiKeyLinks, apiKeys } from '#functions/accounts/keys/key.record.ts';
import { feeds, listingsDue, webhooksDue } from '#functions/exchange/changes/changes.record.ts';
import { KEY_REQUESTS } from '#functions/kernel/limits/key-limit.ts';
import { tryKey } from '#functions/kernel/limits/limits.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';
import { kioskLinks, kioskRecords } from '#functions/kiosk/kiosk.record.ts';
import { WRONG_BADGES } from '#functions/kiosk/badge-owner.ts';

/**
 * Ends the links of a rescue's tablets and its keys, which lie outside of its part of the table; tablets and keys lead to them and go
 * later.
 */
export async function removeLinks(table: TenantTable): Promise<void> {
  const [tablets, keys] = await Promise.all([
    table.all({ ...kioskRecords.at.span({}), consistent: true }),
    table.all({ ...apiKeys.at.span({}), consistent: true }),
  ]);
  await registry().removeAll([
    feeds.key({ tenantId: table.tenantId }),
    webhooksDue.key({ tenantId: table.tenantId }),
    listingsDue.key({ tenantId: table.tenantId }),
    ...tablets
      .map((item) => kioskRecords.read(item).row)
      .flatMap(({ id, hash }) => [kioskLinks.key({ hash }), tryKey(WRONG_BADGES, id)]),
    ...keys
      .map((item) => apiKeys.read(item).row)
      .flatMap(({ id, hash }) => [apiKeyLinks.key({ hash }), tryKey(KEY_REQUESTS, id)]),
  ]);
}
