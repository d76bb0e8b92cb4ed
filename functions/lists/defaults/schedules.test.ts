import { describe, expect, it } from 'vitest';
import { ScheduleInput } from '#shared/calls/health/schedules.ts';
import { proposeSeries } from '#shared/rules/schedules.ts';
import { ANIMAL_TYPES } from './lists.ts';
import { defaultSchedules } from './schedules.ts';

const ALL = ANIMAL_TYPES.flatMap(({ typeName, vaccinations }) =>
  defaultSchedules(typeName).map((schedule) => ({ typeName, vaccinations, ...schedule })),
);

describe.each(ALL)('$typeName: $kind', ({ vaccinations, typeName, kind, ...schedule }) => {
  it('is for a vaccination type of the default list, and only once', () => {
    expect(vaccinations).toContain(kind);
    expect(defaultSchedules(typeName).filter((other) => other.kind === kind)).toHaveLength(1);
  });

  it('passes the rules of the form', () => {
    const given = { animalTypeId: 'type', kindId: 'kind', ...schedule };
    expect(ScheduleInput.safeParse(given).error?.issues).toBeUndefined();
  });
});

it('every kind of the table in the reference has one, and other types have none', () => {
  expect(defaultSchedules('Dogs').map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['DHPP', 'Bordetella + parainfluenza', 'Rabies 1-year', 'Leptospirosis', 'Lyme']),
  );
  expect(defaultSchedules('CATS')).toBe(defaultSchedules('Cats'));
  expect(defaultSchedules('Geese')).toEqual([]);
});

it('a ferret kit gets distemper at 8, 11 and 14 weeks', () => {
  const [distemper] = defaultSchedules('Ferrets');
  if (!distemper) throw new Error('There is no schedule');
  const doses = proposeSeries(distemper, {
    birthDate: '2026-01-01',
    today: '2026-01-10',
    given: [],
    open: [],
    young: 'kit',
  });
  expect(doses.map(({ reason }) => reason)).toEqual([
    '1st of kit series at 8 weeks',
    '2nd of kit series at 11 weeks',
    '3rd of kit series at 14 weeks',
    'Booster 12 months after the last dose',
  ]);
});
