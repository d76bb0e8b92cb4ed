import { audit } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { listItem } from './list-items.ts';
import { type Entry, listEntries } from './list.record.ts';

/** A list of the tenant by name. */
export const entries = async (table: TenantTable, list: string): Promise<Entry[]> =>
  listEntries.shown(await table.all({ pk: `list#${list}`, consistent: true })).map(({ row }) => row);

/** The lists that grow from the form where something of them is chosen. */
export type Growing = 'acquisitionWay' | 'healthProcedure' | 'medicine' | 'vaccinationType';

interface Adding {
  readonly list: Growing;
  /** The animal type that the list is for, where each has its own. */
  readonly typeId?: string;
  readonly name: string;
  /** The field of the form that gave the name. */
  readonly field: string;
  readonly message: string;
  readonly more?: Pick<Entry, 'usedFor'>;
}

/**
 * Adds a name to one of the tenant's lists; 409 with `message` if it is there, whatever its case and accents.
 * @returns the entry, with what it means
 */
export function addToList(
  context: TenantContext,
  { list, typeId, name, field, message, more }: Adding,
): Promise<Entry> {
  const put = listItem(typeId === undefined ? list : `${list}#${typeId}`, name, more);
  const onFail = () => new Refusal(409, message, { fields: { [field]: message } });
  const entry = listEntries.read(put).row;
  const line = audit(context, {
    recordId: entry.id,
    what: `list.${list}.add`,
    changes: { name: [null, name] },
  });
  return once(context, [{ put, guard: { absent: true }, onFail }, line], entry);
}
