import type { AttachmentType } from '#shared/rules/files.ts';
import type { Item, Key } from '../table/actions.ts';
import { newOwned, type Owned, type Owner, ownedOf, placeOf, recordId } from '../records/owned.ts';
import { textOf } from '../text.ts';

/** A file of an animal, a PCO or the rescue, as it is stored. */
export interface AttachmentRecord extends Owned {
  readonly attachmentType: AttachmentType;
  readonly originalFileName: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** Only ready ones are shown. */
  readonly state: 'waiting' | 'ready' | 'refused';
  /** Why it was refused, fit to show. */
  readonly reason?: string | undefined;
  /** Looked at in place; false for what is only downloaded. */
  readonly viewable: boolean;
  /** The rank that a photo is to get when it has come. */
  readonly wantedRank?: number | undefined;
  readonly attachmentDate: string;
  readonly notes: string;
  readonly description: string;
  readonly v: number;
  readonly changedBy: string;
  readonly changedAt: string;
  /** Epoch seconds: what never came is gone then. */
  readonly ttl?: number | undefined;
}

/** Where an attachment lies. */
export const attachmentKey = ({ owner, own }: Owned): Key => ({
  pk: placeOf(owner),
  sk: `attachment#${own}`,
});

/** Where the order of an owner's photos lies: one item, so that ranks can neither double nor miss. */
export const photosKey = (owner: Owner): Key => ({ pk: placeOf(owner), sk: 'photos' });

/** The item of an attachment; those of a PCO stand in its history too, once they are ready. */
export function attachmentItem(record: AttachmentRecord): Item {
  const { owner, own, v, changedBy, changedAt, ttl, notes, description, ...row } = record;
  const listed = owner.kind === 'pco' && record.state === 'ready';
  return {
    ...attachmentKey(record),
    g2: listed ? [`pco#${owner.id}`, `${record.attachmentDate}#attachment#${own}`] : undefined,
    kind: 'attachment',
    v,
    row: { id: recordId(record), own, ...row },
    more: { notes, description },
    changedBy,
    changedAt,
    ...(ttl ? { ttl } : {}),
  };
}

/** The attachment that an item holds. */
export function attachmentOf(item: Item): AttachmentRecord {
  const { row, more, v, changedBy = '', changedAt = '', ttl } = item;
  const { id, ...rest } = row as unknown as AttachmentRecord & { id: string };
  const owned = ownedOf(id);
  if (!owned) throw new Error(`Not the id of an attachment: ${id}`);
  return {
    ...rest,
    ...owned,
    notes: textOf(more?.['notes']),
    description: textOf(more?.['description']),
    v,
    changedBy,
    changedAt,
    ttl,
  };
}

/** Where a file of a record lies in the storage, once it has been looked through. */
export const fileKey = (tenantId: string, owned: Owned, file: 'thumb.webp' | 'web.webp' | 'original') =>
  `files/${tenantId}/${recordId(owned)}/${file}`;

/** Where the file of an attachment is to land. Its name is no part of it: a name may hold what keys or forms read. */
export const incomingKeyOf = (tenantId: string, id: string): string => `incoming/${tenantId}/${id}/file`;

/** Reads `incoming/<tenant>/<attachment>/<file>`; undefined for any other key. */
export function readIncomingKey(key: string): { tenantId: string; owned: Owned } | undefined {
  const [, tenantId, id] = /^incoming\/([\w-]+)\/([\w-]+)\/[^/]+$/.exec(key) ?? [];
  const owned = id && ownedOf(id);
  return tenantId && owned ? { tenantId, owned } : undefined;
}

/** An upload that has not come within a day will not come. */
const WAITS_SECONDS = 24 * 3600;

type Given = Pick<
  AttachmentRecord,
  'owner' | 'attachmentType' | 'originalFileName' | 'contentType' | 'size' | 'wantedRank'
> &
  Partial<Pick<AttachmentRecord, 'attachmentDate' | 'notes' | 'description'>>;

/** A new attachment whose file has not come yet, and the key where it must land. */
export function waitingAttachment(
  { attachmentDate, notes = '', description = '', ...given }: Given,
  { tenantId, name, now, today }: { tenantId: string; name: string; now: Date; today: string },
): { record: AttachmentRecord; id: string; incomingKey: string } {
  const { id, own } = newOwned(given.owner);
  const record: AttachmentRecord = {
    ...given,
    own,
    notes,
    description,
    attachmentDate: attachmentDate ?? today,
    state: 'waiting',
    viewable: false,
    v: 1,
    changedBy: name,
    changedAt: now.toISOString(),
    ttl: Math.floor(now.getTime() / 1000) + WAITS_SECONDS,
  };
  return { record, id, incomingKey: incomingKeyOf(tenantId, id) };
}
