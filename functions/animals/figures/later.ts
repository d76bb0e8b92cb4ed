import { adding, countersIn, type Move, sumMoves } from '../../kernel/records/counters.ts';
import { VersionConflict, versionConflict } from '../../kernel/records/version-conflict.ts';
import { type Item, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { laterFigures } from '../animal/counts/figures.record.ts';
import { waiting } from '../animal/counts/moves.ts';

/** The key of pending additions to the figures, for readers of the figures. */
export const LATER = laterFigures.at.span({});

/** The most waiting items that are taken at once, and the most figures that are changed. */
const TAKEN = 30;
const MOVED = MAX_ACTIONS - TAKEN - 2;

/** A figure as what moved it from nothing. */
export const moveOf = (item: Item): Move => ({
  key: { pk: item.pk, sk: item.sk },
  amounts: countersIn(item),
});

/** The moves that wait. */
export const movesIn = (items: readonly Item[]): Move[] =>
  laterFigures
    .readable(items)
    .flatMap(({ more }) => more.moves.map(({ pk, sk, amounts }) => ({ key: { pk, sk }, amounts })));

/**
 * Adds some of the pending changes to the figures: one transaction. The rest stays pending as one item.
 * Throws `VersionConflict` if another request added it.
 */
export async function addLater(table: TenantTable, items: readonly Item[]): Promise<void> {
  const some = items.slice(0, TAKEN);
  if (some.length === 0) return;
  const moves = sumMoves(movesIn(some));
  const rest = moves.slice(MOVED);
  await table.transact([
    ...some.map(({ pk, sk }) => ({
      remove: { pk, sk },
      guard: { present: true } as const,
      onFail: versionConflict,
    })),
    ...adding(moves.slice(0, MOVED)),
    ...(rest.length > 0 ? [{ put: waiting(rest) }] : []),
  ]);
}

/** Adds all pending changes to the figures: after a move of thousands of animals each reader would read them again. */
export async function addAllLater(table: TenantTable): Promise<void> {
  for (;;) {
    const { items } = await table.page({ ...LATER, limit: TAKEN, consistent: true });
    if (items.length === 0) return;
    await addLater(table, items).catch((error: unknown) => {
      // A reader added some of them meanwhile.
      if (!(error instanceof VersionConflict)) throw error;
    });
  }
}
