import type { PartName } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { REPORT_PARTS } from '#shared/calls/reports/reports.ts';
import type { ReportKind } from '#shared/rules/rescues/reports.ts';
import type { AnimalRecord } from '../animals/animal/animal-record/animal.record.ts';
import type { TenantTable } from '../kernel/table/table.ts';
import { animalSheet, SHEET_PARTS } from '../reports/animal-report/sheet.ts';
import { readPeople, readSheetSources } from '../reports/animal-report/sources.ts';
import type { JobRecord } from '../reports/file/job.ts';
import { healthReport, tenantReport } from '../reports/health-report/report.ts';
import { readHealthRecords } from '../reports/health-report/sources.ts';
import type { StoredTenant } from '../tenants/tenant.record.ts';
import { ANIMAL_TITLES, animalPages } from './pages/animal-pages.ts';
import type { Titles, AnimalPages } from './paper/document.ts';
import { HEALTH_TITLES, healthPages } from './pages/health-pages.ts';
import { readPhoto } from './photo.ts';

interface ReportContext {
  readonly table: TenantTable;
  readonly tenant: Partial<StoredTenant['row']>;
  readonly role: Role;
  readonly job: JobRecord;
}

/** The configuration of a kind of report: its titles, its parts, and the loader of an animal's pages. */
interface ReportMaker {
  readonly titles: Titles;
  readonly parts: readonly PartName[];
  readonly read: (context: ReportContext, animal: AnimalRecord) => Promise<AnimalPages>;
}

async function readHealthPages(
  { table, tenant, role, job }: ReportContext,
  animal: AnimalRecord,
): Promise<AnimalPages> {
  const [items, photo] = await Promise.all([
    readHealthRecords(table, animal.row.id),
    readPhoto(animal.row.photo?.thumb),
  ]);
  return healthPages(healthReport(animal, tenant, items, role), photo, job.row.day);
}

async function readSheetPages(
  { table, tenant, role, job }: ReportContext,
  animal: AnimalRecord,
): Promise<AnimalPages> {
  const sources = await readSheetSources(table, animal.row.id);
  const people = job.row.withPeople ? await readPeople(table, sources) : undefined;
  const sheet = animalSheet(animal, sources, { tenantId: table.tenantId, tenant, role, people });
  const pictures = await Promise.all(sheet.photos.map(readPhoto));
  const photos = pictures.filter((picture) => picture !== undefined);
  return animalPages(sheet, tenantReport(tenant), photos, job.row.day);
}

/** Each kind of report (product/health 9.2, product/questions 4.4). */
export const REPORT_MAKERS: Readonly<Record<ReportKind, ReportMaker>> = {
  health: { titles: HEALTH_TITLES, parts: REPORT_PARTS, read: readHealthPages },
  animal: { titles: ANIMAL_TITLES, parts: SHEET_PARTS, read: readSheetPages },
};
