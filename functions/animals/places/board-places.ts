import type { places } from '#shared/calls/animals/places.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { guardOf } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { allDifferences, audit, changeStamp } from '../../kernel/records/audit.ts';
import { checkVersion } from '../../kernel/records/conflict.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { storedPlaces } from './places.record.ts';

type BoardPlaces = Data<typeof places.kept>;

/** The capacity of each place by its name, for the history. */
const capacitiesOf = (boardPlaces: readonly BoardPlaces['places'][number][]) =>
  Object.fromEntries(
    boardPlaces.map(({ name, room }) => [name, room === undefined ? 'any number' : String(room)]),
  );

/** The places on the rescue's board; version 0 if there are none yet. */
export async function readBoardPlaces({ table }: TenantContext): Promise<BoardPlaces> {
  const record = await storedPlaces.find(table, {});
  return { places: [...(record?.more.places ?? [])], version: record?.v ?? 0 };
}

/** Sets the board's places, with their capacity. 409 if they changed meanwhile (product/animals 11.3). */
export function savePlaces(
  { body }: Parsed<typeof places.save>,
  context: TenantContext,
): Promise<{ version: number }> {
  const { version, places: newPlaces } = body;
  return retryOnConflict(async () => {
    const before = await storedPlaces.find(context.table, {});
    const changes = allDifferences(capacitiesOf(before?.more.places ?? []), capacitiesOf(newPlaces));
    checkVersion(version, before ?? { v: 0 }, () => changes);
    const v = (before?.v ?? 0) + 1;
    const put = storedPlaces.item({ row: {}, more: { places: [...newPlaces] }, v, ...changeStamp(context) });
    const putAction = { put, guard: guardOf(before), onFail: versionConflict };
    const auditLine = audit(context, { recordId: 'places', what: 'places.save', changes });
    return transactOnce(context, [putAction, auditLine], { version: v });
  });
}
