import { HttpError } from '../../kernel/http-error.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { registry, type TenantTable } from '../../kernel/table/table.ts';
import { EXPOSURE_KEY, exposureIn, publicNames } from './exposure.record.ts';

/** The number of public names a rescue may hold: it keeps its earlier names, since flyers and links contain them. */
const MAX_NAMES = 5;

const NAME_TAKEN = 'Another rescue has this name.';

/** The rescue that has, or had, a public name; undefined for a name that is free. */
export async function findTenantIdByPublicName(name: string): Promise<string | undefined> {
  return (await publicNames.find(registry(), { name }))?.row.tenantId;
}

/**
 * The writes that claim a public name for a rescue, for the registry, and all its names afterwards. 409 at the field if
 * another rescue has it, or had it.
 */
export async function claimPublicName(
  name: string,
  previousNames: readonly string[],
  tenantId: string,
): Promise<{ names: string[]; actions: Action[] }> {
  if (name === '') return { names: [...previousNames], actions: [] };
  // A name that is used again is the latest once more, so that the next ones do not push it out.
  if (previousNames.includes(name))
    return { names: [...previousNames.filter((previous) => previous !== name), name], actions: [] };
  const nameTakenError = () => new HttpError(409, NAME_TAKEN, { fields: { publicName: NAME_TAKEN } });
  const ownerId = await findTenantIdByPublicName(name);
  if (ownerId && ownerId !== tenantId) throw nameTakenError();
  const droppedNames = previousNames.slice(0, Math.max(0, previousNames.length + 1 - MAX_NAMES));
  return {
    names: [...previousNames.slice(droppedNames.length), name],
    actions: [
      {
        put: publicNames.item({ row: { tenantId }, keyParts: { name } }),
        guard: ownerId ? { sameValues: { tenantId } } : { absent: true },
        onFail: nameTakenError,
      },
      ...droppedNames.map((droppedName) => ({ remove: publicNames.key({ name: droppedName }) })),
    ],
  };
}

/** Frees the public names of a rescue that is removed. */
export async function releasePublicNames(table: TenantTable): Promise<void> {
  const { names } = exposureIn(await table.get(EXPOSURE_KEY));
  if (names.length === 0) return;
  await registry().transact(names.map((name) => ({ remove: publicNames.key({ name }) })));
}
