import * as z from 'zod';
import { ATTACHMENT_TYPES } from '#shared/rules/files/files.ts';
import type { Item, Key } from '../table/actions.ts';
import { day, flag, given, text } from '../records/fields.ts';
import { newOwned, type OwnedId, type Owner, ownedOf, ownerPartition, recordId } from '../records/owned.ts';
import { defineRecord } from '../records/record.ts';
import type { RecordOf } from '../records/stored/declaration.ts';

/** The words of files in the history of a PCO: what proves something of a volunteer is not for all who see the others. */
export const FILE_WORDS = { any: 'attachment', ofChecklist: 'checkfile' } as const;

export const attachmentItems = defineRecord({
  kind: 'attachment',
  noun: 'Attachment',
  what: 'attachment, of an animal, a PCO or the rescue; one that has not come or was refused ends after 24 h; by its PCO once it is ready, `<word>` `attachment`, of the checklist `checkfile`',
  at: ['<owner>', 'attachment#<own>'],
  g2: ['pco#<pcoId>', '<attachmentDate>#<word>#<own>'],
  parts: ({ row }) => {
    const owner = ownedOf(row.id)?.owner;
    return {
      owner: owner && ownerPartition(owner),
      pcoId: owner?.kind === 'pco' && row.state === 'ready' ? owner.id : undefined,
      word: row.requirementId ? FILE_WORDS.ofChecklist : FILE_WORDS.any,
    };
  },
  row: {
    id: z.string(),
    own: z.string(),
    attachmentType: z.enum(ATTACHMENT_TYPES),
    originalFileName: text,
    contentType: text,
    /** Bytes. */
    size: z.number(),
    /** SHA-256 of the bytes that were chosen, as the client reported it: a hint that two files are equal, no proof. */
    digest: given,
    /** Only ready ones are shown. */
    state: z.enum(['waiting', 'ready', 'refused']),
    /** Why it was refused, fit to show. */
    reason: given,
    /** True if a browser shows it in place; false if it is only downloaded. */
    viewable: flag,
    /** The rank that a photo is to get when it has come. */
    wantedRank: z.number().optional(),
    /** Set when it becomes something other than a file of the list. */
    use: z.literal('logo').optional(),
    /** The checklist requirement of a volunteer that it proves; it shows only at that entry. */
    requirementId: given,
    attachmentDate: day,
  },
  more: { notes: text, description: text },
  audited: ['originalFileName', 'attachmentType', 'attachmentDate', 'notes', 'description'],
  label: ['originalFileName'],
});

type StoredAttachment = RecordOf<typeof attachmentItems>;

/** A file of an animal, a PCO or the rescue, as the handlers know it. */
export interface AttachmentRecord
  extends
    OwnedId,
    Omit<StoredAttachment['row'], 'id'>,
    Pick<StoredAttachment, 'v' | 'changedBy' | 'changedAt' | 'ttl'> {
  readonly notes: string;
  readonly description: string;
}

/** The key of an attachment. */
export const attachmentKey = ({ owner, own }: OwnedId): Key =>
  attachmentItems.key({ owner: ownerPartition(owner), own });

export const photoOrders = defineRecord({
  kind: 'photos',
  what: "the order of an owner's photos, the only place of ranks",
  at: ['<owner>', 'photos'],
  row: { order: z.array(z.string()).default([]) },
});

/** The key of the order of an owner's photos: one item, so that ranks can neither double nor miss. */
export const photosKey = (owner: Owner): Key => photoOrders.key({ owner: ownerPartition(owner) });

/** The item of an attachment; those of a PCO are in its history too, once they are ready. */
export function attachmentItem({
  owner,
  v,
  changedBy,
  changedAt,
  ttl,
  notes,
  description,
  ...row
}: AttachmentRecord): Item {
  const id = recordId({ owner, own: row.own });
  return attachmentItems.item({
    row: { ...row, id },
    more: { notes, description },
    v,
    changedBy,
    changedAt,
    ttl,
  });
}

/** The attachment that an item holds. */
export function attachmentOf(item: Item): AttachmentRecord {
  const { row, more, v, changedBy, changedAt, ttl } = attachmentItems.read(item);
  const { id, ...rest } = row;
  const owned = ownedOf(id);
  if (!owned) throw new Error(`Not the id of an attachment: ${id}`);
  return { ...rest, ...owned, ...more, v, changedBy, changedAt, ttl };
}

/** Derivatives of a file, made when it arrived. */
type StoredFile = 'thumb.webp' | 'web.webp' | 'mail.jpg' | 'original' | 'logo.png' | 'logo-mail.png';

/** The path of a record's file in the storage, once it has been checked. */
export const fileKey = (tenantId: string, owned: OwnedId, file: StoredFile) =>
  `files/${tenantId}/${recordId(owned)}/${file}`;

/** The path to which the file of an attachment is uploaded. It leaves out the file's name, which may hold signs that keys or forms interpret. */
export const incomingKeyOf = (tenantId: string, id: string): string => `incoming/${tenantId}/${id}/file`;

/** Reads `incoming/<tenant>/<attachment>/<file>`; undefined for any other key. */
export function readIncomingKey(key: string): { tenantId: string; owned: OwnedId } | undefined {
  const [, tenantId, id] = /^incoming\/([\w-]+)\/([\w-]+)\/[^/]+$/.exec(key) ?? [];
  const owned = id && ownedOf(id);
  return tenantId && owned ? { tenantId, owned } : undefined;
}

/** An upload that has not come within a day will not come. */
const WAITS_SECONDS = 24 * 3600;

type NewAttachment = Pick<
  AttachmentRecord,
  'owner' | 'attachmentType' | 'originalFileName' | 'contentType' | 'size' | 'wantedRank'
> &
  Partial<
    Pick<AttachmentRecord, 'attachmentDate' | 'notes' | 'description' | 'use' | 'requirementId' | 'digest'>
  >;

/** A new attachment whose file has not come yet, and the key where it must land. */
export function waitingAttachment(
  { attachmentDate, notes = '', description = '', ...known }: NewAttachment,
  { tenantId, name, now, today }: { tenantId: string; name: string; now: Date; today: string },
): { record: AttachmentRecord; id: string; incomingKey: string } {
  const { id, own } = newOwned(known.owner);
  const record: AttachmentRecord = {
    ...known,
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
