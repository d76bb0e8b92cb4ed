import { type Access, hasAccess } from '#shared/access/may.ts';
import {
  animalItem,
  animalKey,
  type AnimalRecord,
  toActiveAnimal,
} from '../animals/animal/animal-record/animal.record.ts';
import { type Action, type Item, guardOf } from '../kernel/table/actions.ts';
import type { TenantContext } from '../kernel/context.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { type Owner, ownerPartition, recordIdOf } from '../kernel/records/owned.ts';
import { notFoundError, HttpError } from '../kernel/http-error.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { pcoIn, pcoKey } from '../people/pco/pco.table.ts';
import { tallyActions } from '../animals/animal/counts/tally.ts';
import { type AttachmentRecord, fileKey, photosKey, photoOrders } from '../kernel/files/attachment.record.ts';

const OWNER_RIGHTS: Record<Owner['kind'], Access> = {
  animal: 'animals.actions.attachment',
  pco: { anyOf: ['pco.actions.attachment', 'pco.actions.attachments'] },
  tenant: 'customization.view',
};

/** 403 without the right to handle volunteers' requirements. */
export function checkVolunteerRight({ caller }: TenantContext): void {
  if (!hasAccess(caller.role, 'pco.actions.volunteer')) throw new HttpError(403, 'No Permission');
}

/** 403 without the right to handle files of such an owner, or the `alternative` right. */
export function checkRight(
  { caller }: TenantContext,
  owner: Owner,
  alternative: Access = OWNER_RIGHTS[owner.kind],
): void {
  if (!hasAccess(caller.role, OWNER_RIGHTS[owner.kind]) && !hasAccess(caller.role, alternative))
    throw new HttpError(403, 'No Permission');
}

/** The state behind an owner's files: the order of its photos, and the animal's record. */
export interface FileOwner {
  readonly owner: Owner;
  /** The ids of the photos, without the owner's part, by rank. */
  readonly order: readonly string[];
  readonly orderItem: Item | undefined;
  readonly animal: AnimalRecord | undefined;
}

const recordKey = (owner: Owner) =>
  owner.kind === 'animal' ? animalKey(owner.id) : owner.kind === 'pco' ? pcoKey(owner.id) : undefined;

/** The order of an owner's photos; for a merged PCO it is read again, from the PCO that stayed. */
async function readPhotoOrder(
  table: TenantTable,
  owner: Owner,
  photosItem: Item | undefined,
  id: string | undefined,
) {
  if (owner.kind !== 'pco' || id === undefined || id === owner.id) return { owner, photos: photosItem };
  const survivor: Owner = { kind: 'pco', id };
  return { owner: survivor, photos: await table.get(photosKey(survivor)) };
}

/** 404 if the animal or PCO is not there (any more). One round trip; the rescue itself is always there. */
export async function loadFileOwner(table: TenantTable, requestedOwner: Owner): Promise<FileOwner> {
  const key = recordKey(requestedOwner);
  const [photosItem, record] = await table.getMany([photosKey(requestedOwner), ...(key ? [key] : [])]);
  const animal = requestedOwner.kind === 'animal' ? toActiveAnimal(record) : undefined;
  const pco = requestedOwner.kind === 'pco' ? pcoIn(record) : undefined;
  if (requestedOwner.kind === 'animal' && !animal) throw notFoundError('Animal');
  if (requestedOwner.kind === 'pco' && !pco) throw notFoundError('PCO');
  const { owner, photos } = await readPhotoOrder(table, requestedOwner, photosItem, pco?.row.id);
  return { owner, order: photos ? photoOrders.read(photos).row.order : [], orderItem: photos, animal };
}

/** True for a photo with a rank among its owner's: all but those of a volunteer's checklist. */
export const hasRank = ({ row }: Pick<AttachmentRecord, 'row'>): boolean =>
  row.attachmentType === 'photo' && !row.requirementId;

/** The order with a photo at a rank, or last. */
export const withPhoto = (order: readonly string[], localId: string, rank?: number): string[] => {
  const otherPhotos = order.filter((otherId) => otherId !== localId);
  return otherPhotos.toSpliced(
    rank ? Math.min(rank, otherPhotos.length + 1) - 1 : otherPhotos.length,
    0,
    localId,
  );
};

/** The row fields for an animal's profile picture, which is its first photo; none without a photo. */
function photoKeys(tenantId: string, owner: Owner, localId: string | undefined) {
  if (!localId) return {};
  const id = recordIdOf({ owner, own: localId });
  return { photo: { thumb: fileKey(tenantId, id, 'thumb.webp'), web: fileKey(tenantId, id, 'web.webp') } };
}

/**
 * The writes that update a file's owner when files are added, removed or reordered: the order, the animal's picture and
 * its count of files. They fail with `VersionConflict` if another write came between.
 */
export function fileOwnerActions(
  tenantId: string,
  { owner, order: previousOrder, orderItem, animal }: FileOwner,
  { order = previousOrder, count = 0 }: { readonly order?: readonly string[]; readonly count?: number },
): Action[] {
  const isReordered = order.join() !== previousOrder.join();
  const orderActions: Action[] = isReordered
    ? [
        {
          put: photoOrders.item({
            row: { order },
            v: (orderItem?.v ?? 0) + 1,
            keyParts: { owner: ownerPartition(owner) },
          }),
          guard: guardOf(orderItem),
          onFail: versionConflict,
        },
      ]
    : [];
  if (!animal || (count === 0 && order[0] === previousOrder[0])) return orderActions;
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
    ...orderActions,
    { put: animalItem(after), guard: { v: animal.v }, onFail: versionConflict },
    ...tallyActions(animal, after),
  ];
}

/** The id whose history has the lines about an owner's files. */
export const historyId = (owner: Owner, tenantId: string): string =>
  owner.kind === 'tenant' ? tenantId : owner.id;
