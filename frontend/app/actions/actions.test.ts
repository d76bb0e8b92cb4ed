import { describe, expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { resolveAction, findRuleViolation } from './action.ts';
import { milestoneActionsFor } from './milestone-actions.ts';
import { ACTIONS } from './actions.ts';
import { commonActionsOf } from './common.ts';

const animal = (id: string, overrides: Partial<AnimalRow> = {}) =>
  ({ id, animalTypeId: 'dogs', lastMilestone: 'intake', ...overrides }) as AnimalRow;
const ONE = [animal('1')];
const TWO = [animal('1'), animal('2')];

const action = (key: string) => {
  const found = ACTIONS.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('the rules of the selection', () => {
  it.each([
    ['milestone', [], 'Please select at least one animal'],
    ['milestone', ONE, undefined],
    ['milestone', [animal('1', { lastMilestone: 'death' })], undefined],
    [
      'milestone',
      [...ONE, animal('2', { lastMilestone: 'foster' })],
      'Selected animals must have the same last milestone',
    ],
    [
      'milestone',
      [animal('1', { lastMilestone: 'death' }), animal('2', { lastMilestone: 'death' })],
      'Cannot add milestone for deceased animal',
    ],
    [
      'behaviors',
      [...ONE, animal('2', { animalTypeId: 'cats' })],
      'Selected animals have different animal types',
    ],
    ['behaviors', TWO, undefined],
    ['attachments', TWO, 'Please select only one animal'],
    ['attachments', ONE, undefined],
    [
      'location',
      [animal('1', { lastMilestone: 'foster' })],
      'A location change for this animal requires a different Last Milestone.',
    ],
    [
      'location',
      [...ONE, animal('2', { lastMilestone: 'foster' })],
      'At least one animal requires a different last milestone.',
    ],
    ['location', TWO, undefined],
    ...(['vaccinations', 'procedures', 'reminders'] as const).map(
      (key) =>
        [
          key,
          [...ONE, animal('2', { animalTypeId: 'cats' })],
          'Selected animals have different animal types',
        ] as const,
    ),
    ['vaccinations', TWO, undefined],
    ['meds', [...ONE, animal('2', { animalTypeId: 'cats' })], undefined],
    ['health-history', TWO, 'Please select only one animal'],
    ['notes', [], 'Please select at least one animal'],
    ['gallery', [], undefined],
    ['diet', [], 'Please select at least one animal'],
    ['blurb', TWO, 'Please select only one animal'],
    ['health-report', [], 'Select atleast one animal to download excel'],
    ['health-report', TWO, undefined],
    ['animal-report', [], 'Please select at least one animal'],
    ['animal-report', TWO, undefined],
    ['health-report', Array.from({ length: 41 }, (_, i) => animal(String(i))), 'At most 40 animals at once'],
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
  const verbs = milestoneActionsFor([animal('1', { lastMilestone })]);
  expect(verbs.map(({ label }) => label)).toEqual(expect.arrayContaining([...labels]));
  expect(verbs.every((verb) => resolveAction(verb, ONE) && 'form' in (resolveAction(verb, ONE) ?? {}))).toBe(
    true,
  );
});

it('nothing is offered next to animals of different last milestones, or to none', () => {
  expect(milestoneActionsFor([...ONE, animal('2', { lastMilestone: 'foster' })])).toEqual([]);
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
] as const)('the buttons of %s for a selection of %j are %j', (role, animals, labels) => {
  expect(commonActionsOf(role, animals).map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['milestone', ONE, { path: '/animals/milestone?id=1' }],
  ['milestone', TWO, { form: 'milestone' }],
  ['diary', ONE, { path: '/animals/diary?id=1' }],
  ['diary', TWO, { form: 'diary' }],
  ['location', ONE, { form: 'location' }],
  ['vaccinations', ONE, { path: '/animals/vaccinations?id=1' }],
  ['vaccinations', TWO, { form: 'vaccination' }],
  ['procedures', ONE, { path: '/animals/procedures-test-treatments?id=1' }],
  ['meds', TWO, { form: 'med' }],
  ['reminders', ONE, { form: 'reminders' }],
  ['health-history', ONE, { path: '/animals/health-history?id=1' }],
  ['gallery', [], { path: '/animals/gallery-view' }],
  ['cards', TWO, { path: '/animals/kennel-cards?ids=1,2' }],
  ['health-report', TWO, { path: '/animals/health-report?id=1,2' }],
  ['animal-report', TWO, { path: '/animals/reports?id=1,2' }],
] as const)('%s with %j leads to %j', (key, animals, expected) => {
  expect(resolveAction(action(key), animals)).toEqual(expected);
});
