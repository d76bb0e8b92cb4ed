import { importedRecords } from '../imports/stored/import.record.ts';
import { users } from '#functions/accounts/user/user.record.ts';
import { animals } from '#functions/animals/animal/animal-record/animal.record.ts';
import { behaviorsOfAnimals } from '#functions/animals/behaviors.record.ts';
import { diary } from '#functions/animals/diary.record.ts';
import { lostFoundReports, lostFoundVerdicts } from '#functions/animals/lost-found/report.record.ts';
import { milestoneRecords } from '#functions/animals/milestone/milestone.record.ts';
import { storedPlaces } from '#functions/animals/places/places.record.ts';
import { donationRecords } from '#functions/giving/donations/donation.record.ts';
import {
  receipts,
  receiptSettings,
  statementParts,
  statementRuns,
} from '#functions/giving/receipts/receipt/receipt.record.ts';
import { storedHealthRecords } from '#functions/health/health-record/health.stored.ts';
import { prescriptionRecords } from '#functions/health/prescription/prescription.record.ts';
import { scheduleRecords } from '#functions/health/schedule/schedule.record.ts';
import { attachmentRecords, photoOrders } from '#functions/kernel/files/attachment.record.ts';
import { auditLines } from '#functions/kernel/records/kernel.record.ts';
import type { NewRecord } from '#functions/kernel/records/stored/declaration.ts';
import type { Fields } from '#functions/kernel/records/stored/shapes.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import { deletedEntries, listEntries } from '#functions/lists/entry/list.record.ts';
import { listOrders } from '#functions/lists/entry/order.record.ts';
import { mailDomains } from '#functions/mailings/domain/domain.record.ts';
import { mailingRecords, progressRecords, recipients } from '#functions/mailings/mailing/mailing.record.ts';
import { mailTemplates } from '#functions/mailings/templates/template.record.ts';
import { unmergings } from '#functions/merging/unmerged.record.ts';
import { apartPairs } from '#functions/people/matching/match.record.ts';
import { joinings } from '#functions/people/names/joined.record.ts';
import { pcos } from '#functions/people/pco/pco.record.ts';
import { unreachedAddresses } from '#functions/people/pco/unreached.record.ts';
import { savedQuestions } from '#functions/questions/saved/saved.record.ts';
import {
  monthReports,
  reportedAnimals,
  statisticsSettings,
} from '#functions/statistics/figures/statistics.record.ts';
import { exposureSettings } from '#functions/tenants/exposure/exposure.record.ts';
import { looks } from '#functions/tenants/look.record.ts';
import { tenants } from '#functions/tenants/tenant.record.ts';
import { volunteerFiles, volunteerings } from '#functions/volunteers/checks/volunteer.record.ts';
import { volunteerHours } from '#functions/volunteers/hours.record.ts';

/** The part of a record's declaration that exports, imports and copies of personal data need. */
export interface CopiedDeclaration {
  readonly kinds: readonly string[];
  readonly fields: { readonly row: Fields; readonly more: Fields };
  readonly keyTemplate: { readonly template: readonly [string, string] };
  readonly schemaVersion: number;
  read(item: Item): NewRecord<object, object>;
  item(record: NewRecord<object, object>, kind?: string): Item;
}

/** One for each of `COPIED_KINDS`, which a test of exports demands. */
const COPIED_RECORDS: readonly CopiedDeclaration[] = [
  animals,
  attachmentRecords,
  auditLines,
  apartPairs,
  behaviorsOfAnimals,
  deletedEntries,
  diary,
  donationRecords,
  exposureSettings,
  storedHealthRecords,
  joinings,
  storedPlaces,
  listEntries,
  listOrders,
  looks,
  lostFoundReports,
  lostFoundVerdicts,
  mailDomains,
  mailTemplates,
  mailingRecords,
  milestoneRecords,
  monthReports,
  pcos,
  progressRecords,
  photoOrders,
  prescriptionRecords,
  receiptSettings,
  receipts,
  recipients,
  reportedAnimals,
  savedQuestions,
  scheduleRecords,
  statementParts,
  importedRecords,
  statementRuns,
  statisticsSettings,
  tenants,
  unmergings,
  unreachedAddresses,
  users,
  volunteerFiles,
  volunteerHours,
  volunteerings,
];

/**
 * The declarations of the copied records, by kind. They load the records of all areas, so calls and jobs that mostly do
 * something else reach this file by a dynamic import only.
 */
export const DECLARATIONS_BY_KIND: ReadonlyMap<string, CopiedDeclaration> = new Map(
  COPIED_RECORDS.flatMap((declaration) => declaration.kinds.map((kind) => [kind, declaration] as const)),
);
