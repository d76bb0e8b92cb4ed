import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { sexText } from '#shared/rules/animals/altered.ts';
import { html } from '#shared/paper/markup.ts';
import type { Titles, AnimalPages } from '../paper/document.ts';
import { birthDetail, type Detail, identitySection } from '../paper/identity.ts';
import { chronologyTable, remindersTable, vaccinationsTable } from './sections.ts';

/** The titles of health reports (product/health 9.2). */
export const HEALTH_TITLES: Titles = {
  title: 'Animal Health Report',
  singular: 'Health report',
  plural: 'Health reports',
};

function factsOf(report: HealthReport, today: string): Detail[] {
  const { animalReport: animal, tenantReport, chronicConditonReport, dietReport } = report;
  return [
    ['Animal ID', animal.animalId],
    ['Animal Type', animal.animalType],
    ['Breed', animal.breed],
    ['Sex', sexText(animal.sex, animal.altered)],
    [
      'Birth Date',
      birthDetail({ ...animal, milestoneDate: animal.birthDate }, tenantReport.countryCode, today),
    ],
    ['Color', animal.color],
    ['Microchip', animal.microchipNumber || 'None on record'],
    ['Chronic Condition', chronicConditonReport.chronicCondition || 'None on record', 'rest'],
    ...(report.parts.includes('diet')
      ? [['Diet', dietReport.diet || 'None on record', 'wide'] as const]
      : []),
  ];
}

/** Renders the pages of a health report as HTML; `photo` is a data URL. */
export function healthPages(report: HealthReport, photo: string | undefined, today: string): AnimalPages {
  const { animalName } = report.animalReport;
  return {
    animalName,
    rescue: report.tenantReport,
    body: html`${identitySection(animalName, photo, factsOf(report, today))}
    ${vaccinationsTable(report)}${chronologyTable(report)}${remindersTable(report)}`,
  };
}
