import { type Access, hasAccess } from '#shared/access/may.ts';
import {
  animalItem,
  animalKey,
  type AnimalRecord,
  animalIn,
} from '../animals/animal/animal-record/animal.record.ts';
import type { Action, Item } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { type Owner, ownerPartition, recordId } from '../kernel/records/owned.ts';
import { notThere, Refusal } from '../kernel/refusal.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { pcoIn, pcoKey } from '../people/pco/pco.table.ts';
import { tallyUpdate } from '../animals/animal/counts/tally.ts';
import { type AttachmentRecord, fileKey, photosKey, photoOrders } from '../kernel/files/attachment.record.ts';

const RIGHTS: Record<Owner['kind'], Access> = {
  animal: 'animals.actions.attachment',
  pco: { anyOf: ['pco.actions.attachment', 'pco.actions.attachments'] },
  tenant: 'customization.view',
};

/** 403 without the right to handle volunteers' requirements. */
export function checkVolunteers({ caller }: TenantContext): void {
  if (!hasAccess(caller.role, 'pco.actions.volunteer')) throw new Refusal(403, 'No Permission');
}

/** 403 without the right to handle files of such an owner. */
export function checkRight(
  { caller }: TenantContext,
  owner: Owner,
  alternative: Access = RIGHTS[owner.kind],
): void {
  if (!hasAccess(caller.role, RIGHTS[owner.kind]) && !hasAccess(caller.role, alternative))
    throw new Refusal(403, 'No Permission');
}

/** The state behind an owner's files: the order of its photos, and the animal's record. */
export interface FileOwner {
  readonly owner: Owner;
  /** The own ids of the photos, by rank. */
  readonly order: readonly string[];
  readonly photos: Item | undefined;
  readonly animal: AnimalRecord | undefined;
}

const recordKey = (owner: Owner) =>
  owner.kind === 'animal' ? animalKey(owner.id) : owner.kind === 'pco' ? pcoKey(owner.id) : undefined;

/** The order of an owner's photos; for a merged PCO it is read again, from the PCO that stayed. */
async function photosOf(table: TenantTable, owner: Owner, read: Item | undefined, id: string | undefined) {
  if (owner.kind !== 'pco' || id === undefined || id === owner.id) return { owner, photos: read };
  const head: Owner = { kind: 'pco', id };
  return { owner: head, photos: await table.get(photosKey(head)) };
}

/** 404 if the animal or PCO is not there (any more). One round trip; the rescue itself is always there. */
export async function fileOwnerOf(table: TenantTable, requestedOwner: Owner): Promise<FileOwner> {
  const key = recordKey(requestedOwner);
  const [read, record] = await table.getMany([photosKey(requestedOwner), ...(key ? [key] : [])]);
  const animal = requestedOwner.kind === 'animal' ? animalIn(record) : undefined;
  const pco = requestedOwner.kind === 'pco' ? pcoIn(record) : undefined;
  if (requestedOwner.kind === 'animal' && !animal) throw notThere('Animal');
  if (requestedOwner.kind === 'pco' && !pco) throw notThere('PCO');
  const { owner, photos } = await photosOf(table, requestedOwner, read, pco?.row.id);
  return { owner, order: photos ? photoOrders.read(photos).row.order : [], photos, animal };
}

/** True for a photo with a rank among its owner's: all but those of a volunteer's checklist. */
export const hasRank = ({ row }: Pick<AttachmentRecord, 'row'>): boolean =>
  row.attachmentType === 'photo' && !row.requirementId;

/** The order with a photo at a rank, or last. */
export const withPhoto = (order: readonly string[], localId: string, rank?: number): string[] => {
  const otherPhotos = order.filter((other) => other !== localId);
  return otherPhotos.toSpliced(
    rank ? Math.min(rank, otherPhotos.length + 1) - 1 : otherPhotos.length,
    0,
    localId,
  );
};

/** The profile picture of an animal: its first photo. */
function photoKeys(tenantId: string, owner: Owner, localId: string | undefined) {
  if (!localId) return {};
  const id = recordId({ owner, own: localId });
  return { photo: { thumb: fileKey(tenantId, id, 'thumb.webp'), web: fileKey(tenantId, id, 'web.webp') } };
}

/**
 * The writes that update a file's owner when files are added, removed or reordered: the order, the animal's picture and its
 * count of files. `VersionConflict` if another write came between.
 */
export function shelved(
  tenantId: string,
  { owner, order: before, photos, animal }: FileOwner,
  { order = before, count = 0 }: { readonly order?: readonly string[]; readonly count?: number },
): Action[] {
  const moved = order.join() !== before.join();
  const reordered: Action[] = moved
    ? [
        {
          put: photoOrders.item({
            row: { order },
            v: (photos?.v ?? 0) + 1,
            at: { owner: ownerPartition(owner) },
          }),
          guard: photos ? { v: photos.v } : { absent: true },
          onFail: versionConflict,
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
  return [
    ...reordered,
    { put: animalItem(after), guard: { v: animal.v }, onFail: versionConflict },
    ...tallyUpdate(animal, after),
  ];
}

/** The id whose history has the lines about an owner's files. */
export const historyId = (owner: Owner, tenantId: string): string =>
  owner.kind === 'tenant' ? tenantId : owner.id;
