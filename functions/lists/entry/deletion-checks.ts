import type { ListName } from '#shared/calls/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { StoredEntry } from './list.record.ts';

/** Throws a refusal if a record uses the entry that is to be deleted. */
export type DeletionCheck = (context: TenantContext, entry: StoredEntry) => Promise<void>;

/**
 * The checks of lists whose entries may be in use, by list. Injected, because the areas that use lists are above this
 * one.
 */
export type DeletionChecks = Partial<Readonly<Record<ListName, DeletionCheck>>>;
