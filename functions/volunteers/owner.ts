import type { TenantContext } from '../kernel/context.ts';
import type { Owner } from '../kernel/records/owned.ts';
import { loadPco } from '../people/register.ts';

/** Loads the PCO that owns a record; throws `missing` if the owner is not a PCO, and 404 if it does not exist. */
export const pcoOfOwner =
  (missing: () => Error) =>
  async ({ table }: TenantContext, owner: Owner) => {
    if (owner.kind !== 'pco') throw missing();
    return loadPco(table, owner.id);
  };
