import type { HealthKind } from '#shared/rules/health/health.ts';
import { textOf } from '../../kernel/text.ts';
import type { RecordFields, HealthRecord } from './health.record.ts';

/** The weight and the microchip number that a procedure recorded; '' for each that it did not. */
const measurementTexts = ({ weight, weightUnit, microchipNumber }: RecordFields): string[] => [
  weight === undefined ? '' : `${Number(weight)} ${textOf(weightUnit)}`.trim(),
  textOf(microchipNumber),
];

const joinLines = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join('\n');

/** A record's text, for lists. */
const NOTE_FORMATTERS: Readonly<Record<HealthKind, (record: HealthRecord) => string>> = {
  vaccination: ({ notes = '' }) => notes,
  procedure: (record) => joinLines([...measurementTexts(record), record.results, record.notes]),
  med: ({ dosage, notes }) => joinLines([dosage, notes]),
  soap: ({ assessment = '' }) => assessment,
  healthnote: ({ note = '' }) => note,
};

/** A health record's text: results, notes, assessment. */
export const formatNotes = (record: HealthRecord): string => NOTE_FORMATTERS[record.kind](record);
