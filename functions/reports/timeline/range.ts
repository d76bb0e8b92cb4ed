import { isOneOf } from '#shared/rules/data/collections.ts';
import { hasAccess } from '#shared/access/may.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { g2Of } from '../../kernel/table/requests/space.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { ENTRY_KINDS, type EntryKind, type TieTable } from './kinds.ts';

/** A record that names a PCO, with its row in the index. */
export interface Tie {
  readonly table: TieTable;
  readonly kind: EntryKind;
  readonly item: Item;
}

const isTable = (tableName: string | undefined): tableName is TieTable =>
  tableName !== undefined && isOneOf(ENTRY_KINDS, tableName);

/**
 * The record of an index row, if its kind is known: the row has no kind, but its sort key does (`<date>#<kind>#<own>`).
 */
function tiesIn(item: Item): Tie[] {
  const [, tableName] = g2Of(item)?.sk.split('#') ?? [];
  return isTable(tableName) ? [{ table: tableName, kind: ENTRY_KINDS[tableName], item }] : [];
}

interface TiePage {
  readonly ties: Tie[];
  readonly cursor?: string | undefined;
}

/** The records that name a PCO, the latest first: up to `limit` rows, in several requests if needed. */
export async function tiesOf(
  table: TenantTable,
  pcoId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<TiePage> {
  const items: Item[] = [];
  let next = cursor;
  do {
    const remaining = limit - items.length;
    const pageRequest = {
      index: 'g2',
      pk: `pco#${pcoId}`,
      newestFirst: true,
      limit: remaining,
      cursor: next,
    } as const;
    const page = await table.page(pageRequest);
    items.push(...page.items);
    next = page.cursor;
  } while (next && items.length < limit);
  return { ties: items.flatMap(tiesIn), cursor: next };
}

/** The records that the caller may see. */
export const visibleTies = (ties: readonly Tie[], { caller }: Pick<TenantContext, 'caller'>): Tie[] =>
  ties.filter(({ kind: { access = 'signedIn' } }) => hasAccess(caller.role, access));
