import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { alertsOf } from './alerts.ts';

const texts = (overrides: Partial<typeof ANIMAL>) =>
  alertsOf({ ...ANIMAL, ...overrides }, 'US').map(({ text }) => text);

it('warns before it says what is left to do', () => {
  const all = { chronicCondition: 'Asthma', flag: true, flagReason: 'Bites', holdUntil: '2026-12-01' };
  expect(texts({ ...all, status: 'quarantineHold' })).toEqual([
    'Quarantine Hold until 12/1/2026',
    'Flagged: Bites',
    'Asthma',
    'Intact',
    'No chip',
  ]);
});

it('says for whom it is reserved, and until when', () => {
  const ready = { altered: 'yes', microchipNumber: '985141000000001' } as const;
  const person = { id: 'p', firstName: 'Rosa', lastName: 'Okafor' };
  const reserved = (reservation: (typeof ANIMAL)['reservation']) => texts({ ...ready, reservation });
  expect(reserved({ since: '2026-11-01', until: '2026-12-01', person })).toEqual([
    'Reserved for Rosa Okafor until 12/1/2026',
  ]);
  expect(reserved({ since: '2026-11-01' })).toEqual(['Reserved']);
  expect(reserved(undefined)).toEqual([]);
  const fostered = {
    ...ready,
    lastMilestone: 'foster',
    reservation: { since: '2026-11-01', person },
  } as const;
  expect(texts({ ...fostered, pco: person })).toEqual(['On trial with Rosa Okafor']);
  expect(texts({ ...fostered, pco: { ...person, id: 'q' } })).toEqual(['Reserved for Rosa Okafor']);
});

it('has nothing left to do for an animal that left, and still warns', () => {
  const departed = { currentResident: false, lastMilestone: 'adoption', status: 'quarantineHold' } as const;
  expect(texts({ ...departed, chronicCondition: 'Asthma' })).toEqual(['Asthma']);
});

it.each([
  ['altered and chipped', { altered: 'yes', microchipNumber: '985141000000001' }, []],
  ['not known to be altered', { altered: 'unknown', microchipNumber: '985141000000001' }, []],
  ['of a kind that gets no chip', { altered: 'yes', animalType: 'Chickens' }, []],
  ['a cat without a chip', { altered: 'yes', animalType: 'Cats' }, ['No chip']],
] as const)('%s: %j', (_, overrides, expected) => {
  expect(texts(overrides)).toEqual(expected);
});
