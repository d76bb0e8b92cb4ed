import type { Action, Item, Key } from '#functions/kernel/table/actions.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import { registry } from '#functions/kernel/table/table.ts';
import { rescueEndings } from './ending.record.ts';
import type { RecordOf } from '#functions/kernel/records/stored/declaration.ts';

/** The ending of a rescue, as it was read. */
export type Ending = RecordOf<typeof rescueEndings>;

const ENDINGS = rescueEndings.keyTemplate.keyPrefix({}).pk;
const OPEN_PREFIX = 'open#';
const ENDED_PREFIX = 'gone#';

export const endingKey = (tenantId: string): Key => rescueEndings.key({ place: `${OPEN_PREFIX}${tenantId}` });

/** The ending of a rescue that is under way: one round trip. */
export async function findEnding(tenantId: string): Promise<Ending | undefined> {
  const item = await registry().get(endingKey(tenantId));
  return item && rescueEndings.read(item);
}

const itemOf = (ending: Pick<Ending, 'row' | 'v'>, sortKey: string): Item =>
  rescueEndings.item({ ...ending, keyParts: { place: sortKey } });

/** The write that begins the ending of a rescue; for the registry. */
export const beginEndingAction = (row: Ending['row']): Action => ({
  put: itemOf({ row, v: 1 }, `${OPEN_PREFIX}${row.tenantId}`),
  guard: { absent: true },
  onFail: versionConflict,
});

/**
 * Stores a step of an ending, with further writes in the registry; `VersionConflict` if it was undone, or another run
 * continued it.
 */
export async function saveStep(
  before: Ending,
  step: Partial<Ending['row']>,
  actions: readonly Action[] = [],
): Promise<Ending> {
  const after = rescueEndings.nextVersion(before, step);
  const put = itemOf(after, `${OPEN_PREFIX}${after.row.tenantId}`);
  await registry().transact([{ put, guard: { v: before.v }, onFail: versionConflict }, ...actions]);
  return after;
}

/** The write that removes an ending; `VersionConflict` if it continued meanwhile. For the registry. */
export const cancelEndingAction = ({ row, v }: Ending): Action => ({
  remove: endingKey(row.tenantId),
  guard: { v },
  onFail: versionConflict,
});

/** The writes that replace an ending by its permanent record; for the registry. */
export function endedRescueActions(ending: Ending, now: Date): Action[] {
  const goneAt = now.toISOString();
  const { tenantId } = ending.row;
  const row: Ending['row'] = {
    ...ending.row,
    phase: 'gone',
    goneAt,
    position: undefined,
    parts: [],
    letters: '',
    types: [],
  };
  const put = itemOf({ row, v: 1 }, `${ENDED_PREFIX}${goneAt}#${tenantId}`);
  return [cancelEndingAction(ending), { put }];
}

/** All endings that are under way; there are only a few at a time. */
export const endingsUnderWay = async (): Promise<Ending[]> =>
  rescueEndings.readable(await registry().all({ pk: ENDINGS, prefix: OPEN_PREFIX, consistent: true }));

/** A page of the rescues that were ended, the latest first. */
export async function pastEndings(limit: number, cursor: string | undefined) {
  const page = await registry().page({ pk: ENDINGS, prefix: ENDED_PREFIX, newestFirst: true, limit, cursor });
  return { endings: rescueEndings.readable(page.items), cursor: page.cursor };
}
