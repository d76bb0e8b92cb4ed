import { REMINDER_KINDS } from '#shared/rules/health/health.ts';
import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { formatDay } from '#shared/rules/time/dates.ts';
import { html, type Markup, type TemplateValue } from '#shared/paper/markup.ts';
import { reminderRows } from '../paper/reminder-rows.ts';
import { type Column, smallText, table } from '../paper/tables.ts';

const lengthOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0);

/** Terms with their texts as a list; empty ones are left out. */
function detailList(pairs: readonly (readonly [term: string, text: string])[]): TemplateValue {
  const filledPairs = pairs.filter(([, text]) => text !== '');
  return (
    filledPairs.length > 0 &&
    html`<dl>
      ${filledPairs.map(
        ([term, text]) =>
          html`<dt>${term}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>`
  );
}

/** The table of reminders, the earliest first; false if the report does not include them. */
export function remindersTable({ reminderReports, tenantReport, parts }: HealthReport): TemplateValue {
  if (!REMINDER_KINDS.some((kind) => parts.includes(kind))) return false;
  const dayText = (day: string) => formatDay(day, tenantReport.countryCode);
  const rows = reminderRows(reminderReports).map(({ from, to, title, type, notes }) => ({
    cells: [
      from === to ? dayText(from) : html`${dayText(from)} –<br />${dayText(to)}`,
      title,
      type,
      html`<span class="said">${notes}</span>`,
    ],
    textLength: notes.length,
  }));
  const columns: Column[] = [
    { title: 'Due', width: 'day' },
    { title: 'What', width: 'kind' },
    { title: 'Type', width: 'kind' },
    { title: 'Notes' },
  ];
  return table('Reminders', columns, rows, 'Nothing is due.');
}

/** The table of given vaccinations, the latest first; false if the report does not include them. */
export function vaccinationsTable({ vaccinationReports, tenantReport, parts }: HealthReport): TemplateValue {
  if (!parts.includes('vaccination')) return false;
  const rows = vaccinationReports.map((each) => ({
    cells: [
      formatDay(each.actionDate, tenantReport.countryCode),
      html`<b>${each.vaccinationKind}</b>${smallText(each.notes)}`,
      html`${each.clinic}${smallText(each.practitioner)}`,
      each.tagNumber,
      html`${each.manufacturer}${smallText(each.serialNo, { label: 'Serial no.' })}`,
    ],
    textLength: each.notes.length,
  }));
  const columns: Column[] = [
    { title: 'Date', width: 'day' },
    { title: 'Vaccination', width: 'kind' },
    { title: 'Clinic and practitioner' },
    { title: 'Tag number', width: 'tag' },
    { title: 'Manufacturer and serial number' },
  ];
  return table('Vaccinations', columns, rows, 'No vaccinations are on record.');
}

type Entry = HealthReport['healthChronologyReports'][number];

interface EntryText {
  readonly title: string;
  readonly type: string;
  readonly details: readonly (readonly [string, string])[];
}

function entryText({ procedure, note, soap, med }: Entry): EntryText {
  if (procedure) {
    const { kind, clinic, practitioner, result, weight, microchipNumber, notes } = procedure;
    return {
      title: kind,
      type: 'Procedure, Test or Treatment',
      details: [
        ['Weight', weight],
        ['Microchip', microchipNumber],
        ['Result', result],
        ['Notes', notes],
        ['Done at', [clinic, practitioner].filter(Boolean).join(', ')],
      ],
    };
  }
  if (soap) {
    const { clinic, veterinarian, subjective, objective, assessment, soapPlan } = soap;
    return {
      title: 'SOAP',
      type: veterinarian,
      details: [
        ['Subjective', subjective],
        ['Objective', objective],
        ['Assessment', assessment],
        ['Plan', soapPlan],
        ['Done at', clinic],
      ],
    };
  }
  if (med) {
    const { medicine, dosage, administeredBy, instructions, notes } = med;
    return {
      title: medicine,
      type: 'Med Given',
      details: [
        ['Dosage', dosage],
        ['Given by', administeredBy],
        ['Instructions', instructions],
        ['Notes', notes],
      ],
    };
  }
  return { title: 'Health Note', type: note?.by ?? '', details: [['Note', note?.notes ?? '']] };
}

/** The table of all other health records, the latest first. */
export function chronologyTable({ healthChronologyReports, tenantReport }: HealthReport): Markup {
  const rows = healthChronologyReports.map((entry) => {
    const { title, type, details } = entryText(entry);
    return {
      cells: [
        formatDay(entry.actionDate, tenantReport.countryCode),
        html`<b>${title}</b>${smallText(type)}`,
        detailList(details),
      ],
      textLength: lengthOf(details.map(([, text]) => text)),
    };
  });
  const columns: Column[] = [
    { title: 'Date', width: 'day' },
    { title: 'What', width: 'kind' },
    { title: 'Details' },
  ];
  return table('Health Chronology', columns, rows, 'Nothing else is on record.');
}
