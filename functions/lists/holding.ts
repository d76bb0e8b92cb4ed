import type { ListName } from '#shared/calls/lists/lists.ts';
import type { TenantContext } from '../kernel/context.ts';
import type { StoredEntry } from './list.record.ts';

/** Throws the refusal where something holds an entry that is to be deleted. */
type Holding = (context: TenantContext, entry: StoredEntry) => Promise<void>;

/** What holds the entries of a list; those of the others may go. */
const HOLDING: Partial<Record<ListName, Holding>> = {};

/** Looks whether an entry may be deleted; throws the refusal where it may not. */
export const checkFree = async (context: TenantContext, list: ListName, entry: StoredEntry): Promise<void> =>
  HOLDING[list]?.(context, entry);
