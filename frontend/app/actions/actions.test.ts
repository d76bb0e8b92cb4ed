import { describe, expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { resolveAction, findRuleViolation } from './action.ts';
import { milestoneActionsFor } from './milestone-actions.ts';
import { ACTIONS } from './actions.ts';
import { commonActionsOf } from './common.ts';

const animal = (id: string, overrides: Partial<AnimalRow> = {}) =>
  ({ id, animalTypeId: 'dogs', lastMilestone: 'intake', ...overrides }) as AnimalRow;
const ONE_ANIMAL = [animal('1')];
const TWO_ANIMALS = [animal('1'), animal('2')];
const LOOKING = { name: 'River', until: '2026-11-25T08:00:00Z' };

const action = (key: string) => {
  const found = ACTIONS.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('the selection rules', () => {
  it.each([
    ['milestone', [], 'Please select at least one animal'],
    ['milestone', ONE_ANIMAL, undefined],
    ['milestone', [animal('1', { lastMilestone: 'death' })], undefined],
    [
      'milestone',
      [...ONE_ANIMAL, animal('2', { lastMilestone: 'foster' })],
      'Selected animals must have the same last milestone',
    ],
    [
      'milestone',
      [animal('1', { lastMilestone: 'death' }), animal('2', { lastMilestone: 'death' })],
      'Cannot add milestone for deceased animal',
    ],
    [
      'behaviors',
      [...ONE_ANIMAL, animal('2', { animalTypeId: 'cats' })],
      'Selected animals have different animal types',
    ],
    ['behaviors', TWO_ANIMALS, undefined],
    ['attachments', TWO_ANIMALS, 'Please select only one animal'],
    ['attachments', ONE_ANIMAL, undefined],
    [
      'location',
      [animal('1', { lastMilestone: 'foster' })],
      'A location change for this animal requires a different Last Milestone.',
    ],
    [
      'location',
      [...ONE_ANIMAL, animal('2', { lastMilestone: 'foster' })],
      'At least one animal requires a different last milestone.',
    ],
    ['location', TWO_ANIMALS, undefined],
    ...(['vaccinations', 'procedures', 'reminders'] as const).map(
      (key) =>
        [
          key,
          [...ONE_ANIMAL, animal('2', { animalTypeId: 'cats' })],
          'Selected animals have different animal types',
        ] as const,
    ),
    ['vaccinations', TWO_ANIMALS, undefined],
    ['meds', [...ONE_ANIMAL, animal('2', { animalTypeId: 'cats' })], undefined],
    ['health-history', TWO_ANIMALS, 'Please select only one animal'],
    ['notes', [], 'Please select at least one animal'],
    ['gallery', [], undefined],
    ['diet', [], 'Please select at least one animal'],
    ['blurb', TWO_ANIMALS, 'Please select only one animal'],
    ['health-report', [], 'Select atleast one animal to download excel'],
    ['health-report', TWO_ANIMALS, undefined],
    ['animal-report', [], 'Please select at least one animal'],
    ['animal-report', TWO_ANIMALS, undefined],
    ['health-report', Array.from({ length: 41 }, (_, i) => animal(String(i))), 'At most 40 animals at once'],
    ['cards', Array.from({ length: 101 }, (_, i) => animal(String(i))), 'At most 100 animals at once'],
  ] as const)('%s of %j: %s', (key, animals, message) => {
    expect(findRuleViolation(action(key), animals)).toBe(message);
  });
});

it.each([
  ['intake', ['Adopt', 'Foster', 'Transfer', 'Return to Owner', 'Record Death']],
  ['foster', ['Return from Foster', 'Adopt', 'Move to Another Foster', 'Transfer', 'Return to Owner']],
  ['adoption', ['Return from Adoption', 'Reintake']],
  ['lost', ['Found']],
  ['death', []],
] as const)('after %s can follow: %j', (lastMilestone, labels) => {
  const actions = milestoneActionsFor([animal('1', { lastMilestone })]);
  expect(actions.map(({ label }) => label)).toEqual(expect.arrayContaining([...labels]));
  expect(
    actions.every(
      (verb) => resolveAction(verb, ONE_ANIMAL) && 'form' in (resolveAction(verb, ONE_ANIMAL) ?? {}),
    ),
  ).toBe(true);
});

it('offers no milestone actions for animals with different last milestones, or for no animals', () => {
  expect(milestoneActionsFor([...ONE_ANIMAL, animal('2', { lastMilestone: 'foster' })])).toEqual([]);
  expect(milestoneActionsFor([])).toEqual([]);
});

it.each([
  ['AnimalManager', [animal('1')], ['Adopt', 'Foster', 'New Location']],
  [
    'AnimalManager',
    [animal('1', { lastMilestone: 'foster' })],
    ['Return from Foster', 'Adopt', 'Move to Another Foster'],
  ],
  [
    'AnimalManager',
    [animal('1'), animal('2', { lastMilestone: 'foster' })],
    ['Milestones', 'New Location', 'Kennel Cards'],
  ],
  [
    'AnimalManager',
    [animal('1', { lastMilestone: 'released' })],
    ['Reintake', 'New Location', 'Kennel Cards'],
  ],
  ['Veterinarian', [animal('1')], ['Vaccinations', 'Weigh or Measure', 'Meds']],
  ['AnimalCaretaker', [animal('1')], ['Diary', 'Health Notes', 'Kennel Cards']],
] as const)('the buttons of %s for a selection of %j are %j', (role, animals, labels) => {
  expect(commonActionsOf({ roleName: role }, animals).map(({ label }) => label)).toEqual(labels);
});

it('the buttons for several animals with support access change nothing', () => {
  const session = { roleName: 'AnimalCaretaker', looking: LOOKING } as const;
  const labelsFor = (animals: readonly AnimalRow[]) =>
    commonActionsOf(session, animals).map(({ label }) => label);
  expect(labelsFor(ONE_ANIMAL)).toEqual(['Diary', 'Health Notes', 'Kennel Cards']);
  expect(labelsFor(TWO_ANIMALS)).toEqual(['Kennel Cards']);
});

it.each([
  ['milestone', ONE_ANIMAL, { path: '/animals/milestone?id=1' }],
  ['milestone', TWO_ANIMALS, { form: 'milestone' }],
  ['diary', ONE_ANIMAL, { path: '/animals/diary?id=1' }],
  ['diary', TWO_ANIMALS, { form: 'diary' }],
  ['location', ONE_ANIMAL, { form: 'location' }],
  ['vaccinations', ONE_ANIMAL, { path: '/animals/vaccinations?id=1' }],
  ['vaccinations', TWO_ANIMALS, { form: 'vaccination' }],
  ['procedures', ONE_ANIMAL, { path: '/animals/procedures-test-treatments?id=1' }],
  ['meds', TWO_ANIMALS, { form: 'med' }],
  ['reminders', ONE_ANIMAL, { form: 'reminders' }],
  ['health-history', ONE_ANIMAL, { path: '/animals/health-history?id=1' }],
  ['gallery', [], { path: '/animals/gallery-view' }],
  ['cards', TWO_ANIMALS, { path: '/animals/kennel-cards?ids=1,2' }],
  ['health-report', TWO_ANIMALS, { path: '/animals/health-report?id=1,2' }],
  ['animal-report', TWO_ANIMALS, { path: '/animals/reports?id=1,2' }],
] as const)('%s with %j leads to %j', (key, animals, expected) => {
  expect(resolveAction(action(key), animals)).toEqual(expected);
});
