import { expect, it } from 'vitest';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { resultTitle, effectsOfAdding } from './result-title.ts';

const animal = (animalName: string, lastMilestone: MilestoneType = 'intake', location = 'Kennel 4') => ({
  animalName,
  lastMilestone,
  location,
});

it.each([
  ['adoption', [animal('Moss')], 'Moss was adopted'],
  ['adoption', [animal('Moss'), animal('Fern')], '2 animals were adopted'],
  ['foster', [animal('Moss')], 'Moss is in foster care'],
  ['foster', [animal('Moss', 'foster')], 'Moss moved to another foster'],
  ['death', [animal('Moss')], 'Moss has died'],
] as const)('the result of the milestone %s for %j has the title: %s', (type, animals, title) => {
  expect(resultTitle(type, animals)).toBe(title);
});

it.each([
  [
    'adoption',
    [animal('Moss')],
    ['Moss is no longer a resident. Reminders have stopped.', 'Kennel 4 has a free place.'],
  ],
  [
    'adoption',
    [animal('Moss', 'foster')],
    ['Moss is no longer a resident. Reminders have stopped.', 'Foster care has ended.'],
  ],
  [
    'transfer',
    [animal('Moss'), animal('Fern', 'intake', 'Barn'), animal('Dot', 'intake', '')],
    ['They are no longer residents. Reminders have stopped.', 'Kennel 4 and Barn have free places.'],
  ],
  ['foster', [animal('Moss')], ['Kennel 4 has a free place.']],
  ['foster', [animal('Moss', 'foster')], []],
  ['foster-return', [animal('Moss', 'foster')], ['Foster care has ended.', 'Location as before: Kennel 4.']],
  ['adoption-return', [animal('Moss', 'adoption', '')], ['Moss is a resident again. Reminders are back.']],
  ['death', [animal('Moss', 'adoption')], ['We’re sorry.', 'The page and all records stay.']],
] as const)('the milestone %s for %j has the effects: %j', (type, animals, lines) => {
  expect(effectsOfAdding(type, animals)).toEqual(lines);
});

it('names the person who gets the animals', () => {
  expect(effectsOfAdding('foster', [animal('Moss', 'foster')], 'Rosa Delgado')).toEqual([
    'Moss went to Rosa Delgado.',
  ]);
});
