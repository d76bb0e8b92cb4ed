import type { TenantContext } from '../kernel/context.ts';
import type { Owner } from '../kernel/records/owned.ts';
import { loadPco } from '../people/register.ts';

/** Looks whether the PCO that owns a record is there; `missing` is thrown where the owner is none. 404. */
export const pcoOfOwner =
  (missing: () => Error) =>
  async ({ table }: TenantContext, owner: Owner) => {
    if (owner.kind !== 'pco') throw missing();
    return loadPco(table, owner.id);
  };
