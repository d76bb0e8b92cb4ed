import { MEANS } from '../../lists/means.ts';
import { foldCase } from '../../text/words.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, entryFor, countSkipped, type RecordRef } from './context.ts';
import type { MatchedList } from '../fields/lists.ts';
import type { FileRow } from './row-values.ts';
import { type BuiltRow, buildRow, type Assignment } from './row.ts';

/** The animal of health records. */
export interface Patient {
  readonly ref: RecordRef;
  readonly typeId: string;
  readonly intakeDay: string;
}

const clinicOf = (context: Context, { values }: FileRow): string | undefined =>
  entryFor(context, values, 'vaccination.clinic', 'clinic') ?? context.fallbacks.clinicId;

/** False for a due day that is over: its reminder is left out, and counted as skipped. */
function isStillDue(context: Context, day: string): boolean {
  if (day >= context.today) return true;
  countSkipped(context, 'Reminders of days that are over');
  return false;
}

function vaccinationRows(context: Context, place: FileRow, { ref, typeId }: Patient): BuiltRow[] {
  const { values } = place;
  const kindId = entryFor(context, values, 'vaccination.type', 'vaccinationType', typeId);
  if (kindId === undefined) return [];
  const [givenDay, due] = [values.day('vaccination.day'), values.day('vaccination.due')];
  const means = context.entries('vaccinationType', typeId).find(({ id }) => id === kindId)?.means;
  const word = foldCase(values.text('vaccination.type'));
  const fieldPath = (name: string) => `animalVaccinationVm.0.${name}`;
  const kind: Assignment[] = [
    [fieldPath('kindId'), kindId, 'vaccination.type'],
    [fieldPath('kindMeans'), means],
  ];
  const refs = { animalIds: ref };
  const isFutureDue = due > givenDay;
  const doneRow = buildRow(context, place, {
    noun: 'vaccinations',
    number: `${ref.number}:v:${word}:${givenDay}`,
    refs,
    assignments: [
      ...kind,
      [fieldPath('actionDate'), givenDay, 'vaccination.day'],
      [fieldPath('hospitalClinicId'), clinicOf(context, place), 'vaccination.clinic'],
      [fieldPath('administerer'), values.text('vaccination.by'), 'vaccination.by'],
      [fieldPath('vaccineManufacturer'), values.text('vaccination.maker'), 'vaccination.maker'],
      [fieldPath('vaccineSerialNo'), values.text('vaccination.serial'), 'vaccination.serial'],
      [
        fieldPath('tagNumber'),
        values.text('vaccination.tag') || (means === MEANS.rabies ? 'Not recorded' : ''),
        'vaccination.tag',
      ],
      [fieldPath('notes'), values.text('vaccination.note'), 'vaccination.note'],
      ['completeReminders', false],
    ],
  });
  const reminder = () =>
    buildRow(context, place, {
      noun: 'vaccinations',
      number: `${ref.number}:vd:${word}:${due}`,
      refs,
      assignments: [...kind, [fieldPath('reminder'), true], [fieldPath('dueDate'), due, 'vaccination.due']],
    });
  if (!givenDay && !due) values.fault('vaccination.day', 'Enter the day on which it was given, or is due');
  return [...(givenDay ? [doneRow] : []), ...(isFutureDue && isStillDue(context, due) ? [reminder()] : [])];
}

interface Procedure {
  readonly kindId: string;
  readonly day: string;
  readonly from: FieldName;
  readonly label: string;
  readonly assignments?: readonly Assignment[];
}

function procedureRow(
  context: Context,
  place: FileRow,
  { ref, typeId }: Patient,
  { kindId, day, from, label, assignments = [] }: Procedure,
): BuiltRow {
  const means = context.entries('healthProcedure', typeId).find(({ id }) => id === kindId)?.means;
  return buildRow(context, place, {
    noun: 'procedures',
    number: `${ref.number}:p:${label}:${day}`,
    refs: { animalIds: ref },
    assignments: [
      ['animalProcedureVm.kindId', kindId],
      ['animalProcedureVm.kindMeans', means],
      ['animalProcedureVm.actionDate', day, from],
      ['animalProcedureVm.hospitalClinicId', clinicOf(context, place), 'vaccination.clinic'],
      ...assignments,
      ['completeReminders', false],
    ],
  });
}

/** The procedure of a meaning or a name in the list of the animal's type. */
const findProcedure = (
  context: Context,
  typeId: string,
  criteria: { means?: string; name?: RegExp },
): string | undefined =>
  context
    .entries('healthProcedure', typeId)
    .find(({ means, name }) =>
      criteria.means ? means === criteria.means : (criteria.name?.test(foldCase(name)) ?? false),
    )?.id;

function procedureRows(context: Context, place: FileRow, patient: Patient): BuiltRow[] {
  const { values } = place;
  const kindId = entryFor(context, values, 'procedure.type', 'healthProcedure', patient.typeId);
  if (kindId === undefined) return [];
  const [day, due] = [values.day('procedure.day'), values.day('procedure.due')];
  const label = foldCase(values.text('procedure.type'));
  if (!day && !due) values.fault('procedure.day', 'Enter the day on which it was done, or is due');
  if (!day)
    return due && isStillDue(context, due)
      ? [
          buildRow(context, place, {
            noun: 'procedures',
            number: `${patient.ref.number}:pd:${label}:${due}`,
            refs: { animalIds: patient.ref },
            assignments: [
              ['animalProcedureVm.kindId', kindId, 'procedure.type'],
              ['animalProcedureVm.reminder', true],
              ['animalProcedureVm.dueDate', due, 'procedure.due'],
            ],
          }),
        ]
      : [];
  const assignments: Assignment[] = [
    ['animalProcedureVm.results', values.text('procedure.results'), 'procedure.results'],
    ['animalProcedureVm.notes', values.text('procedure.note'), 'procedure.note'],
  ];
  return [procedureRow(context, place, patient, { kindId, day, from: 'procedure.day', label, assignments })];
}

const unitOf = (text: string, defaultUnit: 'kg' | 'lb') =>
  /kg/i.test(text) ? 'kg' : /lb|pound/i.test(text) ? 'lb' : defaultUnit;

/** Health records from an animal's own row: chip, weight, the day it was spayed or neutered. */
export function animalHealthRows(context: Context, place: FileRow, patient: Patient): BuiltRow[] {
  const { values } = place;
  const { typeId } = patient;
  const rows: BuiltRow[] = [];
  const chip = values.chip();
  const add = (
    criteria: Parameters<typeof findProcedure>[2],
    label: string,
    details: Omit<Procedure, 'kindId' | 'label'>,
  ) => {
    const kindId = findProcedure(context, typeId, criteria);
    if (kindId) rows.push(procedureRow(context, place, patient, { ...details, kindId, label }));
    else countSkipped(context, `${label}: no such procedure in your list`);
  };
  if (chip) {
    const day = values.day('animal.chipDay') || patient.intakeDay;
    const assignments: Assignment[] = [['animalProcedureVm.microchipNumber', chip, 'animal.chip']];
    add({ means: MEANS.microchip }, 'Microchip', { day, from: 'animal.chipDay', assignments });
  }
  const weight = values.number('animal.weight');
  if (Number(weight) > 0) {
    const columnUnit = unitOf(values.column('animal.weight'), context.weightUnit);
    const unit = unitOf(values.text('animal.weight'), columnUnit);
    const assignments: Assignment[] = [
      ['animalProcedureVm.weight', weight, 'animal.weight'],
      ['animalProcedureVm.weightUnit', unit],
      // The dry run checks the weight by the type, as the animal does not exist yet.
      ['animalTypeId', typeId],
    ];
    add({ means: MEANS.weight }, 'Weight', { day: patient.intakeDay, from: 'intake.day', assignments });
  }
  const alteredDay = values.day('procedure.altered');
  if (alteredDay) {
    const isFemale = values.sex()?.sex === 'female';
    add({ name: isFemale ? /\bspay/ : /\bneuter|\bcastrat/ }, isFemale ? 'Spay' : 'Neuter', {
      day: alteredDay,
      from: 'procedure.altered',
    });
  }
  return rows;
}

function medRows(context: Context, place: FileRow, { ref }: Patient): BuiltRow[] {
  const { values } = place;
  const list: MatchedList = 'medicine';
  const medicineId = entryFor(context, values, 'med.name', list);
  if (medicineId === undefined) return [];
  const day = values.day('med.day');
  const fieldPath = (name: string) => `medVms.0.${name}`;
  const assignments: Assignment[] = [
    [fieldPath('medicineId'), medicineId, 'med.name'],
    [fieldPath('dosage'), values.text('med.dosage') || context.fallbacks.dosage, 'med.dosage'],
    [fieldPath('administeredDate'), day, 'med.day'],
    [fieldPath('administeredBy'), context.fallbacks.administeredBy],
    [fieldPath('notes'), values.text('med.note'), 'med.note'],
    ['completeReminders', false],
  ];
  return [
    buildRow(context, place, {
      noun: 'meds',
      number: `${ref.number}:m:${foldCase(values.text('med.name'))}:${day}`,
      assignments,
      refs: { animalIds: ref },
    }),
  ];
}

/** A short hash of a text, to distinguish notes of one day. */
const hashOf = (text: string) =>
  foldCase(text)
    .split('')
    .reduce((hash, char) => (hash * 31 + char.charCodeAt(0)) % 1_000_003, 7);

function noteRows(context: Context, place: FileRow, { ref, intakeDay }: Patient): BuiltRow[] {
  const { values } = place;
  const [note, entry] = [values.text('note.text'), values.text('diary.text')];
  const day = values.day('diary.day') || intakeDay || context.today;
  const refs = { animalIds: ref };
  return [
    ...(note
      ? [
          buildRow(context, place, {
            noun: 'healthnotes',
            number: `${ref.number}:h:${hashOf(note)}`,
            refs,
            assignments: [['note', note, 'note.text']],
          }),
        ]
      : []),
    ...(entry
      ? [
          buildRow(context, place, {
            noun: 'diaries',
            number: `${ref.number}:d:${day}:${hashOf(entry)}`,
            refs,
            assignments: [
              ['diaryVm.actionDate', day, 'diary.day'],
              ['diaryVm.notes', entry, 'diary.text'],
            ],
          }),
        ]
      : []),
  ];
}

/** The health records of a row, except those that `animalHealthRows` makes. */
export const healthRows = (context: Context, place: FileRow, patient: Patient): BuiltRow[] => [
  ...vaccinationRows(context, place, patient),
  ...procedureRows(context, place, patient),
  ...medRows(context, place, patient),
  ...noteRows(context, place, patient),
];
