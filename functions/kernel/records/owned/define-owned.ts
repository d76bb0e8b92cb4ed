import * as z from 'zod';
import { keysOf } from '#shared/rules/data/collections.ts';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { partitionOf } from '../owned.ts';
import { defineRecord } from '../record.ts';
import type { Declaration } from '../stored/declaration.ts';
import type { PartialKeyParts, Template } from '../stored/key-template.ts';
import type { Fields } from '../stored/shapes.ts';

/** The ids of an owned record: the public one, which contains the owner, and its id within the owner's partition. */
const OWNED_IDS = { id: z.string(), own: z.string() };
type OwnedIds = typeof OWNED_IDS;

type AuditedFields<R extends Fields, M extends Fields> = NonNullable<
  Declaration<R & OwnedIds, M, Template, Template, Template>['audited']
>;

type NoFields = Readonly<Record<string, never>>;
type OwnedKey<Sort extends string> = readonly ['<owner>', Sort];

type OwnedDeclaration<
  R extends Fields,
  M extends Fields,
  Sort extends string,
  G1 extends Template,
  G2 extends Template,
> = Omit<Declaration<R & OwnedIds, M, OwnedKey<Sort>, G1, G2>, 'keyTemplate' | 'row'> & {
  /** Its sort key among its owner's records: `diary#<actionDate>#<own>`. */
  readonly sort: Sort;
  /** Its fields that lists show. */
  readonly row: R;
};

/**
 * Declares a kind of record that belongs to an animal, a PCO or the rescue: it is stored in its owner's partition, and
 * its history contains all fields unless `audited` names some. Messages name it by its `noun`, by default its kind.
 */
export function defineOwned<
  R extends Fields,
  M extends Fields = NoFields,
  const Sort extends string = string,
  const G1 extends Template = readonly ['<nowhere>', ''],
  const G2 extends Template = readonly ['<nowhere>', ''],
>({ sort, row, parts, ...declaration }: OwnedDeclaration<R, M, Sort, G1, G2>) {
  return defineRecord<R & OwnedIds, M, OwnedKey<Sort>, G1, G2>({
    audited: [...keysOf(row), ...keysOf(declaration.more ?? {})] as AuditedFields<R, M>,
    noun: capitalize([declaration.kind].flat()[0] ?? ''),
    ...declaration,
    keyTemplate: ['<owner>', sort],
    row: { ...OWNED_IDS, ...row },
    parts: (all) => ({ owner: partitionOf(String((all.row as PartialKeyParts)['id'])), ...parts?.(all) }),
  });
}
