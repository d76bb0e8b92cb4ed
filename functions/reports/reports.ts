import type { reports } from '#shared/calls/reports/reports.ts';
import type { Handlers } from '../kernel/context.ts';
import { notFoundError } from '../kernel/http-error.ts';
import { signedUrl } from '../kernel/files/storage.ts';
import { jobAt, toReportJobWithFile } from './file/file.ts';
import { mailReport } from './file/mail.ts';
import { healthReport } from './health-report/report.ts';
import { readSources, readHealthRecords } from './health-report/sources.ts';
import { startAnimalReport, startReport } from './file/start.ts';

export const reportHandlers = {
  async healthReport({ query: { animalId } }, { table, caller }) {
    const [{ tenant, animals }, items] = await Promise.all([
      readSources(table, [animalId]),
      readHealthRecords(table, animalId),
    ]);
    const [animal] = animals;
    if (!animal) throw notFoundError('Animal');
    const report = healthReport(animal, tenant, items, caller.role);
    const { photo } = animal.row;
    const photoUrl = photo && (await signedUrl(photo.web));
    return { report: { ...report, animalReport: { ...report.animalReport, photoUrl } } };
  },

  start: startReport,
  startAnimal: startAnimalReport,

  async job({ query: { id } }, context) {
    return { report: await toReportJobWithFile(await jobAt(context, id), context) };
  },

  mail: mailReport,
} satisfies Handlers<typeof reports>;
