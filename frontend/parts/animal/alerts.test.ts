import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { alertsOf } from './alerts.ts';

const alertTexts = (overrides: Partial<typeof ANIMAL>) =>
  alertsOf({ ...ANIMAL, ...overrides }, 'US').map(({ text }) => text);

it('lists warnings before what is left to do', () => {
  const conditions = { chronicCondition: 'Asthma', flag: true, flagReason: 'Bites', holdUntil: '2026-12-01' };
  expect(alertTexts({ ...conditions, status: 'quarantineHold' })).toEqual([
    'Quarantine Hold until 12/1/2026',
    'Flagged: Bites',
    'Asthma',
    'Intact',
    'No chip',
  ]);
});

it('names the person and the end of a reservation, and says if that person has the animal on trial', () => {
  const nothingToDo = { altered: 'yes', microchipNumber: '985141000000001' } as const;
  const person = { id: 'p', firstName: 'Rosa', lastName: 'Okafor' };
  const reservedTexts = (reservation: (typeof ANIMAL)['reservation']) =>
    alertTexts({ ...nothingToDo, reservation });
  expect(reservedTexts({ since: '2026-11-01', until: '2026-12-01', person })).toEqual([
    'Reserved for Rosa Okafor until 12/1/2026',
  ]);
  expect(reservedTexts({ since: '2026-11-01' })).toEqual(['Reserved']);
  expect(reservedTexts(undefined)).toEqual([]);
  const fosteredAnimal = {
    ...nothingToDo,
    lastMilestone: 'foster',
    reservation: { since: '2026-11-01', person },
  } as const;
  expect(alertTexts({ ...fosteredAnimal, pco: person })).toEqual(['On trial with Rosa Okafor']);
  expect(alertTexts({ ...fosteredAnimal, pco: { ...person, id: 'q' } })).toEqual([
    'Reserved for Rosa Okafor',
  ]);
});

it('lists nothing left to do for a departed animal, but still its warnings', () => {
  const departedAnimal = {
    currentResident: false,
    lastMilestone: 'adoption',
    status: 'quarantineHold',
  } as const;
  expect(alertTexts({ ...departedAnimal, chronicCondition: 'Asthma' })).toEqual(['Asthma']);
});

it.each([
  ['altered and chipped', { altered: 'yes', microchipNumber: '985141000000001' }, []],
  ['not known to be altered', { altered: 'unknown', microchipNumber: '985141000000001' }, []],
  ['of a kind that gets no chip', { altered: 'yes', animalType: 'Chickens' }, []],
  ['a cat without a chip', { altered: 'yes', animalType: 'Cats' }, ['No chip']],
] as const)('lists exactly the open tasks of an animal, %s: %j', (_, overrides, expected) => {
  expect(alertTexts(overrides)).toEqual(expected);
});
