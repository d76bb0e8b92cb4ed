import type { ListName } from '#shared/calls/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { StoredEntry } from './list.record.ts';

/** Throws the refusal where something holds an entry that is to be deleted. */
export type DeletionCheck = (context: TenantContext, entry: StoredEntry) => Promise<void>;

/** Records that hold entries of lists; other lists' entries may be deleted. Injected, since users of lists are in areas above. */
export type DeletionChecks = Partial<Readonly<Record<ListName, DeletionCheck>>>;
