import * as z from 'zod';
import { ATTACHMENT_TYPES } from '#shared/rules/files/files.ts';
import { unixSeconds } from '../unix-seconds.ts';
import type { Key } from '../table/actions.ts';
import { causingRequestId } from '../log/work.ts';
import { day, flag, optionalText, text, defineRecord } from '../records/record.ts';
import { newOwnedIds, type OwnedId, type Owner, parseOwnedId, ownerPartition } from '../records/owned.ts';
import { defineOwned } from '../records/owned/define-owned.ts';
import type { RecordOf } from '../records/stored/declaration.ts';
import { DAY_SECONDS } from '../durations.ts';

/**
 * The words in the index keys of a PCO's files: those of a volunteer's checklist are not for everyone who sees the
 * others.
 */
export const FILE_KINDS = { any: 'attachment', ofChecklist: 'checkfile' } as const;

export const attachmentRecords = defineOwned({
  kind: 'attachment',
  description:
    'attachment, of an animal, a PCO or the rescue; one that has not come or was refused ends after 24 h; by its PCO once it is ready, `<word>` `attachment`, of the checklist `checkfile`',
  sort: 'attachment#<own>',
  g2: ['pco#<pcoId>', '<attachmentDate>#<word>#<own>'],
  parts: ({ row }) => {
    const owner = parseOwnedId(row.id)?.owner;
    return {
      pcoId: owner?.kind === 'pco' && row.state === 'ready' ? owner.id : undefined,
      word: row.requirementId ? FILE_KINDS.ofChecklist : FILE_KINDS.any,
    };
  },
  row: {
    attachmentType: z.enum(ATTACHMENT_TYPES),
    originalFileName: text,
    contentType: text,
    /** Bytes. */
    size: z.number(),
    /** SHA-256 of the bytes that were chosen, as the client reported it: a hint that two files are equal, no proof. */
    digest: optionalText,
    /** Only ready ones are shown. */
    state: z.enum(['waiting', 'ready', 'refused']),
    /** Why it was refused, fit to show. */
    reason: optionalText,
    /** True if a browser shows it in place; false if it is only downloaded. */
    viewable: flag,
    /** The rank that a photo is to get when it has come. */
    wantedRank: z.number().optional(),
    /** Set when it becomes something other than a file of the list. */
    use: z.literal('logo').optional(),
    /** A photo of a report of a lost or found animal, which is in no list of files. */
    ofReport: z.boolean().optional(),
    /** The checklist requirement of a volunteer that it proves; it shows only at that entry. */
    requirementId: optionalText,
    attachmentDate: day,
  },
  more: {
    notes: text,
    description: text,
    /** The request that announced it, for the log of the job that checks it. */
    requestId: optionalText,
  },
  audited: ['originalFileName', 'attachmentType', 'attachmentDate', 'notes', 'description'],
  label: ['originalFileName'],
});

/** A file of an animal, a PCO or the rescue. */
export type AttachmentRecord = RecordOf<typeof attachmentRecords>;

/** The owner of a file, and its own id there. */
export function ownedIdOf({ row: { id } }: Pick<AttachmentRecord, 'row'>): OwnedId {
  const ownedId = parseOwnedId(id);
  if (!ownedId) throw new Error(`Not the id of an attachment: ${id}`);
  return ownedId;
}

/** The key of an attachment. */
export const attachmentKey = ({ owner, own }: OwnedId): Key =>
  attachmentRecords.key({ owner: ownerPartition(owner), own });

export const photoOrders = defineRecord({
  kind: 'photos',
  description: "the order of an owner's photos, the only place of ranks",
  keyTemplate: ['<owner>', 'photos'],
  row: { order: z.array(z.string()).default([]) },
});

/** The key of the order of an owner's photos: one item, so that ranks have neither duplicates nor gaps. */
export const photosKey = (owner: Owner): Key => photoOrders.key({ owner: ownerPartition(owner) });

/** Derivatives of a file, made when it arrived. */
type FileVariant = 'thumb.webp' | 'web.webp' | 'mail.jpg' | 'original' | 'logo.png' | 'logo-mail.png';

/** The path of a record's file in the storage, once it has been checked. */
export const fileKey = (tenantId: string, id: string, file: FileVariant) => `files/${tenantId}/${id}/${file}`;

/**
 * The path to which an attachment is uploaded, without the file's name, whose characters keys or forms might interpret.
 */
export const incomingKeyOf = (tenantId: string, id: string): string => `incoming/${tenantId}/${id}/file`;

/** Reads `incoming/<tenant>/<attachment>/<file>`; undefined for any other key. */
export function parseIncomingKey(key: string): { tenantId: string; owned: OwnedId } | undefined {
  const [, tenantId, id] = /^incoming\/([\w-]+)\/([\w-]+)\/[^/]+$/.exec(key) ?? [];
  const ownedId = id && parseOwnedId(id);
  return tenantId && ownedId ? { tenantId, owned: ownedId } : undefined;
}

/** An upload that has not come within a day will not come. */
const UPLOAD_TTL_SECONDS = DAY_SECONDS;

type NewAttachment = Pick<
  AttachmentRecord['row'],
  'attachmentType' | 'originalFileName' | 'contentType' | 'size' | 'wantedRank'
> &
  Partial<Pick<AttachmentRecord['row'], 'attachmentDate' | 'use' | 'ofReport' | 'requirementId' | 'digest'>> &
  Partial<AttachmentRecord['more']> & { readonly owner: Owner };

/** A new attachment whose file has not come yet, and the key that it must be uploaded to. */
export function pendingAttachment(
  { owner, attachmentDate, notes = '', description = '', ...details }: NewAttachment,
  { tenantId, name, now, today }: { tenantId: string; name: string; now: Date; today: string },
): { record: AttachmentRecord; incomingKey: string } {
  const ids = newOwnedIds(owner);
  const row = {
    ...details,
    ...ids,
    attachmentDate: attachmentDate ?? today,
    state: 'waiting' as const,
    viewable: false,
  };
  const record = {
    row,
    more: { notes, description, requestId: causingRequestId() },
    v: 1,
    changedBy: name,
    changedAt: now.toISOString(),
    ttl: unixSeconds(now) + UPLOAD_TTL_SECONDS,
  };
  return { record, incomingKey: incomingKeyOf(tenantId, ids.id) };
}
