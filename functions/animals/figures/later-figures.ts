import {
  counterActions,
  readCounters,
  type CounterDelta,
  sumCounterDeltas,
} from '../../kernel/records/counters.ts';
import { ignoreConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Item, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { laterFigures } from '../animal/counts/figures.record.ts';
import { laterFiguresItem } from '../animal/counts/figure-deltas.ts';

/** The partition of pending additions to the figures, for readers of the figures. */
export const LATER_FIGURES = laterFigures.keyTemplate.keyPrefix({});

/** The maximum numbers of pending items that one transaction adds, and of figures that it changes. */
const MAX_BATCH = 30;
const MAX_DELTAS = MAX_ACTIONS - MAX_BATCH - 2;

/** Turns a figure's item into the change that would create it. */
export const toDelta = (item: Item): CounterDelta => ({
  key: { pk: item.pk, sk: item.sk },
  amounts: readCounters(item),
});

/** The changes that pending items hold. */
export const deltasIn = (items: readonly Item[]): CounterDelta[] =>
  laterFigures
    .readable(items)
    .flatMap(({ more }) => more.moves.map(({ pk, sk, amounts }) => ({ key: { pk, sk }, amounts })));

/**
 * Adds some of the pending changes to the figures: one transaction. The rest stays pending as one item.
 * Throws `VersionConflict` if another request added it.
 */
export async function addLaterFigures(table: TenantTable, items: readonly Item[]): Promise<void> {
  const batch = items.slice(0, MAX_BATCH);
  if (batch.length === 0) return;
  const summedDeltas = sumCounterDeltas(deltasIn(batch));
  const remainingDeltas = summedDeltas.slice(MAX_DELTAS);
  await table.transact([
    ...batch.map(({ pk, sk }) => ({
      remove: { pk, sk },
      guard: { present: true } as const,
      onFail: versionConflict,
    })),
    ...counterActions(summedDeltas.slice(0, MAX_DELTAS)),
    ...(remainingDeltas.length > 0 ? [{ put: laterFiguresItem(remainingDeltas) }] : []),
  ]);
}

/** Adds all pending changes to the figures: otherwise each reader would read them again. */
export async function addAllLaterFigures(table: TenantTable): Promise<void> {
  for (;;) {
    const { items } = await table.page({ ...LATER_FIGURES, limit: MAX_BATCH, consistent: true });
    if (items.length === 0) return;
    // After a conflict a reader has added some of them.
    await addLaterFigures(table, items).catch(ignoreConflict);
  }
}
