import type { HealthReport } from '#shared/calls/reports/reports.ts';
import { ageText } from '#shared/rules/age.ts';
import { letterheadOf } from '#shared/paper/letterhead.ts';
import { formatDay } from '#shared/rules/dates.ts';
import { type Paper, paperOf } from '#shared/rules/paper.ts';
import { fontFaces } from './fonts.ts';
import { cssString, html, type Markup, type Part, raw } from '#shared/paper/markup.ts';
import { chronology, reminders, vaccinations } from './sections.ts';
import { pagesOf, styleOf } from './style.ts';

/** The report of one animal, and its picture as a data address. */
export interface Reported {
  readonly report: HealthReport;
  readonly photo?: string | undefined;
}

/** What it is printed on. */
export interface Sheet {
  /** Absent: that of the rescue's country. */
  readonly paper?: Paper | '' | undefined;
  /** The rescue's logo as a data address. */
  readonly logo?: string | undefined;
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The birth date with the age, on the day of the report. */
function born({ animalReport, tenantReport }: HealthReport, today: string): string {
  const { birthDate, isApproxDOB } = animalReport;
  if (birthDate === '') return '';
  const age = ageText(birthDate, isApproxDOB, today);
  return `${formatDay(birthDate, tenantReport.countryCode)}${age ? ` (${age})` : ''}`;
}

function identity({ report, photo }: Reported, today: string): Markup {
  const { animalReport: animal, chronicConditonReport, dietReport } = report;
  const pairs: (readonly [string, string, wide?: 'wide' | 'rest'])[] = [
    ['Animal ID', animal.animalId],
    ['Animal Type', animal.animalType],
    ['Breed', animal.breed],
    ['Sex', `${titled(animal.sex)}${animal.spayedOrNeutered ? ', spayed or neutered' : ''}`],
    ['Birth Date', born(report, today)],
    ['Color', animal.color],
    ['Microchip', animal.microchipNumber || 'None on record'],
    ['Chronic Condition', chronicConditonReport.chronicCondition || 'None on record', 'rest'],
    ...(report.parts.includes('diet')
      ? [['Diet', dietReport.diet || 'None on record', 'wide'] as const]
      : []),
  ];
  const fact = ([term, text, wide]: (typeof pairs)[number]): Part =>
    text !== '' &&
    html`<div class="${wide ?? ''}">
      <dt>${term}</dt>
      <dd class="said">${text}</dd>
    </div>`;
  return html`<section class="identity">
    ${photo && html`<img src="${photo}" alt="Photo of ${animal.animalName}" />`}
    <div>
      <h1>${animal.animalName}</h1>
      <dl class="facts">${pairs.map(fact)}</dl>
    </div>
  </section>`;
}

/** One animal of a report; `index` gives it pages of its own. */
export function animalHtml(reported: Reported, index: number, today: string, logo?: string): Markup {
  const { report } = reported;
  return html`<article id="animal${index}">
    ${letterheadOf({ ...report.tenantReport, logo }, today)}
    <p class="title">Animal Health Report</p>
    ${identity(reported, today)} ${reminders(report)}${vaccinations(report)}${chronology(report)}
  </article>`;
}

/** Nothing but what stands in the page itself: no scripts, no requests. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** What a document is called where its file name is not seen. */
const titleOf = (reports: readonly Reported[]): string => {
  const [only] = reports;
  return only && reports.length === 1
    ? `Health report of ${only.report.animalReport.animalName}`
    : `Health reports of ${reports.length} animals`;
};

/**
 * The whole report as one page of HTML that needs nothing from anywhere; whatever people typed comes out as text.
 * @param reports at least one, all of the same rescue
 * @param today `YYYY-MM-DD` where the rescue is
 */
export function documentOf(reports: readonly Reported[], today: string, { paper, logo }: Sheet = {}): string {
  const [first] = reports;
  if (!first) throw new Error('A report needs an animal');
  const { name, countryCode } = first.report.tenantReport;
  const body = reports.map((each, index) => animalHtml(each, index, today, logo));
  const pages = reports.map(({ report }, index) =>
    pagesOf(index, cssString(report.animalReport.animalName), countryCode),
  );
  const style = `${styleOf(countryCode, cssString(name), paperOf({ paper, countryId: countryCode }))}${pages.join('')}`;
  const text = body.map((each) => each.text).join('');
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>${titleOf(reports)}</title>
        <style>
          ${raw(fontFaces(text + name, countryCode))}${raw(style)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;
}
