import { personName } from '#shared/rules/people/people.ts';
import { photoOrders, photosKey } from '../kernel/files/attachment.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { ownerPartition } from '../kernel/records/owned.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { type Action, type Item, guardOf } from '../kernel/table/actions.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import type { PcoSnapshot } from './merge.record.ts';
import { joinings } from '../people/names/joined.record.ts';
import { pcos, type PcoRecord } from '../people/pco/pco.record.ts';
import { fileKey as volunteerFileKey } from '../volunteers/checks/volunteer-file.ts';
import { pcoKey } from '../people/pco/pco.table.ts';
import { pcoCountActions, pointerActions } from '../people/pco/pointers.ts';

/** One of two PCOs with its related items, without following merges. */
export interface MergeSide {
  readonly id: string;
  readonly pco: PcoRecord;
  /** The record of its merges. */
  readonly joiningItem: Item | undefined;
  readonly photoOrderItem: Item | undefined;
  readonly volunteerFile: Item | undefined;
}

/** Two PCOs that become one: the survivor is the kept one of the calls, the duplicate the one that is gone. */
export type MergePair = readonly [survivor: MergeSide, duplicate: MergeSide];

const ownerOf = (id: string) => ({ kind: 'pco', id }) as const;

const sideKeys = (id: string) => [
  pcoKey(id),
  joinings.key({ id }),
  photosKey(ownerOf(id)),
  volunteerFileKey(id),
];

function toSide(id: string, items: readonly (Item | undefined)[]): MergeSide {
  const [item, joiningItem, photoOrderItem, volunteerFile] = items;
  if (!item) throw notFoundError('PCO');
  return { id, pco: pcos.read(item), joiningItem, photoOrderItem, volunteerFile };
}

/** Reads two PCOs without following merges, in one round trip. 404 if one does not exist. */
export async function readPair(
  table: TenantTable,
  { keptId, goneId }: { readonly keptId: string; readonly goneId: string },
): Promise<MergePair> {
  const keptKeys = sideKeys(keptId);
  const items = await table.unmerged.getMany([...keptKeys, ...sideKeys(goneId)]);
  return [toSide(keptId, items.slice(0, keptKeys.length)), toSide(goneId, items.slice(keptKeys.length))];
}

/** The name of a PCO. */
export const nameOf = ({ row }: PcoRecord): string => personName(row);

/** The writes of changed PCOs: records, pointers and counts. */
export function pcoChangeActions(
  changes: readonly (readonly [before: PcoRecord, after: PcoRecord])[],
): Action[] {
  return [
    ...changes.flatMap(([before, after]) => pcos.updateActions(before, after)),
    ...changes.flatMap(([before, after]) => pointerActions(before, after)),
    ...pcoCountActions(...changes),
  ];
}

type JoiningRow = RecordOf<typeof joinings>['row'];

/** The record of a PCO's merges. */
export const joiningOf = ({ joiningItem }: MergeSide): JoiningRow =>
  joiningItem ? joinings.read(joiningItem).row : { parts: [] };

const conditionOf = (item: Item | undefined) => ({
  guard: guardOf(item),
  onFail: versionConflict,
});

/** The write of a PCO's record of merges; removes it if there are none. */
export function joiningAction({ id, joiningItem }: MergeSide, row: JoiningRow): Action {
  if (!row.into && row.parts.length === 0 && joiningItem)
    return { remove: joiningItem, ...conditionOf(joiningItem) };
  const put = joinings.item({ row, keyParts: { id }, v: (joiningItem?.v ?? 0) + 1 });
  return { put, ...conditionOf(joiningItem) };
}

/** The order of a PCO's photos. */
export const photoOrderOf = ({ photoOrderItem }: MergeSide): readonly string[] =>
  photoOrderItem ? photoOrders.read(photoOrderItem).row.order : [];

/** The write that changes the order of a PCO's photos; none if it stays the same. */
export function photoOrderActions(side: MergeSide, order: readonly string[]): Action[] {
  const { id, photoOrderItem } = side;
  if (order.join() === photoOrderOf(side).join()) return [];
  const keyParts = { owner: ownerPartition(ownerOf(id)) };
  const put = photoOrders.item({ row: { order: [...order] }, keyParts, v: (photoOrderItem?.v ?? 0) + 1 });
  return [{ put, ...conditionOf(photoOrderItem) }];
}

/** A version above those of both PCOs, for a merge and its undo: a form that was opened on either gets a conflict. */
export const versionAfter = ([survivor, duplicate]: MergePair): number =>
  Math.max(survivor.pco.v, duplicate.pco.v) + 1;

/** The stored fields of a PCO, kept so that a merge can be undone. */
export function snapshotOf(pco: PcoRecord): PcoSnapshot {
  const { row, more = {} } = pcos.item(pco);
  return { row, more, changedBy: pco.changedBy, changedAt: pco.changedAt };
}

/** The PCO restored from its snapshot. */
export const restoredFrom = ({ row, more, ...changeStamp }: PcoSnapshot, v: number): PcoRecord =>
  pcos.read({ pk: '', sk: '', kind: 'pco', v, row: { ...row }, more: { ...more }, ...changeStamp });
