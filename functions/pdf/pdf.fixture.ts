import { inflateSync } from 'node:zlib';
import type { Role } from '#shared/access/roles.ts';
import { healthReport } from '../reports/health-report/report.ts';
import { animalRecord, createRecordItem, RESCUE } from '../reports/health-report/report.fixture.ts';
import { documentOf, type PaperOptions, type AnimalPages } from './paper/document.ts';
import { HEALTH_TITLES, healthPages } from './pages/health-pages.ts';

/** The day on which all reports are made. */
const DAY = '2026-11-21';

interface ReportOptions {
  readonly name?: string;
  readonly notes?: readonly string[];
  readonly country?: string;
  readonly vaccinations?: number;
  /** The reader's role. */
  readonly role?: Role;
}

/** The report of an animal with these notes and number of vaccinations. */
export function healthPagesOf({
  name = 'Clover',
  notes = [],
  country = 'US',
  vaccinations = 0,
  role = 'Administrator',
}: ReportOptions = {}): AnimalPages {
  const vaccinationRecords = Array.from({ length: vaccinations }, (_, i) =>
    createRecordItem('a1', {
      kind: 'vaccination',
      date: `20${String(10 + (i % 16))}-05-01`,
      kindName: 'Rabies',
      clinicName: 'Harbor Veterinary Clinic',
      administerer: 'Dr. Ines Vale',
      tagNumber: `R-${i}`,
      vaccineManufacturer: 'Zoetis',
      vaccineSerialNo: `44${i}`,
    }),
  );
  const noteRecords = notes.map((note) =>
    createRecordItem('a1', { kind: 'healthnote', date: '2026-01-01', note }),
  );
  const animal = animalRecord({ animalName: name });
  const rescue = { ...RESCUE, countryId: country };
  return healthPages(
    healthReport(animal, rescue, [...vaccinationRecords, ...noteRecords], role),
    undefined,
    DAY,
  );
}

/** The whole page of health reports. */
export const healthDocument = (animals: readonly AnimalPages[], sheet?: PaperOptions): string =>
  documentOf(animals, HEALTH_TITLES, DAY, sheet);

/** A text without blanks, since PDF readers only guess them. */
export const withoutBlanks = (text: string): string => text.replaceAll(/\s+/g, '');

const toLatin1 = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

/** The drawing commands of the pages. */
function pageContents(pdf: Uint8Array): string[] {
  const streams = toLatin1(pdf).matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g);
  return [...streams].flatMap(({ 0: head, 1: length, index }) => {
    const start = index + head.length;
    try {
      return [inflateSync(pdf.subarray(start, start + Number(length))).toString('latin1')];
    } catch {
      // A picture or a font is packed another way.
      return [];
    }
  });
}

/** The text behind glyphs that represent several letters. */
export const actualTextIn = (pdf: Uint8Array): string =>
  pageContents(pdf)
    .flatMap((content) => [...content.matchAll(/\/ActualText <FEFF([\dA-F]+)>/gi)])
    .map(([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    .join('');

/** The number of characters missing in our fonts: they are drawn as shape 0, an empty box. */
export function countMissingGlyphs(pdf: Uint8Array): number {
  const fonts = [...toLatin1(pdf).matchAll(/(\d+) 0 obj\s*<<\s*\/Type \/Font\s+\/Subtype \/Type0/g)].map(
    ([, id]) => id,
  );
  let missingGlyphs = 0;
  for (const content of pageContents(pdf)) {
    let font: string | undefined;
    for (const [, fontId, glyphs] of content.matchAll(/\/F(\d+) [\d.]+ Tf|<([\dA-F]+)> Tj/gi)) {
      font = fontId ?? font;
      if (glyphs && fonts.includes(font))
        missingGlyphs += glyphs.match(/.{4}/g)?.filter((shape) => shape === '0000').length ?? 0;
    }
  }
  return missingGlyphs;
}

/** The names of the fonts that a PDF carries. */
export const fontsIn = (pdf: Uint8Array): string[] =>
  [...toLatin1(pdf).matchAll(/\/FontName\s*\/[A-Z]+\+([\w-]+)/g)].map(([, name = '']) => name);
