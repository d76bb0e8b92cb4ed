import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import { healthSortPrefix } from '../../health/health-record/health.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { type StoredTenant, TENANT_KEY, tenantIn } from '../../tenants/tenant.record.ts';

/** The health records of an animal: one query. */
export const readHealthRecords = (table: TenantTable, animalId: string): Promise<Item[]> =>
  table.all({ pk: `animal#${animalId}`, prefix: healthSortPrefix() });

interface ReportSources {
  readonly tenant: Partial<StoredTenant['row']>;
  /** The animals that exist, in the order of the ids. */
  readonly animals: readonly AnimalRecord[];
}

/** The rescue and animals: one round trip. */
export async function readSources(table: TenantTable, ids: readonly string[]): Promise<ReportSources> {
  const [tenant, ...found] = await table.getMany([TENANT_KEY, ...ids.map(animalKey)]);
  return {
    tenant: tenantIn(tenant) ?? {},
    animals: toActiveAnimals(found),
  };
}
