import { fileKey } from '#functions/kernel/files/attachment.record.ts';
import { removeFile } from '#functions/kernel/files/storage.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import { badges } from '#functions/kiosk/kiosk.record.ts';
import { type PcoRecord, pcos } from '#functions/people/pco/pco.record.ts';
import { volunteerFiles } from '#functions/volunteers/checks/volunteer.record.ts';
import type { PersonalRecords } from './personal-records.ts';

/** The name that stays where an animal's history names the person. */
export const ERASED = 'Erased person';

/** Texts that stay, of the kinds of records that stay without what is about the person: any other text goes, a later field's too. */
const RETAINED_TEXTS: Readonly<Record<string, readonly string[]>> = {
  donation: [
    'id',
    'own',
    'donationDate',
    'donationType',
    'method',
    'campaign',
    'tribute',
    'animalId',
    'thankedAt',
    'benefit',
  ],
  hours: ['id', 'own', 'pcoId', 'date', 'from', 'to', 'activityId', 'activityName', 'kiosk', 'arrivedAt'],
  mailTo: ['mailing', 'own', 'pcoId', 'standing', 'at'],
  volunteer: ['id', 'own', 'pcoId', 'dateActive', 'dateInactive', 'interest', 'preferredAnimals'],
};

/** Kinds that are removed with the person. */
const REMOVED = new Set(['attachment', 'photos', 'imported', 'pcoMerge', 'unreached']);

const FILES = ['original', 'web.webp', 'thumb.webp', 'mail.jpg'] as const;

type Values = Readonly<Record<string, unknown>>;

/** A part of a record without its texts, but for those that stay. */
const blank = (part: Values, retainedFields: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const stays = typeof value !== 'string' || retainedFields.includes(name);
      return [name, stays ? value : ''];
    }),
  );

/** Sets parts of an item; its places stay, but for the name in that of a mail's recipient. */
function set(item: Item, values: Values): Action {
  const isNamed = item.kind === 'mailTo' && 'g1sk' in item;
  const place = isNamed ? { g1sk: ` #${String(item.row['own'])}` } : {};
  const all = { ...values, ...place, v: item.v + 1 };
  return { set: { pk: item.pk, sk: item.sk }, values: all, guard: { v: item.v }, onFail: versionConflict };
}

/** A volunteer's file is about the person alone, and so is the badge. */
function volunteerFile(item: Item): Action[] {
  const { badge } = volunteerFiles.read(item).row;
  const empty = set(item, { row: { slots: [], slotNotes: '', checks: {}, shifts: [] } });
  return [empty, ...(badge ? [{ remove: badges.key({ hash: badge.hash }) }] : [])];
}

/** The writes that take what is about the person out of one record; none where all of it stays. */
function erasureWrites(item: Item): Action[] {
  const { kind, pk, sk, v, row, more } = item;
  if (REMOVED.has(kind)) return [{ remove: { pk, sk }, guard: { v }, onFail: versionConflict }];
  if (kind === 'volunteerFile') return volunteerFile(item);
  if (kind === 'audit') return more ? [set(item, { more: {} })] : [];
  const retainedFields = RETAINED_TEXTS[kind];
  if (!retainedFields) return [];
  return [
    set(item, { row: blank(row, retainedFields), ...(more ? { more: blank(more, retainedFields) } : {}) }),
  ];
}

/** The writes beside those of the person's own record. */
export const relatedRecordWrites = ({ ownedItems, naming, history, notes }: PersonalRecords): Action[][] =>
  [...ownedItems, ...naming, ...history, ...notes].map(erasureWrites).filter((writes) => writes.length > 0);

/** Removes the person's files from the storage; versions of the bucket go by themselves. */
export async function removeFiles(tenantId: string, { ownedItems }: PersonalRecords): Promise<void> {
  const ids = ownedItems.filter(({ kind }) => kind === 'attachment').map(({ row }) => String(row['id']));
  for (const id of ids) await Promise.all(FILES.map((file) => removeFile(fileKey(tenantId, id, file))));
}

/** A person's record without anything about them. */
export const erasedPco = (pco: PcoRecord, stamp: { changedBy: string; changedAt: string }): PcoRecord =>
  pcos.next(
    pco,
    {
      firstName: '',
      lastName: ERASED,
      street: '',
      street2: '',
      city: '',
      state: '',
      zip: '',
      phone: '',
      otherPhone: '',
      email: '',
      website: '',
      notes: '',
      mailList: false,
      leftListWhy: undefined,
      leftListAt: undefined,
      emailFailedAt: undefined,
      flag: false,
      flagReason: '',
    },
    stamp,
  );
