import { foldCase } from '#shared/rules/text/words.ts';
import type { Action, Item } from '../../kernel/table/actions.ts';
import { keyText } from '../../kernel/text.ts';
import { keysOf } from '../matching/keys.ts';
import { matchings } from '../matching/match.record.ts';
import { namedPcos, type PcoRecord, recentPcos, recentPcosOfType } from './pco.record.ts';
import { factsOf, isInLists } from './pco.table.ts';
import { wordItems } from './search-words.ts';
import {
  counterActions,
  type CounterDelta,
  COUNTS_KEY,
  reverseDelta,
  sumCounterDeltas,
} from '../../kernel/records/counters.ts';

/** The keys under which likely duplicates find a PCO. */
const matchPointers = (pco: PcoRecord): Item[] =>
  keysOf(factsOf(pco)).map(({ by, key }) => {
    const { id, firstName, lastName } = pco.row;
    return matchings.item({ row: { id, firstName, lastName }, keyParts: { by, key } });
  });

/** The items that point at a PCO: lists for pickers, lists by creation, words, match keys; only words if deleted. */
export function pointerItems(record: PcoRecord): Item[] {
  const { id, lastName, entityType, rescue, hospital, isDeleted, mergedInto } = record.row;
  // Values from before a merge find the merged PCO.
  if (mergedInto) return isDeleted ? [] : matchPointers(record);
  if (isDeleted) return wordItems(record);
  const listPointer = (list: string) =>
    namedPcos.item({ row: { id, name: lastName }, keyParts: { list, name: foldCase(lastName) } });
  return [
    recentPcos.item({ row: { id } }),
    recentPcosOfType.item({ row: { id }, keyParts: { entityType } }),
    ...(rescue ? [listPointer('otherRescue')] : []),
    ...(hospital ? [listPointer('hospital')] : []),
    ...wordItems(record),
    ...matchPointers(record),
  ];
}

const fingerprint = (pointer: Item) => `${keyText(pointer)} ${JSON.stringify(pointer.row)}`;

/** The writes that turn the pointers of `before` into those of `after`; none for what stays as it is. */
export function pointerActions(before: PcoRecord | undefined, after: PcoRecord): Action[] {
  const oldPointers = before ? pointerItems(before) : [];
  const newPointers = pointerItems(after);
  const oldFingerprints = new Set(oldPointers.map(fingerprint));
  const newKeys = new Set(newPointers.map(keyText));
  return [
    ...newPointers.filter((pointer) => !oldFingerprints.has(fingerprint(pointer))).map((put) => ({ put })),
    ...oldPointers
      .filter((pointer) => !newKeys.has(keyText(pointer)))
      .map(({ pk, sk }) => ({ remove: { pk, sk } })),
  ];
}

/** A PCO before a change, undefined if it is new, and after it. */
export type PcoChange = readonly [PcoRecord | undefined, PcoRecord];

/** The counter in which a PCO is counted; none if the lists do not show it. */
function countDeltasOf(record: PcoRecord | undefined): CounterDelta[] {
  if (!record || !isInLists(record)) return [];
  const name = record.row.entityType === 'Person' ? 'persons' : 'organizations';
  return [{ key: COUNTS_KEY, amounts: { [name]: 1 } }];
}

/** The writes that change the counts when PCOs change. */
export const pcoCountActions = (...changes: readonly PcoChange[]): Action[] =>
  counterActions(
    sumCounterDeltas(
      changes.flatMap(([before, after]) => [
        ...countDeltasOf(before).map(reverseDelta),
        ...countDeltasOf(after),
      ]),
    ),
  );
