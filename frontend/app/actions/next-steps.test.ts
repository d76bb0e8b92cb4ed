import { describe, expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import type { MilestoneType } from '#shared/rules/animals/milestones.ts';
import { resolveAction } from './action.ts';
import { careActionsOf, nextSteps } from './next-steps.ts';

type Status = Parameters<typeof nextSteps>[0]['status'];

const labelsOf = (lastMilestone: MilestoneType, role: Role, status: Status = 'adoptable') =>
  nextSteps({ lastMilestone, status }, { roleName: role }).map((step) =>
    'care' in step ? 'Record Care' : step.action.label,
  );

describe('the buttons under the name', () => {
  it.each([
    ['intake', ['Adopt', 'Foster', 'Record Care', 'New Location']],
    ['foster-return', ['Adopt', 'Foster', 'Record Care', 'New Location']],
    ['foster', ['Adopt', 'Return from Foster', 'Move to Another Foster', 'Record Care']],
    ['adoption', ['Return from Adoption', 'Reintake']],
    ['lost', ['Found']],
    ['transfer', ['Reintake']],
    ['returned-to-owner', ['Reintake']],
    ['released', ['Reintake']],
    ['death', []],
  ] as const)('after %s: %j', (lastMilestone, expected) => {
    expect(labelsOf(lastMilestone, 'AnimalManager')).toEqual(expected);
  });

  it('an animal on hold is cared for and not adopted', () => {
    expect(labelsOf('intake', 'Administrator', 'quarantineHold')).toEqual([
      'Record Care',
      'Foster',
      'New Location',
      'Return to Owner',
    ]);
  });

  it.each([
    ['Veterinarian', 'intake', ['Record Care', 'Adopt', 'Foster']],
    ['AnimalCaretaker', 'intake', ['Record Care']],
    ['AnimalCaretaker', 'adoption', []],
    ['FosterParent', 'foster', ['Record Care', 'Adopt', 'Return from Foster', 'Move to Another Foster']],
    ['Public', 'intake', []],
  ] as const)('for the role %s after %s: %j', (role, lastMilestone, expected) => {
    expect(labelsOf(lastMilestone, role)).toEqual(expected);
  });
});

it.each([
  ['Veterinarian', 7],
  ['FosterParent', 6],
  ['AnimalCaretaker', 2],
] as const)('%s records %i kinds of care, each in its form', (role, count) => {
  const care = careActionsOf({ roleName: role });
  expect(care).toHaveLength(count);
  for (const action of care) expect(resolveAction(action, [])).toEqual({ form: action.form });
});
