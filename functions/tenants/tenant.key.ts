import type { Item } from '../kernel/table/actions.ts';
import { tenants } from './tenant.record.ts';
import type { RecordOf } from '../kernel/records/stored/declaration.ts';

/** The key of a tenant's own record. */
export const TENANT = tenants.key({});

/** A rescue as it was read. */
export type StoredTenant = RecordOf<typeof tenants>;

/** The rescue in an item; undefined if there is none. */
export const tenantIn = (item: Item | undefined): StoredTenant['row'] | undefined =>
  item && tenants.read(item).row;
