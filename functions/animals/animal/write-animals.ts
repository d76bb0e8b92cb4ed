import { toChunks } from '#shared/rules/data/collections.ts';
import { type Action, MAX_ACTIONS } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { restoreDueReminders } from './due-while-away.ts';
import type { AnimalChange } from './animal-record/animal.record.ts';
import { replaceAnimals } from './counts/counts.ts';

/** Writes items without guards, all batches in parallel. */
export async function putConcurrently(
  { table }: Pick<TenantContext, 'table'>,
  items: readonly Item[],
): Promise<void> {
  await Promise.all(toChunks(items, 25).map((batch) => table.putAll(batch)));
}

interface AnimalWrite<T> {
  readonly changes: readonly AnimalChange[];
  /** Further writes of the same transaction: records, checks, audit lines. */
  readonly extraActions: readonly Action[];
  readonly reply: T;
}

/**
 * Writes changed animals and related items in one transaction, once per Idempotency-Key. Index items that do not
 * fit into the transaction are written outside of it, new ones before and old ones after (docs/adr/010).
 * Throws `VersionConflict` if one of the animals changed since it was read.
 */
export async function writeAnimals<T>(
  context: TenantContext,
  { changes, extraActions, reply }: AnimalWrite<T>,
): Promise<T> {
  await restoreDueReminders(context.table, changes);
  const { mainActions, indexActions } = replaceAnimals(changes);
  const actions = [...mainActions, ...extraActions];
  // Reached with 25 animals of 21 or more types, since each type has a separate counter.
  if (actions.length >= MAX_ACTIONS)
    throw new HttpError(422, 'Please select fewer animals, or animals of fewer types');
  // One action is kept free for the Idempotency-Key.
  if (actions.length + indexActions.length < MAX_ACTIONS)
    return transactOnce(context, [...actions, ...indexActions], reply);
  await putConcurrently(
    context,
    indexActions.flatMap((action) => ('put' in action ? [action.put] : [])),
  );
  const finalReply = await transactOnce(context, actions, reply);
  const removeActions = indexActions.filter((action) => 'remove' in action);
  await Promise.all(toChunks(removeActions, MAX_ACTIONS).map((batch) => context.table.transact(batch)));
  return finalReply;
}
