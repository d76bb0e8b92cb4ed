import Papa from 'papaparse';
import type { ImportNoun } from '#shared/calls/exchange/import-row.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { type Random, createRandom } from '#shared/rules/data/random.fixture.ts';

/** The CSV exports of a rescue that used ASM3, and the number of records expected from them. */
export interface Asm3Files {
  readonly animals: string;
  readonly payments: string;
  readonly expectedCounts: Readonly<Partial<Record<ImportNoun, number>>>;
}

type Row = Readonly<Record<string, string>>;

const NAMES = 'Bella Moss Clover Otis Juniper Wren Tilly Gus Nettle Pippa Domino Fern Archie Luna'.split(' ');
const FIRST_NAMES = 'Ann Bob Cara Dev Elin Femi Gita Hugo Ines Jun Kofi Lena'.split(' ');
const COLORS = ['Black', 'Tan', 'Brindle', 'Tricolor', 'White'];
const TYPE_DETAILS = {
  Dog: {
    breeds: ['Labrador Retriever', 'Beagle', 'American Pit Bull Terrier', 'Chihuahua'],
    vaccines: ['DHPP', 'Rabies (1 year)', 'Lyme', 'Leptospirosis', 'Bordetella nasal'],
    tests: ['Heartworm test', 'Faecal test', 'Giardia test', 'Blood count', 'Dental cleaning'],
  },
  Cat: {
    breeds: ['Domestic Shorthair', 'Siamese', 'Maine Coon'],
    vaccines: ['FVRCP', 'Rabies (1 year)', 'FeLV'],
    tests: ['FeLV/FIV test', 'Faecal test', 'Blood count', 'Urinalysis'],
  },
} as const;
const MEDICINES = ['Milbemycin', 'Melarsomine', 'Drontal Plus'];

/** The first possible day of intake; the last one is `DAYS` later. */
const FIRST_DAY = '2016-02-01';
const INTAKE_DAYS = 3600;

/** A day in the format of ASM3's exports in the United States. */
const toUsDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('An empty list');
  return item;
};

const SYLLABLES = 'ba ko ri tu ne so la mi pe du ga wo fi ze ho ju'.split(' ');

/**
 * A unique surname of letters only. Few sound alike, because the search for duplicates ignores sounds that many share.
 */
function surnameOf(index: number): string {
  const letters = Array.from(index.toString(16), (digit) => pick(SYLLABLES, Number.parseInt(digit, 16))).join(
    '',
  );
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)}n`;
}

function personCells(prefix: string, index: number): Row {
  const [first, lastName] = [pick(FIRST_NAMES, index), surnameOf(index)];
  return {
    [`${prefix}FIRSTNAME`]: first,
    [`${prefix}LASTNAME`]: lastName,
    [`${prefix}ADDRESS`]: `${(index % 900) + 1} Shore Road`,
    [`${prefix}CITY`]: 'Portland',
    [`${prefix}STATE`]: 'Maine',
    [`${prefix}EMAIL`]: `${first}.${lastName}@example.org`.toLowerCase(),
  };
}

type Counts = Partial<Record<ImportNoun, number>>;

/**
 * ASM3's codes of movements: six of ten animals were adopted; others are fostered, back with owners, dead or residents.
 */
const MOVEMENT_TYPES = ['1', '1', '1', '1', '1', '1', '2', '5', 'dead', ''] as const;

interface GeneratedRows {
  readonly rows: Row[];
  readonly counts: Counts;
  readonly people: Set<string>;
}

const addToCount = ({ counts }: GeneratedRows, noun: ImportNoun) =>
  void (counts[noun] = (counts[noun] ?? 0) + 1);

/** The cells of an animal's row besides its identity and intake: departure, chip, weight, spay or neuter, notes. */
function animalRow(output: GeneratedRows, index: number, intake: string): Row {
  const isDead = pick(MOVEMENT_TYPES, index) === 'dead';
  const movementType = isDead ? '' : pick(MOVEMENT_TYPES, index);
  const isSurrender = index % 2 === 0;
  const leavingDate = toUsDate(addDays(intake, 120));
  if (isDead || movementType) addToCount(output, 'milestones');
  for (const noun of ['procedures', 'procedures', 'diaries'] as const) addToCount(output, noun);
  if (index % 3 === 0) addToCount(output, 'procedures');
  if (index % 5 === 0) addToCount(output, 'healthnotes');
  if (isSurrender) output.people.add(`owner ${index}`);
  if (movementType) output.people.add(`taker ${index}`);
  return {
    ANIMALWEIGHT: String(5 + (index % 20)),
    ANIMALMICROCHIP: `9851120${10_000_001 + 37 * index}`,
    ANIMALHIDDENDETAILS: `Private note on number ${index}: sleeps at the door, knows “sit”`,
    ANIMALHEALTHPROBLEMS: index % 5 === 0 ? 'Limps after long walks' : '',
    ANIMALNEUTERED: '1',
    ANIMALNEUTEREDDATE: index % 3 === 0 ? toUsDate(addDays(intake, 6)) : '',
    ANIMALENTRYCATEGORY: isSurrender ? 'Surrender' : 'Stray',
    ANIMALDECEASEDDATE: isDead ? leavingDate : '',
    ANIMALDECEASEDREASON: isDead ? 'Old age' : '',
    ...(isSurrender ? personCells('ORIGINALOWNER', index * 2) : {}),
    ...(movementType
      ? { MOVEMENTTYPE: movementType, MOVEMENTDATE: leavingDate, ...personCells('PERSON', index * 2 + 1) }
      : {}),
  };
}

/** A row with a health record of an animal, or an entry of its log. */
function healthRow(
  output: GeneratedRows,
  type: keyof typeof TYPE_DETAILS,
  index: number,
  intake: string,
): Row {
  const day = toUsDate(addDays(intake, 7 + index));
  const { vaccines, tests } = TYPE_DETAILS[type];
  switch (index % 4) {
    case 0:
      addToCount(output, 'vaccinations');
      return {
        VACCINATIONTYPE: pick(vaccines, index / 4),
        VACCINATIONGIVENDATE: day,
        VACCINATIONRABIESTAG: `T${index}`,
        VACCINATIONBATCHNUMBER: `B-${index}`,
      };
    case 1:
      addToCount(output, 'procedures');
      return { TESTTYPE: pick(tests, (index - 1) / 4), TESTPERFORMEDDATE: day, TESTRESULT: 'Negative' };
    case 2:
      addToCount(output, 'meds');
      return { MEDICALNAME: pick(MEDICINES, index), MEDICALDOSAGE: '1 tablet', MEDICALGIVENDATE: day };
    default:
      addToCount(output, 'diaries');
      return { LOGDATE: day, LOGCOMMENTS: `Walked well on day ${index}, “${'good '.repeat(index % 9)}”` };
  }
}

/**
 * Adds all rows of one animal to `output`. @param historyCount the number of its records, without the animal and people
 */
function addAnimalRows(output: GeneratedRows, index: number, historyCount: number, random: Random): void {
  const type = index % 3 === 0 ? 'Cat' : 'Dog';
  const intake = addDays(FIRST_DAY, Math.floor(random() * INTAKE_DAYS));
  const identityFields = {
    ANIMALCODE: `${type[0]}${String(index).padStart(6, '0')}`,
    ANIMALNAME: `${pick(NAMES, index)} ${surnameOf(index)}`,
    ANIMALSPECIES: type,
  };
  const countBefore = totalOf(output.counts);
  output.rows.push({
    ...identityFields,
    ANIMALSEX: index % 2 === 0 ? 'Female' : 'Male',
    ANIMALTYPE: `${type[0]} (Shelter)`,
    ANIMALBREED1: pick(TYPE_DETAILS[type].breeds, index),
    ANIMALBREED2: index % 4 === 0 ? 'Mix' : '',
    ANIMALCOLOR: pick(COLORS, index),
    ANIMALDOB: toUsDate(addDays(intake, -400 - (index % 2000))),
    ANIMALLOCATION: `Kennel ${index % 40}`,
    ANIMALENTRYDATE: toUsDate(intake),
    ANIMALDESCRIPTION: 'Came with a rope collar and a good appetite; likes people, and a ball.',
    ANIMALREASONFORENTRY: 'Moving house',
    ANIMALGOODWITHCATS: String(index % 3),
    ...animalRow(output, index, intake),
  });
  addToCount(output, 'animals');
  for (let row = 0; totalOf(output.counts) - countBefore - 1 < historyCount; row++)
    output.rows.push({ ...identityFields, ...healthRow(output, type, row, intake) });
}

const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, value) => sum + value, 0);

/** A file with the columns that its rows fill. */
function toCsv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return Papa.unparse([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}

/** The number of animals for each donation. */
const ANIMALS_PER_DONATION = 10;

/** Makes the files of a rescue. `history` is the total number of records about its animals, including donations. */
export function createAsm3Files(animalCount: number, historyCount: number, seed: number): Asm3Files {
  const random = createRandom(seed);
  const output: GeneratedRows = { rows: [], counts: {}, people: new Set() };
  const donationCount = Math.ceil(animalCount / ANIMALS_PER_DONATION);
  const historyPerAnimal = Math.round((historyCount - donationCount) / animalCount);
  for (let index = 0; index < animalCount; index++) addAnimalRows(output, index, historyPerAnimal, random);
  const payments = Array.from({ length: donationCount }, (_, index): Row => {
    output.people.add(`donor ${index}`);
    addToCount(output, 'donations');
    return {
      PERSONCODE: `XP-${index}`,
      ...personCells('PERSON', animalCount * 2 + index),
      PERSONZIPCODE: '04101',
      DONATIONNAME: 'Donation',
      DONATIONDATE: toUsDate(addDays(FIRST_DAY, Math.floor(random() * INTAKE_DAYS))),
      DONATIONAMOUNT: String(500 + 25 * (index % 400)),
      PAYMENTNAME: pick(['Cheque', 'Cash', 'Credit Card'], index),
      PAYMENTRECEIPTNUMBER: String(index).padStart(8, '0'),
    };
  });
  return {
    animals: toCsv(output.rows),
    payments: toCsv(payments),
    expectedCounts: { ...output.counts, people: output.people.size },
  };
}
