/**
 * A person's history is one index range of all records that name them, latest first; this table says how each kind is
 * read, shown and authorized. A copy of each entry beside the person would have to be kept right by every call. Roles
 * such as adopter or donor come from the latest 500 records; the page reads on by request, since counters for all
 * kinds could come to differ from the records.
 */
import { type Access, hasAccess } from '#shared/access/may.ts';
import { PART_RIGHTS } from '#shared/access/parts.ts';
import type { PcoHistoryEntry, PcoRole, PcoTable } from '#shared/calls/reports/ties.ts';
import { hoursText } from '#shared/rules/time/hours.ts';
import { fromCents } from '#shared/rules/donations/money.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { feesInUnits, milestoneRecords } from '../../animals/milestone/milestone.record.ts';
import { healthId, healthRecordOf } from '../../health/health-record/health.record.ts';
import { prescriptionRecords } from '../../health/prescription/prescription.record.ts';
import { attachmentRecords } from '../../kernel/files/attachment.record.ts';
import { volunteerHours } from '../../volunteers/hours.record.ts';
import { recipients } from '../../mailings/mailing/mailing.record.ts';
import { zoneOf } from '../../kernel/caller.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { volunteerings } from '../../volunteers/checks/volunteer.record.ts';
import { unmergings } from '../../merging/unmerged.record.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { donationRecords } from '../../giving/donations/donation.record.ts';
import { numberOf, receiptId } from '../../giving/receipts/receipt/receipt-ids.ts';
import { receipts } from '../../giving/receipts/receipt/receipt.record.ts';

/** The facts of a record in the history of a PCO; the animal's name as it was on that day. */
type HistoryDetails = Pick<PcoHistoryEntry, 'id' | 'date' | 'milestoneAttachmentType'> &
  Partial<
    Pick<
      PcoHistoryEntry,
      | 'animalId'
      | 'animalName'
      | 'amount'
      | 'milestoneAmountReceivedFee'
      | 'notes'
      | 'since'
      | 'standing'
      | 'isVoid'
    >
  >;

/** The reading of one kind of record that names a PCO. */
export interface EntryKind {
  /** The right to see it; by default the right to see histories. */
  readonly access?: Access;
  /** True if the row in the index lacks facts, so that the full record must be read. */
  readonly needsFullRecord?: true;
  /** @param item the full record if `needsFullRecord`, otherwise its row in the index */
  readonly factsOf: (item: Item, context: TenantContext) => HistoryDetails;
  /** The role that the record gives to the PCO it names. @param item its row in the index */
  readonly role?: (item: Item) => PcoRole | undefined;
}

const ROLES: Partial<Record<MilestoneType, PcoRole>> = {
  adoption: 'adopter',
  foster: 'foster',
  'returned-to-owner': 'owner',
  intake: 'source',
  transfer: 'rescue',
};

const milestone: EntryKind = {
  access: PART_RIGHTS.milestone,
  needsFullRecord: true,
  factsOf(item) {
    const { row, more } = milestoneRecords.read(item);
    const { amountPaidFee, amountReceivedFee } = feesInUnits(more);
    return {
      id: row.id,
      date: row.milestoneDate,
      milestoneAttachmentType: row.milestoneType,
      animalId: row.animalId,
      animalName: row.animalName,
      amount: amountPaidFee,
      milestoneAmountReceivedFee: amountReceivedFee,
      notes: more.notes,
    };
  },
  role: (item) => ROLES[milestoneRecords.read(item).row.milestoneType],
};

const attachment: EntryKind = {
  access: { anyOf: ['pco.actions.attachments', 'pco.actions.attachment'] },
  needsFullRecord: true,
  factsOf(item) {
    const { row: file, more } = attachmentRecords.read(item);
    return {
      id: file.id,
      date: file.attachmentDate,
      milestoneAttachmentType: file.attachmentType,
      notes: [more.description || file.originalFileName, more.notes].filter(Boolean).join('. '),
    };
  },
};

/** A file that proves that a volunteer meets a requirement. */
const checkfile: EntryKind = { ...attachment, access: 'pco.actions.volunteer' };

/** A treatment at a clinic, of one kind. */
const treatmentKind = (access: Access): EntryKind => ({
  access,
  factsOf(item) {
    const record = healthRecordOf(item);
    return {
      id: healthId(record),
      date: record.date,
      milestoneAttachmentType: record.kindName ?? '',
      animalId: record.animalId,
    };
  },
});

/**
 * A donation; its amount, and its notes, which often say it, are for roles that may know it (product/donations 2.2).
 */
const donation: EntryKind = {
  needsFullRecord: true,
  factsOf(item, { caller }) {
    const { row, more } = donationRecords.read(item);
    const amount = fromCents(row.amountCents);
    return {
      id: row.id,
      date: row.donationDate,
      milestoneAttachmentType: row.donationType,
      ...(row.animalId ? { animalId: row.animalId } : {}),
      ...(hasAccess(caller.role, 'pco_history.donation_amount') ? { amount, notes: more.notes } : {}),
    };
  },
  role: () => 'donor',
};

/** A receipt by its number; its amount is shown only on the receipt. */
const receipt: EntryKind = {
  access: 'pco.actions.donate',
  needsFullRecord: true,
  factsOf(item) {
    const storedReceipt = receipts.read(item);
    const { issuedOn: date, state, reason } = storedReceipt.row;
    return {
      id: receiptId(storedReceipt.row),
      date,
      milestoneAttachmentType: numberOf(storedReceipt),
      notes: state === 'void' ? ['Void', reason].filter(Boolean).join(': ') : '',
      ...(state === 'void' ? { isVoid: true } : {}),
    };
  },
};

const prescription: EntryKind = {
  access: PART_RIGHTS.prescription,
  needsFullRecord: true,
  factsOf(item) {
    const { id, animalId, beginning, medicine, dosage } = prescriptionRecords.read(item).row;
    return {
      id,
      date: beginning,
      milestoneAttachmentType: medicine,
      animalId,
      notes: dosage,
    };
  },
};

const volunteer: EntryKind = {
  needsFullRecord: true,
  factsOf(item) {
    const { row, more } = volunteerings.read(item);
    const { id, active, dateActive, dateInactive, interest } = row;
    const endDates = { date: dateInactive, ...(dateActive ? { since: dateActive } : {}) };
    return {
      id,
      ...(active ? { date: dateActive } : endDates),
      milestoneAttachmentType: interest,
      notes: more.notes,
    };
  },
  role: () => 'volunteer',
};

const hours: EntryKind = {
  access: 'pco.actions.volunteer',
  factsOf(item) {
    const { row } = volunteerHours.read(item);
    return {
      id: row.id,
      date: row.date,
      milestoneAttachmentType: row.activityName ?? '',
      notes: [row.open ? '' : hoursText(row.minutes), row.notes].filter(Boolean).join('. '),
    };
  },
};

const mail: EntryKind = {
  factsOf(item, { caller }) {
    const { own, at = '', subject = '', mailing: id, standing } = recipients.read(item).row;
    return {
      id: `${id}-${own}`,
      date: todayIn(zoneOf(caller), new Date(at)),
      milestoneAttachmentType: subject,
      ...(standing === 'sent' ? {} : { standing }),
    };
  },
};

/** A merge that was undone, by the name of the other. */
const unmerged: EntryKind = {
  factsOf(item) {
    const { id, name, mergedOn, undoneOn } = unmergings.read(item).row;
    return { id: `${id}-undone`, date: undoneOn, since: mergedOn, milestoneAttachmentType: name };
  },
};

/** A kind of record that names a PCO; a merge names none (`merged.ts`). */
export type TieTable = Exclude<PcoTable, 'merge'>;

/** The kinds by the word in their sort key under a PCO (`<date>#<kind>#<own>`); a new kind is one more entry here. */
export const ENTRY_KINDS: Readonly<Record<TieTable, EntryKind>> = {
  milestone,
  attachment,
  checkfile,
  vaccination: treatmentKind(PART_RIGHTS.vaccination),
  procedure: treatmentKind(PART_RIGHTS.procedure),
  med: treatmentKind(PART_RIGHTS.med),
  soap: treatmentKind(PART_RIGHTS.soap),
  healthnote: treatmentKind(PART_RIGHTS.healthnote),
  prescription,
  volunteer,
  hours,
  donation,
  receipt,
  mail,
  unmerged,
};
