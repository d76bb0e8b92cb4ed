import { describe, expect, it } from 'vitest';
import { ScheduleInput } from '#shared/calls/health/schedules.ts';
import { proposeSeries } from '#shared/rules/health/schedules.ts';
import { foldCase } from '#shared/rules/text/words.ts';
import { ANIMAL_TYPES } from './lists.ts';
import { meaningOf } from './meaning.ts';
import { defaultSchedules } from './schedules.ts';

const ALL_SCHEDULES = ANIMAL_TYPES.flatMap(({ typeName, vaccinations }) =>
  [...defaultSchedules(foldCase(typeName)).values()].map((schedule) => ({
    typeName,
    vaccinations,
    ...schedule,
  })),
);

describe.each(ALL_SCHEDULES)('$typeName: $kind', ({ vaccinations, typeName, kind, ...scheduleFields }) => {
  it('is for a vaccination type of the default list whose meaning leads back to it', () => {
    expect(vaccinations).toContain(kind);
    const { schedule: code = '' } = meaningOf('vaccinationType#1', kind);
    const { means } = meaningOf('animalType', typeName);
    expect(defaultSchedules(means).get(code)).toMatchObject({ kind });
  });

  it('passes the rules of the form', () => {
    const input = { animalTypeId: 'type', kindId: 'kind', ...scheduleFields };
    expect(ScheduleInput.safeParse(input).error?.issues).toBeUndefined();
  });
});

it('each documented vaccination has a schedule, and other animal types have none', () => {
  expect([...defaultSchedules('dogs').values()].map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['DHPP', 'Bordetella + parainfluenza', 'Rabies 1-year', 'Leptospirosis', 'Lyme']),
  );
  expect([undefined, '', 'geese', 'Dogs'].map((type) => defaultSchedules(type).size)).toEqual([0, 0, 0, 0]);
  expect(ALL_SCHEDULES).toHaveLength(
    new Set(ALL_SCHEDULES.map(({ typeName, kind }) => `${typeName} ${kind}`)).size,
  );
  expect(ALL_SCHEDULES.length).toBeGreaterThan(30);
});

it('a ferret kit gets distemper at 8, 11 and 14 weeks', () => {
  const distemper = defaultSchedules('ferrets').get('distemper');
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
