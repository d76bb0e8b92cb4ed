import { fileKey } from '#functions/kernel/files/attachment.record.ts';
import { removeFile } from '#functions/kernel/files/storage.ts';
import { versionConflict } from '#functions/kernel/records/version-conflict.ts';
import type { Action, Item } from '#functions/kernel/table/actions.ts';
import { badges } from '#functions/kiosk/kiosk.record.ts';
import { type PcoRecord, pcos } from '#functions/people/pco/pco.record.ts';
import { volunteerFiles } from '#functions/volunteers/checks/volunteer.record.ts';
import type { PersonalRecords } from './personal-records.ts';

/** The name that replaces the person's in histories of animals. */
const ERASED_NAME = 'Erased person';

/**
 * The text fields that are kept, by kind of record; all others are emptied, including fields that later releases add.
 */
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
const REMOVED_KINDS = new Set(['attachment', 'photos', 'imported', 'pcoMerge', 'unreached']);

const FILE_NAMES = ['original', 'web.webp', 'thumb.webp', 'mail.jpg'] as const;

type Values = Readonly<Record<string, unknown>>;

/** Empties the texts of a record, except for those that are kept. */
const blankFields = (part: Values, retainedFields: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const isKept = typeof value !== 'string' || retainedFields.includes(name);
      return [name, isKept ? value : ''];
    }),
  );

/**
 * The write that sets fields of an item. Its keys are unchanged, except that the name in the index key of a mail's
 * recipient is removed.
 */
function setAction(item: Item, values: Values): Action {
  const hasNameInKey = item.kind === 'mailTo' && 'g1sk' in item;
  const nameIndexKey = hasNameInKey ? { g1sk: ` #${String(item.row['own'])}` } : {};
  const allValues = { ...values, ...nameIndexKey, v: item.v + 1 };
  return {
    set: { pk: item.pk, sk: item.sk },
    values: allValues,
    guard: { v: item.v },
    onFail: versionConflict,
  };
}

/** The writes that empty a volunteer's file and remove the badge. */
function eraseVolunteerFileActions(item: Item): Action[] {
  const { badge } = volunteerFiles.read(item).row;
  const empty = setAction(item, { row: { slots: [], slotNotes: '', checks: {}, shifts: [] } });
  return [empty, ...(badge ? [{ remove: badges.key({ hash: badge.hash }) }] : [])];
}

/** The writes that erase the person's data from one record; none if all of it is kept. */
function erasureActions(item: Item): Action[] {
  const { kind, pk, sk, v, row, more } = item;
  if (REMOVED_KINDS.has(kind)) return [{ remove: { pk, sk }, guard: { v }, onFail: versionConflict }];
  if (kind === 'volunteerFile') return eraseVolunteerFileActions(item);
  if (kind === 'audit') return more ? [setAction(item, { more: {} })] : [];
  const retainedFields = RETAINED_TEXTS[kind];
  if (!retainedFields) return [];
  return [
    setAction(item, {
      row: blankFields(row, retainedFields),
      ...(more ? { more: blankFields(more, retainedFields) } : {}),
    }),
  ];
}

/** The writes that erase the person's data from all records but their own. */
export const relatedRecordActions = ({
  ownedItems,
  linkedItems,
  history,
  otherItems,
}: PersonalRecords): Action[][] =>
  [...ownedItems, ...linkedItems, ...history, ...otherItems]
    .map(erasureActions)
    .filter((actions) => actions.length > 0);

/** Removes the person's files from the storage; former versions expire in the bucket. */
export async function removeFiles(tenantId: string, { ownedItems }: PersonalRecords): Promise<void> {
  const ids = ownedItems.filter(({ kind }) => kind === 'attachment').map(({ row }) => String(row['id']));
  for (const id of ids) await Promise.all(FILE_NAMES.map((file) => removeFile(fileKey(tenantId, id, file))));
}

/** A person's record without personal data. */
export const erasedPco = (pco: PcoRecord, stamp: { changedBy: string; changedAt: string }): PcoRecord =>
  pcos.nextVersion(
    pco,
    {
      firstName: '',
      lastName: ERASED_NAME,
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
