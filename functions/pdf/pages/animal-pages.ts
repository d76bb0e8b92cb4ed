import { profileDetails } from '#shared/calls/animals/profile-fields.ts';
import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { moneyText } from '#shared/rules/donations/money.ts';
import { bornText } from '#shared/rules/time/age.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { toAlteredStatus, sexText } from '#shared/rules/animals/altered.ts';
import { html, type TemplateValue } from '#shared/paper/markup.ts';
import { statusText } from '#shared/calls/animals/animal.schema.ts';
import { residenceOf } from '../../animals/animal/animal-record/animal.record.ts';
import type { AnimalSheet } from '../../reports/animal-report/sheet.ts';
import type { Titles, AnimalPages } from '../paper/document.ts';
import { birthDetail, type Detail, identitySection } from '../paper/identity.ts';
import { smallText, table } from '../paper/tables.ts';

/** The titles of animal reports (product/questions 4.4). */
export const ANIMAL_TITLES: Titles = {
  title: 'Animal Report',
  singular: 'Animal report',
  plural: 'Animal reports',
};

function factsOf(
  { animal: { row, more }, diet, parts }: AnimalSheet,
  country: string,
  today: string,
): Detail[] {
  return [
    ['Animal ID', row.animalId],
    ['Animal Type', row.animalType],
    ['Breed', row.breed],
    ['Sex', sexText(row.sex, toAlteredStatus(more.spayedOrNeutered))],
    ['Birth Date', birthDetail(row.birth, country, today)],
    ['Color', more.color],
    ['Status', residenceOf(row) === 'current' ? statusText(row, country) : ''],
    ['With us since', row.stayingSince ? formatDay(row.stayingSince, country) : ''],
    ['Microchip', more.microchipNumber ?? ''],
    ...profileDetails(more, (fee) => moneyText(fee, '', country)),
    ['Chronic Condition', more.chronicCondition, 'wide'],
    ...(parts.includes('diet') ? [['Diet', diet, 'wide'] as const] : []),
  ];
}

const textSection = (title: string, text: string): TemplateValue =>
  text !== '' &&
  html`<section>
    <h2>${title}</h2>
    <p class="said">${text}</p>
  </section>`;

/** The table of an animal's behaviors, in the order of the sheet: those with yes first, then by name. */
const behaviorsTable = ({ behaviors: entries }: AnimalSheet): TemplateValue =>
  entries.length > 0 &&
  table(
    'Behaviors',
    [{ title: 'Behavior', width: 'half' }, { title: 'Yes/No', width: 'day' }, { title: 'Description' }],
    entries.map(({ name, yes, notes }) => ({
      cells: [name, yes ? 'Yes' : 'No', notes],
      textLength: notes.length,
    })),
    '',
  );

function milestonesTable(
  { milestones: allMilestones }: AnimalSheet,
  country: string,
  today: string,
): TemplateValue {
  if (allMilestones.length === 0) return false;
  const hasContacts = allMilestones.some(({ contact }) => contact);
  const rows = allMilestones.map(({ date, birth, title, way, contact }) => ({
    cells: [
      birth ? bornText(birth, country, today) : formatDay(date, country),
      html`<b>${title}</b>${smallText(way)}`,
      ...(hasContacts
        ? [contact && html`${contact.name}${contact.lines.map((line) => smallText(line))}`]
        : []),
    ],
  }));
  const columns = [
    { title: 'Date', width: 'day' } as const,
    { title: 'Milestone' },
    ...(hasContacts ? [{ title: 'Person or Organization' }] : []),
  ];
  return table('Milestones', columns, rows, '');
}

const photosSection = (pictures: readonly string[], name: string): TemplateValue =>
  pictures.length > 0 &&
  html`<section>
    <h2>Photos</h2>
    <div class="photos">
      ${pictures.map((picture, i) => html`<img src="${picture}" alt="Photo ${i + 2} of ${name}" />`)}
    </div>
  </section>`;

/**
 * The pages of the report on an animal.
 * @param pictures data URLs; the first is shown beside the name, the others as photos
 */
export function animalPages(
  sheet: AnimalSheet,
  rescue: HealthReport['tenantReport'],
  pictures: readonly string[],
  today: string,
): AnimalPages {
  const { animalName } = sheet.animal.row;
  const [first, ...rest] = pictures;
  return {
    animalName,
    rescue,
    body: html`${identitySection(animalName, first, factsOf(sheet, rescue.countryCode, today))}
    ${textSection('My Story', sheet.animal.more.notes)}${textSection('About Me', sheet.blurb)}
    ${behaviorsTable(sheet)}${photosSection(rest, animalName)}${milestonesTable(sheet, rescue.countryCode, today)}`,
  };
}
