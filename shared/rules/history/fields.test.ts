import { expect, it } from 'vitest';
import { fieldName, fieldTitle } from './fields.ts';

it.each([
  ['lastMilestoneDate', 'last milestone date'],
  ['milestoneDate', 'date'],
  ['Good with cats', 'Good with cats'],
  // Properties that every object has are not titles.
  ['constructor', 'constructor'],
  ['toString', 'to string'],
])('the field %s is called %s', (field, name) => {
  expect(fieldName(field)).toBe(name);
  expect(fieldTitle(field).toLowerCase()).toBe(name.toLowerCase());
});
