import { expect, it } from 'vitest';
import { ALTERED_STATUSES, toAlteredStatus, resolveAltered, sexText } from './altered.ts';

it.each(ALTERED_STATUSES)('%s is read unchanged', (altered) =>
  // The boolean beside it is what a form was shown: the answer goes before it.
  expect(toAlteredStatus(resolveAltered({ altered, spayedOrNeutered: altered === 'no' }))).toBe(altered),
);

it.each([
  ['a new animal of which nothing is said', undefined, {}, 'unknown'],
  ['a new animal that is said to be', undefined, { spayedOrNeutered: true }, 'yes'],
  ['a new animal that is said not to be', undefined, { spayedOrNeutered: false }, 'no'],
  ['the false that was shown of an unknown one', {}, { spayedOrNeutered: false }, 'unknown'],
  ['a true of an unknown one', {}, { spayedOrNeutered: true }, 'yes'],
  ['a false of one that was', { spayedOrNeutered: true }, { spayedOrNeutered: false }, 'no'],
  ['nothing of one that was', { spayedOrNeutered: true }, {}, 'yes'],
  ['nothing of one that was not', { spayedOrNeutered: false }, {}, 'no'],
] as const)('by the documented field, %s', (_, previous, change, expected) =>
  expect(toAlteredStatus(resolveAltered(change, previous))).toBe(expected),
);

it('the text of the sex includes it', () => {
  expect([
    sexText('female', 'yes'),
    sexText('male', 'no'),
    sexText('male', 'unknown'),
    sexText('unknown', 'yes'),
  ]).toEqual([
    'Female, spayed',
    'Male, not neutered',
    'Male, not known if neutered',
    'Unknown, spayed or neutered',
  ]);
});
