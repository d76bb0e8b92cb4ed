import { foldCase } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import {
  claimNameActions,
  lookUpName,
  type NameLookup,
  type ScopedName,
} from '../../kernel/records/claims.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { HttpError } from '../../kernel/http-error.ts';
import { nameStart, pcoIndex, pcoKey, pcosIn } from '../pco/pco.table.ts';
import { pcos, type PcoRecord } from '../pco/pco.record.ts';

type NamedPco = Pick<PcoRecord['row'], 'lastName' | 'firstName' | 'entityType'>;

const nameOf = ({ lastName, firstName, entityType }: NamedPco): ScopedName => ({
  scope: `pco#${entityType}`,
  name: `${foldCase(lastName)} #${foldCase(firstName)}`,
});

/** A PCO of exactly this name and kind, other than `exceptId`. */
export function findNamesake(
  { table, now }: Pick<TenantContext, 'table' | 'now'>,
  pco: NamedPco,
  exceptId?: string,
): Promise<NameLookup<PcoRecord>> {
  const { entityType } = pco;
  const isNamesake = ({ row }: PcoRecord) =>
    row.entityType === entityType && nameStart(row) === nameStart(pco);
  return lookUpName(table, {
    name: nameOf(pco),
    now,
    exceptId,
    listIds: async () => {
      const { items } = await table.page({ ...pcoIndex(entityType), prefix: nameStart(pco), limit: 2 });
      return pcos.readable(items).map(({ row }) => row.id);
    },
    findBearers: async (ids) => pcosIn(await table.getMany(ids.map(pcoKey))).filter(isNamesake),
  });
}

/** 409 `namesake`, forceable (product/people 3.1). */
export function namesakeWarning({ entityType }: Pick<NamedPco, 'entityType'>): HttpError {
  const subject = entityType === 'Person' ? 'A person' : 'An organization';
  return new HttpError(409, `${subject} with this name already exists.`, {
    code: 'namesake',
    forceable: true,
  });
}

/**
 * The writes that claim a PCO's name, for the transaction that gives it the name.
 * @param lookup the result of the lookup; absent to skip the check
 */
export function nameClaimActions(
  { row }: Pick<PcoRecord, 'row'>,
  now: Date,
  lookup: NameLookup<PcoRecord> | undefined,
): Action[] {
  const { scope, name } = nameOf(row);
  return claimNameActions({ scope, names: [{ name, id: row.id }], now, nameLookup: lookup });
}
