import { fold } from '#shared/rules/text/words.ts';
import type { Action } from '../../kernel/table/actions.ts';
import { claim, lookUpName, type NameLookup, type Name } from '../../kernel/records/claims.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { nameStart, pcoIndex, pcoKey, pcosIn } from '../pco/pco.table.ts';
import { pcos, type PcoRecord } from '../pco/pco.record.ts';

type NamedPco = Pick<PcoRecord['row'], 'lastName' | 'firstName' | 'entityType'>;

const nameOf = ({ lastName, firstName, entityType }: NamedPco): Name => ({
  scope: `pco#${entityType}`,
  name: `${fold(lastName)} #${fold(firstName)}`,
});

/** A PCO of exactly this name and kind, other than `exceptId`. */
export function namesakeOf(
  { table, now }: Pick<TenantContext, 'table' | 'now'>,
  pco: NamedPco,
  exceptId?: string,
): Promise<NameLookup<PcoRecord>> {
  const { entityType } = pco;
  const isSo = ({ row }: PcoRecord) => row.entityType === entityType && nameStart(row) === nameStart(pco);
  return lookUpName(table, {
    name: nameOf(pco),
    now,
    exceptId,
    listed: async () => {
      const { items } = await table.page({ ...pcoIndex(entityType), prefix: nameStart(pco), limit: 2 });
      return pcos.readable(items).map(({ row }) => row.id);
    },
    bearing: async (ids) => pcosIn(await table.getMany(ids.map(pcoKey))).filter(isSo),
  });
}

/** 409 `namesake`, forceable (product/people 3.1). */
export function namesakeWarning({ entityType }: Pick<NamedPco, 'entityType'>): Refusal {
  const subject = entityType === 'Person' ? 'A person' : 'An organization';
  return new Refusal(409, `${subject} with this name already exists.`, { code: 'namesake', forceable: true });
}

/**
 * Belongs into the transaction that gives a PCO its name.
 * @param lookup the result of the lookup; absent to skip the check
 */
export function nameClaims(
  { row }: Pick<PcoRecord, 'row'>,
  now: Date,
  lookup: NameLookup<PcoRecord> | undefined,
): Action[] {
  const { scope, name } = nameOf(row);
  return claim({ scope, names: [{ name, id: row.id }], now, nameLookup: lookup });
}
