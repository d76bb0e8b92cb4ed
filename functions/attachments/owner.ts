import { type Access, may } from '#shared/access/may.ts';
import { animalItem, animalKey, animalOf, type AnimalRecord } from '../animals/animal/animal.record.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { Overtaken } from '../kernel/records/overtaken.ts';
import type { Owner } from '../kernel/records/owned.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { pcoKey } from '../people/pco.table.ts';
import { fileKey, photosKey } from '../kernel/files/attachment.record.ts';

const RIGHTS: Record<Owner['kind'], Access> = {
  animal: 'animals.actions.attachment',
  pco: { anyOf: ['pco.actions.attachment', 'pco.actions.attachments'] },
  tenant: 'customization.view',
};

/** 403 for whoever may not handle files of such an owner. */
export function checkRight({ caller }: TenantContext, owner: Owner, also: Access = RIGHTS[owner.kind]): void {
  if (!may(caller.role, RIGHTS[owner.kind]) && !may(caller.role, also))
    throw new Refusal(403, 'No Permission');
}

/** What the files of an owner hang on: the order of its photos, and the animal's record. */
export interface Shelf {
  readonly owner: Owner;
  /** The own ids of the photos, by rank. */
  readonly order: readonly string[];
  readonly photos: Item | undefined;
  readonly animal: AnimalRecord | undefined;
}

const recordKey = (owner: Owner) =>
  owner.kind === 'animal' ? animalKey(owner.id) : owner.kind === 'pco' ? pcoKey(owner.id) : undefined;

/** 404 if the animal or PCO is not there (any more). One round trip; the rescue itself is always there. */
export async function shelfOf(table: TenantTable, owner: Owner): Promise<Shelf> {
  const key = recordKey(owner);
  const [photos, record] = await table.getMany([photosKey(owner), ...(key ? [key] : [])]);
  if (key && (!record || record.row['isDeleted'])) throw notThere(owner.kind === 'animal' ? 'Animal' : 'PCO');
  const order = (photos?.row['order'] ?? []) as readonly string[];
  return { owner, order, photos, animal: owner.kind === 'animal' && record ? animalOf(record) : undefined };
}

const overtaken = () => new Overtaken();

/** The order with a photo at a rank, or last. */
export const withPhoto = (order: readonly string[], own: string, rank?: number): string[] => {
  const others = order.filter((other) => other !== own);
  return others.toSpliced(rank ? Math.min(rank, others.length + 1) - 1 : others.length, 0, own);
};

/** The picture that stands for an animal: its first photo. */
const photoKeys = (tenantId: string, owner: Owner, own: string | undefined) =>
  own
    ? {
        photo: {
          thumb: fileKey(tenantId, { owner, own }, 'thumb.webp'),
          web: fileKey(tenantId, { owner, own }, 'web.webp'),
        },
      }
    : {};

/**
 * The writes that follow when files come, go or change rank: the order, the animal's picture and its count of files.
 * `Overtaken` if another write came between.
 */
export function shelved(
  tenantId: string,
  { owner, order: before, photos, animal }: Shelf,
  { order = before, count = 0 }: { readonly order?: readonly string[]; readonly count?: number },
): Action[] {
  const moved = order.join() !== before.join();
  const reordered: Action[] = moved
    ? [
        {
          put: { ...photosKey(owner), kind: 'photos', v: (photos?.v ?? 0) + 1, row: { order } },
          guard: photos ? { v: photos.v } : { absent: true },
          onFail: overtaken,
        },
      ]
    : [];
  if (!animal || (count === 0 && order[0] === before[0])) return reordered;
  const { photo: _, ...row } = animal.row;
  const after = {
    ...animal,
    v: animal.v + 1,
    row: {
      ...row,
      ...photoKeys(tenantId, owner, order[0]),
      attachmentCount: row.attachmentCount + count,
    },
  };
  return [...reordered, { put: animalItem(after), guard: { v: animal.v }, onFail: overtaken }];
}

/** The id whose history tells of an owner's files. */
export const historyOf = (owner: Owner, tenantId: string): string =>
  owner.kind === 'tenant' ? tenantId : owner.id;
