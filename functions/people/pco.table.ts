import type * as z from 'zod';
import type { PcoInput } from '#shared/calls/people.ts';
import { fold } from '#shared/rules/words.ts';
import type { Action, Item, Key } from '../kernel/actions.ts';

export type PcoFields = z.output<typeof PcoInput>;
export type PcoRecord = PcoFields & { readonly id: string };

export const pcoKey = (id: string): Key => ({ pk: `pco#${id}`, sk: 'pco' });

/** The beginning of the sort key of everyone of exactly this name. */
export const nameStart = ({ lastName, firstName }: Pick<PcoFields, 'lastName' | 'firstName'>) =>
  `${fold(lastName)} #${fold(firstName)} #`;

/** A PCO with its places: by last name among its kind (g1) and among all (g2). */
export function pcoItem(
  { id, firstName, lastName, entityType, city, ...more }: PcoRecord,
  by: { changedBy: string; changedAt: string },
): Item {
  const sort = `${nameStart({ lastName, firstName })}${id}`;
  return {
    ...pcoKey(id),
    g1: [`pcos#${entityType}`, sort],
    g2: ['pcos', sort],
    kind: 'pco',
    v: 1,
    row: { id, firstName, lastName, entityType, city },
    more: { ...more },
    ...by,
  };
}

/** Other rescues stand in a short list of their own, by name, for the pickers. */
export function rescuePointer({ id, lastName, rescue }: PcoRecord): Action[] {
  if (!rescue) return [];
  return [
    {
      put: {
        pk: 'list#otherRescue',
        sk: `${fold(lastName)} #${id}`,
        kind: 'list',
        v: 1,
        row: { id, name: lastName },
      },
    },
  ];
}

/** The count that a PCO of this kind belongs to. */
export const countOf = ({ entityType }: Pick<PcoFields, 'entityType'>) =>
  entityType === 'Person' ? 'persons' : 'organizations';
