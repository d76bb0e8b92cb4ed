import { audit } from '../kernel/records/audit.ts';
import type { TenantContext } from '../kernel/context.ts';
import { once } from '../kernel/records/idempotent.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { listItem } from './list-items.ts';

export interface Entry {
  readonly id: string;
  readonly name: string;
  /** Of medicines. */
  readonly usedFor?: string;
}

/** A list of the tenant by name; the sort key is the folded name. */
export async function entries(table: TenantTable, list: string): Promise<Entry[]> {
  return (await table.all({ pk: `list#${list}`, consistent: true })).map(
    ({ row }) => row as unknown as Entry,
  );
}

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
  readonly more?: Record<string, string>;
}

/** Adds a name to one of the tenant's lists; 409 with `message` if it is there, whatever its case and accents. */
export function addToList(
  context: TenantContext,
  { list, typeId, name, field, message, more }: Adding,
): Promise<Entry> {
  const put = listItem(typeId === undefined ? list : `${list}#${typeId}`, name, more);
  const onFail = () => new Refusal(409, message, { fields: { [field]: message } });
  const entry = { id: String(put.row['id']), name };
  const line = audit(context, {
    recordId: entry.id,
    what: `list.${list}.add`,
    changes: { name: [null, name] },
  });
  return once(context, [{ put, guard: { absent: true }, onFail }, line], entry);
}
