import { expect, it } from 'vitest';
import { parsePerson } from './parse-person.ts';

it.each([
  ['', {}],
  ['  ', {}],
  ['delgado', { lastName: 'Delgado' }],
  [' rosa  delgado ', { firstName: 'Rosa', lastName: 'Delgado' }],
  ['Delgado, Rosa', { firstName: 'Rosa', lastName: 'Delgado' }],
  ['anne-marie van der Berg', { firstName: 'anne-marie', lastName: 'van der Berg' }],
  ['anne-marie o’hara', { firstName: 'Anne-Marie', lastName: 'O’hara' }],
  ['Delgado,', { lastName: 'Delgado,' }],
  ['rosa@example.org', { email: 'rosa@example.org' }],
  ['rosa@', { email: 'rosa@' }],
  ['(207) 555-0110', { phone: '(207) 555-0110' }],
])('“%s” is read as the person %o', (text, person) => {
  expect(parsePerson(text)).toEqual(person);
});
