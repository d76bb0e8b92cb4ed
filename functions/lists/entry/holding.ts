import type { ListName } from '#shared/calls/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { StoredEntry } from './list.record.ts';

/** Throws the refusal where something holds an entry that is to be deleted. */
export type Holding = (context: TenantContext, entry: StoredEntry) => Promise<void>;

/** What holds the entries of lists; those of the others may go. Handed in: who uses lists stands above them. */
export type Holdings = Partial<Readonly<Record<ListName, Holding>>>;
