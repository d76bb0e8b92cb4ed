import { field } from './field.ts';

const healthFields = (noun: string, headings: readonly string[]) => ({
  note: field(
    `${noun} notes`,
    'lines',
    headings.map((heading) => `${heading} notes`),
    '\n',
  ),
});

/** The fields of a vaccination. */
export const VACCINATION = {
  type: field('Vaccination', 'vaccinationType', [
    'vaccination',
    'vaccine',
    'vaccine name',
    'vaccination type',
    'vaccine product',
    'vaccination kind',
  ]),
  day: field('Given on', 'day', [
    'date given',
    'vaccination date',
    'vaccine date',
    'given date',
    'date of vaccination',
  ]),
  due: field('Due on', 'day', [
    'vaccination due',
    'due date',
    're vac date time',
    'next due',
    'vaccination due date',
  ]),
  tag: field('Tag Number', 'text', ['rabies tag number', 'rabies tag', 'tag id', 'tag number']),
  serial: field('Serial number', 'text', [
    'lot',
    'lot number',
    'batch number',
    'vaccine serial number',
    'serial number',
    'serial no',
  ]),
  maker: field('Manufacturer', 'text', ['manufacturer', 'vaccine manufacturer name', 'vaccine manufacturer']),
  clinic: field('Clinic', 'clinic', ['clinic', 'hospital clinic', 'vet clinic', 'clinic name']),
  by: field('Given by', 'text', ['administered by', 'given by', 'vet', 'veterinarian']),
  ...healthFields('Vaccination', ['vaccination', 'vaccine']),
} as const;

/** The fields of a procedure, test or treatment. */
export const PROCEDURE = {
  type: field('Procedure, test or treatment', 'healthProcedure', [
    'procedure',
    'test',
    'treatment',
    'surgery',
    'test type',
    'test product',
    'health procedure',
  ]),
  day: field('Done on', 'day', [
    'date performed',
    'test date',
    'date completed',
    'procedure date',
    'surgery date',
    'performed date',
    'date of visit',
  ]),
  due: field('Procedure due on', 'day', ['test due date', 'procedure due']),
  results: field('Results', 'lines', ['result', 'results', 'test result'], '\n'),
  altered: field('Day it was spayed or neutered', 'day', [
    'spay neuter date',
    'neutered date',
    'date altered',
    'spay neutered date',
    'neutered spayed date',
    'altered date',
    'spayed neutered on',
  ]),
  ...healthFields('Procedure', ['procedure', 'test', 'treatment']),
} as const;

/** The fields of a medicine that was given. */
export const MED = {
  name: field('Medicine', 'medicine', [
    'medicine',
    'medication',
    'med',
    'drug',
    'medicine name',
    'medication name',
  ]),
  day: field('Medicine given on', 'day', [
    'med date',
    'medicine date',
    'medication date',
    'administered date',
    'date administered',
  ]),
  dosage: field('Dosage', 'text', ['dosage', 'dose', 'amount given']),
  ...healthFields('Medicine', ['medicine', 'medication', 'med']),
} as const;

/** The fields of a health note. */
export const NOTE = {
  text: field(
    'Health note',
    'lines',
    [
      'health notes',
      'medical notes',
      'medical',
      'known medical',
      'health problems',
      'medical history',
      'health note',
    ],
    '\n',
  ),
} as const;

/** The fields of a diary's entry. */
export const DIARY = {
  day: field('Day of the entry', 'day', ['note date', 'log date', 'memo date', 'diary date']),
  text: field(
    'Diary entry',
    'lines',
    ['diary', 'log', 'memo', 'private notes', 'hidden details', 'behavior notes'],
    '\n',
  ),
} as const;
