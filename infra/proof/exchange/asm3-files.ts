import Papa from 'papaparse';
import type { ImportNoun } from '#shared/calls/exchange/import-row.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { type Random, randomOf } from '#shared/rules/data/random.fixture.ts';

/** The files of a rescue that ran on ASM3, and the number of records in them. */
export interface Asm3Files {
  readonly animals: string;
  readonly payments: string;
  readonly expectedCounts: Readonly<Partial<Record<ImportNoun, number>>>;
}

type Row = Readonly<Record<string, string>>;

const NAMES = 'Bella Moss Clover Otis Juniper Wren Tilly Gus Nettle Pippa Domino Fern Archie Luna'.split(' ');
const FIRST = 'Ann Bob Cara Dev Elin Femi Gita Hugo Ines Jun Kofi Lena'.split(' ');
const COLORS = ['Black', 'Tan', 'Brindle', 'Tricolor', 'White'];
const OF_TYPE = {
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

/** The first day of the first animal; the last one came in some months before the files are read. */
const FIRST_DAY = '2016-02-01';
const DAYS = 3600;

/** A day as ASM3's exports of the United States have it. */
const written = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => {
  const found = list[at % list.length];
  if (found === undefined) throw new Error('An empty list');
  return found;
};

const SYLLABLES = 'ba ko ri tu ne so la mi pe du ga wo fi ze ho ju'.split(' ');

/** A surname that no other person has, of letters alone. Few sound alike: a sound that many share finds no duplicates. */
function surname(at: number): string {
  const all = Array.from(at.toString(16), (digit) => pick(SYLLABLES, Number.parseInt(digit, 16))).join('');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}n`;
}

function person(prefix: string, at: number): Row {
  const [first, last] = [pick(FIRST, at), surname(at)];
  return {
    [`${prefix}FIRSTNAME`]: first,
    [`${prefix}LASTNAME`]: last,
    [`${prefix}ADDRESS`]: `${(at % 900) + 1} Shore Road`,
    [`${prefix}CITY`]: 'Portland',
    [`${prefix}STATE`]: 'Maine',
    [`${prefix}EMAIL`]: `${first}.${last}@example.org`.toLowerCase(),
  };
}

type Counts = Partial<Record<ImportNoun, number>>;

/** ASM3's codes of movements: two animals of three were adopted; some are fostered, back with their owners, or dead. */
const MOVES = ['1', '1', '1', '1', '1', '1', '2', '5', 'dead', ''] as const;

interface Written {
  readonly rows: Row[];
  readonly counts: Counts;
  readonly people: Set<string>;
}

const count = ({ counts }: Written, noun: ImportNoun) => void (counts[noun] = (counts[noun] ?? 0) + 1);

/** The cells of an animal's row beside the animal itself: its departure, chip, weight, spay or neuter, notes. */
function animalRow(output: Written, at: number, intake: string): Row {
  const dead = pick(MOVES, at) === 'dead';
  const move = dead ? '' : pick(MOVES, at);
  const isSurrender = at % 2 === 0;
  const leavingDate = written(daysAfter(intake, 120));
  if (dead || move) count(output, 'milestones');
  for (const noun of ['procedures', 'procedures', 'diaries'] as const) count(output, noun);
  if (at % 3 === 0) count(output, 'procedures');
  if (at % 5 === 0) count(output, 'healthnotes');
  if (isSurrender) output.people.add(`owner ${at}`);
  if (move) output.people.add(`taker ${at}`);
  return {
    ANIMALWEIGHT: String(5 + (at % 20)),
    ANIMALMICROCHIP: `9851120${10_000_001 + 37 * at}`,
    ANIMALHIDDENDETAILS: `Private note on number ${at}: sleeps at the door, knows “sit”`,
    ANIMALHEALTHPROBLEMS: at % 5 === 0 ? 'Limps after long walks' : '',
    ANIMALNEUTERED: '1',
    ANIMALNEUTEREDDATE: at % 3 === 0 ? written(daysAfter(intake, 6)) : '',
    ANIMALENTRYCATEGORY: isSurrender ? 'Surrender' : 'Stray',
    ANIMALDECEASEDDATE: dead ? leavingDate : '',
    ANIMALDECEASEDREASON: dead ? 'Old age' : '',
    ...(isSurrender ? person('ORIGINALOWNER', at * 2) : {}),
    ...(move ? { MOVEMENTTYPE: move, MOVEMENTDATE: leavingDate, ...person('PERSON', at * 2 + 1) } : {}),
  };
}

/** A row about the health of an animal, or its log. */
function healthRow(output: Written, type: keyof typeof OF_TYPE, at: number, intake: string): Row {
  const day = written(daysAfter(intake, 7 + at));
  const { vaccines, tests } = OF_TYPE[type];
  switch (at % 4) {
    case 0:
      count(output, 'vaccinations');
      return {
        VACCINATIONTYPE: pick(vaccines, at / 4),
        VACCINATIONGIVENDATE: day,
        VACCINATIONRABIESTAG: `T${at}`,
        VACCINATIONBATCHNUMBER: `B-${at}`,
      };
    case 1:
      count(output, 'procedures');
      return { TESTTYPE: pick(tests, (at - 1) / 4), TESTPERFORMEDDATE: day, TESTRESULT: 'Negative' };
    case 2:
      count(output, 'meds');
      return { MEDICALNAME: pick(MEDICINES, at), MEDICALDOSAGE: '1 tablet', MEDICALGIVENDATE: day };
    default:
      count(output, 'diaries');
      return { LOGDATE: day, LOGCOMMENTS: `Walked well on day ${at}, “${'good '.repeat(at % 9)}”` };
  }
}

/** All rows of one animal. @param history how many records it has beside itself and people */
function animalRows(output: Written, at: number, history: number, random: Random): void {
  const type = at % 3 === 0 ? 'Cat' : 'Dog';
  const intake = daysAfter(FIRST_DAY, Math.floor(random() * DAYS));
  const identity = {
    ANIMALCODE: `${type[0]}${String(at).padStart(6, '0')}`,
    ANIMALNAME: `${pick(NAMES, at)} ${surname(at)}`,
    ANIMALSPECIES: type,
  };
  const before = sumOf(output.counts);
  output.rows.push({
    ...identity,
    ANIMALSEX: at % 2 === 0 ? 'Female' : 'Male',
    ANIMALTYPE: `${type[0]} (Shelter)`,
    ANIMALBREED1: pick(OF_TYPE[type].breeds, at),
    ANIMALBREED2: at % 4 === 0 ? 'Mix' : '',
    ANIMALCOLOR: pick(COLORS, at),
    ANIMALDOB: written(daysAfter(intake, -400 - (at % 2000))),
    ANIMALLOCATION: `Kennel ${at % 40}`,
    ANIMALENTRYDATE: written(intake),
    ANIMALDESCRIPTION: 'Came with a rope collar and a good appetite; likes people, and a ball.',
    ANIMALREASONFORENTRY: 'Moving house',
    ANIMALGOODWITHCATS: String(at % 3),
    ...animalRow(output, at, intake),
  });
  count(output, 'animals');
  for (let row = 0; sumOf(output.counts) - before - 1 < history; row++)
    output.rows.push({ ...identity, ...healthRow(output, type, row, intake) });
}

const sumOf = (counts: Counts): number => Object.values(counts).reduce((sum, each) => sum + each, 0);

/** A file with the columns that its rows fill. */
function csv(rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return Papa.unparse([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}

/** One donor of ten animals gave once. */
const ANIMALS_PER_GIFT = 10;

/** Makes the files of a rescue of so many animals, with so many records of their history. */
export function asm3Files(animals: number, history: number, seed: number): Asm3Files {
  const random = randomOf(seed);
  const output: Written = { rows: [], counts: {}, people: new Set() };
  const gifts = Math.ceil(animals / ANIMALS_PER_GIFT);
  const each = Math.round((history - gifts) / animals);
  for (let at = 0; at < animals; at++) animalRows(output, at, each, random);
  const payments = Array.from({ length: gifts }, (_, at): Row => {
    output.people.add(`donor ${at}`);
    count(output, 'donations');
    return {
      PERSONCODE: `XP-${at}`,
      ...person('PERSON', animals * 2 + at),
      PERSONZIPCODE: '04101',
      DONATIONNAME: 'Donation',
      DONATIONDATE: written(daysAfter(FIRST_DAY, Math.floor(random() * DAYS))),
      DONATIONAMOUNT: String(500 + 25 * (at % 400)),
      PAYMENTNAME: pick(['Cheque', 'Cash', 'Credit Card'], at),
      PAYMENTRECEIPTNUMBER: String(at).padStart(8, '0'),
    };
  });
  return {
    animals: csv(output.rows),
    payments: csv(payments),
    expectedCounts: { ...output.counts, people: output.people.size },
  };
}
