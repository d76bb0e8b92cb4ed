import { tryKey } from '#functions/kernel/limits/limits.ts';
import { registry, type TenantTable } from '#functions/kernel/table/table.ts';
import { kioskLinks, kioskRecords } from '#functions/kiosk/kiosk.record.ts';
import { WRONG_BADGES } from '#functions/kiosk/badge-owner.ts';

/** Ends the links of a rescue's tablets, which are in the registry; the tablets, which refer to them, are removed later. */
export async function removeKioskLinks(table: TenantTable): Promise<void> {
  const tablets = await table.all({ ...kioskRecords.at.span({}), consistent: true });
  const rows = tablets.map((item) => kioskRecords.read(item).row);
  await registry().removeAll(
    rows.flatMap(({ id, hash }) => [kioskLinks.key({ hash }), tryKey(WRONG_BADGES, id)]),
  );
}
