import type { ScheduleRule } from '#shared/rules/health/schedules.ts';
import { foldCase } from '#shared/rules/text/words.ts';

/** A schedule that a rescue starts from. */
export interface DefaultSchedule extends ScheduleRule {
  /** The vaccination type, as named in the default lists; folded, it is the schedule's code. */
  readonly kind: string;
  readonly name: string;
  /** False for a vaccine given by risk or by label: the vet decides. */
  readonly active: boolean;
  readonly notes: string;
}

const schedule = (
  kind: string,
  rule: ScheduleRule,
  { name = kind, active = true, notes = '' }: Partial<Omit<DefaultSchedule, keyof ScheduleRule>> = {},
): DefaultSchedule => ({ kind, name, active, notes, ...rule });

const BY_RISK = 'By risk: your vet decides';
const yearly = { boosterMonths: 12, repeatMonths: 12 };
const twoDoses = (fromWeeks: number, adultDays: number): ScheduleRule => ({
  fromWeeks,
  adultDoses: 2,
  adultDays,
  ...yearly,
});

const RABIES_NOTE = 'The first dose counts after 28 days, boosters at once; by label and law';
const RABIES = { fromWeeks: 12, adultDoses: 1, ...yearly };
const RABIES_OF_PETS = [
  schedule('Rabies 1-year', RABIES, { name: 'Rabies', notes: RABIES_NOTE }),
  schedule(
    'Rabies 3-year',
    { ...RABIES, repeatMonths: 36 },
    { active: false, notes: `Instead of the 1-year vaccine. ${RABIES_NOTE}` },
  ),
];

/** The core vaccine of dogs, and that of cats. */
const CORE_OF_PETS = {
  fromWeeks: 4,
  everyDays: 14,
  untilWeeks: 20,
  adultDoses: 2,
  adultDays: 14,
  boosterMonths: 12,
  repeatMonths: 36,
};

const DOGS = [
  schedule('DHPP', CORE_OF_PETS, {
    name: 'DHPP (core)',
    notes: 'At intake; every 2 to 3 weeks until 18 to 20 weeks of age',
  }),
  schedule(
    'Bordetella + parainfluenza',
    { fromWeeks: 3, adultDoses: 1, boosterMonths: 12, repeatMonths: 12 },
    { name: 'Bordetella and parainfluenza', notes: 'Nose or mouth; once, at intake' },
  ),
  ...RABIES_OF_PETS,
  schedule('Leptospirosis', twoDoses(8, 21), { active: false, notes: BY_RISK }),
  schedule('Lyme', twoDoses(8, 21), { active: false, notes: BY_RISK }),
  schedule('Influenza H3N2/H3N8', twoDoses(8, 21), { active: false, notes: BY_RISK }),
];

const CATS = [
  schedule('FVRCP', CORE_OF_PETS, {
    name: 'FVRCP (core)',
    notes: 'At intake; every 2 weeks until 16 to 20 weeks of age',
  }),
  schedule(
    'FeLV',
    { fromWeeks: 8, adultDoses: 2, adultDays: 21, boosterMonths: 12 },
    { active: false, notes: 'After a negative test, by housing; core under 1 year of age, later by risk' },
  ),
  ...RABIES_OF_PETS,
];

const FERRETS = [
  schedule('Distemper', {
    fromWeeks: 8,
    everyDays: 21,
    untilWeeks: 14,
    adultDoses: 2,
    adultDays: 21,
    ...yearly,
  }),
  schedule('Rabies', RABIES, { notes: RABIES_NOTE }),
];

const RABBITS = [
  schedule('RHDV2', twoDoses(4, 21)),
  schedule(
    'Myxo-RHD Plus',
    { fromWeeks: 5, adultDoses: 1, ...yearly },
    { active: false, notes: 'Where it is licensed; by label' },
  ),
];

const HORSES = [
  ...['Tetanus', 'EEE/WEE', 'West Nile'].map((kind) => schedule(kind, twoDoses(24, 28))),
  schedule('Rabies', { fromWeeks: 24, adultDoses: 1, ...yearly }),
  ...['Influenza', 'EHV-1/4', 'Strangles', 'Potomac horse fever', 'Botulism', 'Anthrax'].map((kind) =>
    schedule(kind, twoDoses(24, 28), { active: false, notes: BY_RISK }),
  ),
];

const BY_TYPE = new Map<string, readonly DefaultSchedule[]>([
  ['dogs', DOGS],
  ['cats', CATS],
  ['ferrets', FERRETS],
  ['rabbits', RABBITS],
  ...['horses', 'ponies', 'donkeys', 'mules'].map((type) => [type, HORSES] as const),
]);

/** The codes of the animal types that have default schedules. */
export const TYPE_CODES: ReadonlySet<string> = new Set(BY_TYPE.keys());

/** The codes of the vaccination types that have a default schedule: their folded names. */
export const SCHEDULE_CODES: ReadonlySet<string> = new Set(
  [...BY_TYPE.values()].flat().map(({ kind }) => foldCase(kind)),
);

/**
 * The latest age in weeks at which a default schedule of any animal type begins, by the code of the vaccination type.
 */
export const LATEST_START: ReadonlyMap<string, number> = new Map(
  [...BY_TYPE.values()]
    .flat()
    .toSorted((a, b) => a.fromWeeks - b.fromWeeks)
    .map(({ kind, fromWeeks }) => [foldCase(kind), fromWeeks]),
);

/**
 * The vaccine schedules that a rescue starts from, by what the animal type means and by the code of the vaccination
 * type (product/standards 3.1: the recommendations for shelters; ages that the table leaves open are the usual ones of
 * the label).
 */
export const defaultSchedules = (animalType: string | undefined): ReadonlyMap<string, DefaultSchedule> =>
  new Map((BY_TYPE.get(animalType ?? '') ?? []).map((each) => [foldCase(each.kind), each]));
