import { MEANS } from '../../lists/means.ts';
import { fold } from '../../text/words.ts';
import type { FieldName } from '../fields/fields.ts';
import { type Context, entryFor, countSkipped, type RecordRef } from './context.ts';
import type { MatchedList } from '../fields/lists.ts';
import type { Place } from './facts.ts';
import { type BuiltRow, builtRow, type Put } from './row.ts';

/** The animal of health records. */
export interface Patient {
  readonly ref: RecordRef;
  readonly typeId: string;
  readonly intakeDay: string;
}

const clinicOf = (context: Context, { facts }: Place): string | undefined =>
  entryFor(context, facts, 'vaccination.clinic', 'clinic') ?? context.fallbacks.clinicId;

/** A day that is due must not be over: such a reminder is left out, and said. */
function isStillDue(context: Context, day: string): boolean {
  if (day >= context.today) return true;
  countSkipped(context, 'Reminders of days that are over');
  return false;
}

function vaccinationRows(context: Context, place: Place, { ref, typeId }: Patient): BuiltRow[] {
  const { facts } = place;
  const kindId = entryFor(context, facts, 'vaccination.type', 'vaccinationType', typeId);
  if (kindId === undefined) return [];
  const [givenDay, due] = [facts.day('vaccination.day'), facts.day('vaccination.due')];
  const means = context.entries('vaccinationType', typeId).find(({ id }) => id === kindId)?.means;
  const word = fold(facts.text('vaccination.type'));
  const at = (name: string) => `animalVaccinationVm.0.${name}`;
  const kind: Put[] = [
    [at('kindId'), kindId, 'vaccination.type'],
    [at('kindMeans'), means],
  ];
  const refs = { animalIds: ref };
  const isAhead = due > givenDay && due !== '';
  const done = builtRow(context, place, {
    noun: 'vaccinations',
    number: `${ref.number}:v:${word}:${givenDay}`,
    refs,
    puts: [
      ...kind,
      [at('actionDate'), givenDay, 'vaccination.day'],
      [at('hospitalClinicId'), clinicOf(context, place), 'vaccination.clinic'],
      [at('administerer'), facts.text('vaccination.by'), 'vaccination.by'],
      [at('vaccineManufacturer'), facts.text('vaccination.maker'), 'vaccination.maker'],
      [at('vaccineSerialNo'), facts.text('vaccination.serial'), 'vaccination.serial'],
      [
        at('tagNumber'),
        facts.text('vaccination.tag') || (means === MEANS.rabies ? 'Not recorded' : ''),
        'vaccination.tag',
      ],
      [at('notes'), facts.text('vaccination.note'), 'vaccination.note'],
      ['completeReminders', false],
    ],
  });
  const reminder = () =>
    builtRow(context, place, {
      noun: 'vaccinations',
      number: `${ref.number}:vd:${word}:${due}`,
      refs,
      puts: [...kind, [at('reminder'), true], [at('dueDate'), due, 'vaccination.due']],
    });
  if (!givenDay && !due) facts.fault('vaccination.day', 'Enter the day on which it was given, or is due');
  return [...(givenDay ? [done] : []), ...(isAhead && isStillDue(context, due) ? [reminder()] : [])];
}

interface Procedure {
  readonly kindId: string;
  readonly day: string;
  readonly from: FieldName;
  readonly label: string;
  readonly puts?: readonly Put[];
}

function procedureRow(
  context: Context,
  place: Place,
  { ref, typeId }: Patient,
  { kindId, day, from, label, puts = [] }: Procedure,
): BuiltRow {
  const means = context.entries('healthProcedure', typeId).find(({ id }) => id === kindId)?.means;
  return builtRow(context, place, {
    noun: 'procedures',
    number: `${ref.number}:p:${label}:${day}`,
    refs: { animalIds: ref },
    puts: [
      ['animalProcedureVm.kindId', kindId],
      ['animalProcedureVm.kindMeans', means],
      ['animalProcedureVm.actionDate', day, from],
      ['animalProcedureVm.hospitalClinicId', clinicOf(context, place), 'vaccination.clinic'],
      ...puts,
      ['completeReminders', false],
    ],
  });
}

/** The procedure of a meaning or a name in the list of the animal's type. */
const procedureLike = (
  context: Context,
  typeId: string,
  is: { means?: string; name?: RegExp },
): string | undefined =>
  context
    .entries('healthProcedure', typeId)
    .find(({ means, name }) => (is.means ? means === is.means : (is.name?.test(fold(name)) ?? false)))?.id;

function procedureRows(context: Context, place: Place, patient: Patient): BuiltRow[] {
  const { facts } = place;
  const kindId = entryFor(context, facts, 'procedure.type', 'healthProcedure', patient.typeId);
  if (kindId === undefined) return [];
  const [day, due] = [facts.day('procedure.day'), facts.day('procedure.due')];
  const label = fold(facts.text('procedure.type'));
  if (!day && !due) facts.fault('procedure.day', 'Enter the day on which it was done, or is due');
  if (!day)
    return due && isStillDue(context, due)
      ? [
          builtRow(context, place, {
            noun: 'procedures',
            number: `${patient.ref.number}:pd:${label}:${due}`,
            refs: { animalIds: patient.ref },
            puts: [
              ['animalProcedureVm.kindId', kindId, 'procedure.type'],
              ['animalProcedureVm.reminder', true],
              ['animalProcedureVm.dueDate', due, 'procedure.due'],
            ],
          }),
        ]
      : [];
  const puts: Put[] = [
    ['animalProcedureVm.results', facts.text('procedure.results'), 'procedure.results'],
    ['animalProcedureVm.notes', facts.text('procedure.note'), 'procedure.note'],
  ];
  return [procedureRow(context, place, patient, { kindId, day, from: 'procedure.day', label, puts })];
}

const unitOf = (text: string, usual: 'kg' | 'lb') =>
  /kg/i.test(text) ? 'kg' : /lb|pound/i.test(text) ? 'lb' : usual;

/** Health records from an animal's own row: chip, weight, the day it was spayed or neutered. */
export function ownHealthRows(context: Context, place: Place, patient: Patient): BuiltRow[] {
  const { facts } = place;
  const { typeId } = patient;
  const rows: BuiltRow[] = [];
  const chip = facts.chip();
  const add = (
    is: Parameters<typeof procedureLike>[2],
    label: string,
    details: Omit<Procedure, 'kindId' | 'label'>,
  ) => {
    const kindId = procedureLike(context, typeId, is);
    if (kindId) rows.push(procedureRow(context, place, patient, { ...details, kindId, label }));
    else countSkipped(context, `${label}: no such procedure in your list`);
  };
  if (chip) {
    const day = facts.day('animal.chipDay') || patient.intakeDay;
    const puts: Put[] = [['animalProcedureVm.microchipNumber', chip, 'animal.chip']];
    add({ means: MEANS.microchip }, 'Microchip', { day, from: 'animal.chipDay', puts });
  }
  const weight = facts.number('animal.weight');
  if (Number(weight) > 0) {
    const unit = unitOf(
      `${facts.column('animal.weight')} ${facts.text('animal.weight')}`,
      context.weightUnit,
    );
    const puts: Put[] = [
      ['animalProcedureVm.weight', weight, 'animal.weight'],
      ['animalProcedureVm.weightUnit', unit],
      // The dry run judges the weight by it while the animal is not there.
      ['animalTypeId', typeId],
    ];
    add({ means: MEANS.weight }, 'Weight', { day: patient.intakeDay, from: 'intake.day', puts });
  }
  const altered = facts.day('procedure.altered');
  if (altered) {
    const isFemale = facts.sex()?.sex === 'female';
    add({ name: isFemale ? /\bspay/ : /\bneuter|\bcastrat/ }, isFemale ? 'Spay' : 'Neuter', {
      day: altered,
      from: 'procedure.altered',
    });
  }
  return rows;
}

function medRows(context: Context, place: Place, { ref }: Patient): BuiltRow[] {
  const { facts } = place;
  const list: MatchedList = 'medicine';
  const medicineId = entryFor(context, facts, 'med.name', list);
  if (medicineId === undefined) return [];
  const day = facts.day('med.day');
  const at = (name: string) => `medVms.0.${name}`;
  const puts: Put[] = [
    [at('medicineId'), medicineId, 'med.name'],
    [at('dosage'), facts.text('med.dosage') || context.fallbacks.dosage, 'med.dosage'],
    [at('administeredDate'), day, 'med.day'],
    [at('administeredBy'), context.fallbacks.administeredBy],
    [at('notes'), facts.text('med.note'), 'med.note'],
    ['completeReminders', false],
  ];
  return [
    builtRow(context, place, {
      noun: 'meds',
      number: `${ref.number}:m:${fold(facts.text('med.name'))}:${day}`,
      puts,
      refs: { animalIds: ref },
    }),
  ];
}

/** A short hash of a text, to distinguish notes of one day. */
const sumOf = (text: string) =>
  fold(text)
    .split('')
    .reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

function noteRows(context: Context, place: Place, { ref, intakeDay }: Patient): BuiltRow[] {
  const { facts } = place;
  const [note, entry] = [facts.text('note.text'), facts.text('diary.text')];
  const day = facts.day('diary.day') || intakeDay || context.today;
  const refs = { animalIds: ref };
  return [
    ...(note
      ? [
          builtRow(context, place, {
            noun: 'healthnotes',
            number: `${ref.number}:h:${sumOf(note)}`,
            refs,
            puts: [['note', note, 'note.text']],
          }),
        ]
      : []),
    ...(entry
      ? [
          builtRow(context, place, {
            noun: 'diaries',
            number: `${ref.number}:d:${day}:${sumOf(entry)}`,
            refs,
            puts: [
              ['diaryVm.actionDate', day, 'diary.day'],
              ['diaryVm.notes', entry, 'diary.text'],
            ],
          }),
        ]
      : []),
  ];
}

/** The health records of a row, beside those of the animal's own row. */
export const healthRows = (context: Context, place: Place, patient: Patient): BuiltRow[] => [
  ...vaccinationRows(context, place, patient),
  ...procedureRows(context, place, patient),
  ...medRows(context, place, patient),
  ...noteRows(context, place, patient),
];
