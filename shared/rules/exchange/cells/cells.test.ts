import { describe, expect, it } from 'vitest';
import { readAge } from './ages.ts';
import { readAnswer, readReversedAnswer } from './answers.ts';
import { readBreed } from './breeds.ts';
import { CHIP_SHORTENED, readChip } from './chips.ts';
import { dayOrderOf, readDay } from './days.ts';
import { readIntake, readMovement, readOutcome, readStatus, readStatusOutcome } from './events.ts';
import { readName, readPhones } from './names.ts';
import { decimalOf, readNumber } from './numbers.ts';
import { readSex } from './sexes.ts';

const TODAY = '2026-11-25';

describe('dates', () => {
  it.each([
    ['11/3/25', 'MDY', '2025-11-03'],
    ['11/3/25', 'DMY', '2025-03-11'],
    ['3.11.2025', 'DMY', '2025-11-03'],
    ['2025-11-03 14:20', 'MDY', '2025-11-03'],
    ['2025/1/9', 'DMY', '2025-01-09'],
    ['3 Nov 2025', 'MDY', '2025-11-03'],
    ['Nov 3rd, 2025', 'DMY', '2025-11-03'],
    ['03-Nov-98', 'MDY', '1998-11-03'],
    ['25/11/26', 'YMD', '2025-11-26'],
  ] as const)('reads %s in the order %s', (cell, dayOrder, day) =>
    expect(readDay(cell, dayOrder, TODAY)).toBe(day),
  );

  it.each(['31/02/2025', '13/13/2025', '45964', 'soon', '2025', '2025-02-003', ''])('%s is no date', (cell) =>
    expect(readDay(cell, 'DMY', TODAY)).toBeUndefined(),
  );

  it('the order of dates is known from a part over 12; otherwise the user is asked', () => {
    expect(dayOrderOf(['1/2/2025', '25/2/2025'])).toMatchObject({ order: 'DMY', mustAsk: false });
    expect(dayOrderOf(['1/2/2025', '2/25/2025'])).toMatchObject({ order: 'MDY', mustAsk: false });
    expect(dayOrderOf(['2025-02-01'])).toMatchObject({ order: 'YMD', mustAsk: false });
    expect(dayOrderOf(['1/2/2025', '3/4/2025'])).toEqual({ mustAsk: true, example: '1/2/2025' });
    expect(dayOrderOf(['25/2/2025', '2/25/2025'])).toMatchObject({ mustAsk: true });
    expect(dayOrderOf(['3/3/2025', ''])).toMatchObject({ mustAsk: false });
  });
});

describe('numbers', () => {
  it.each([
    ['$1,234.50', '.', '1234.50'],
    ['1.234,50 €', ',', '1234.50'],
    ["1'234.50", '.', '1234.50'],
    ['(12.00)', '.', '-12.00'],
    ['-12', '.', '-12'],
    ['-$5', '.', '-5'],
    ['$-5', '.', '-5'],
    ['12,5', ',', '12.5'],
  ] as const)('reads %s with the decimal sign %s', (cell, decimalSign, expected) =>
    expect(readNumber(cell, decimalSign)).toBe(expected),
  );

  it.each([
    ['12,5', '.'],
    ['5-10', '.'],
    ['5 - 10', '.'],
    ['0,500', '.'],
    ['twelve', '.'],
    ['1.2.3', '.'],
  ] as const)('%s with the decimal sign %s is no number', (cell, decimalSign) =>
    expect(readNumber(cell, decimalSign)).toBeUndefined(),
  );

  it('the decimal sign is found in the cells, or the user is asked', () => {
    expect(decimalOf(['1,234.50', '7'])).toMatchObject({ decimal: '.' });
    expect(decimalOf(['12,50'])).toMatchObject({ decimal: ',' });
    expect(decimalOf(['1,234'])).toMatchObject({ mustAsk: true });
    for (const cell of ['-1,234', '-$1,234', '($1,234)', '1,234 lbs'])
      expect(decimalOf([cell])).toMatchObject({ mustAsk: true });
    expect(decimalOf(['1,50', '1.50'])).toMatchObject({ mustAsk: true });
    expect(decimalOf(['12'])).toEqual({ mustAsk: false, example: '' });
  });
});

it.each([
  ['M/N', { sex: 'male', altered: 'yes' }],
  ['Neutered Male', { sex: 'male', altered: 'yes' }],
  ['Male/N', { sex: 'male', altered: 'yes' }],
  ['FS', { sex: 'female', altered: 'yes' }],
  ['Intact Female', { sex: 'female', altered: 'no' }],
  ['f', { sex: 'female' }],
  ['Unknown', { sex: 'unknown' }],
  ['', { sex: 'unknown' }],
  ['both', undefined],
])('reads the sex of %s', (cell, read) => expect(readSex(cell)).toEqual(read));

it.each([
  ['2 yrs', { years: 2 }],
  ['2 yo', { years: 2 }],
  ['8wo', { weeks: 8 }],
  ['2Y/ 4M/ 26D', { years: 2, months: 4, days: 26 }],
  ['18 months', { months: 18 }],
  ['6 wks', { weeks: 6 }],
  ['1 1/2 years', { years: 1, months: 6 }],
  ['2.5y', { years: 2, months: 6 }],
])('reads the age %s', (cell, parts) =>
  expect(readAge(cell)).toEqual({ years: 0, months: 0, weeks: 0, days: 0, ...parts }),
);

it.each(['Adult', '1-2 years', '7', 'old'])('%s is no age', (cell) => expect(readAge(cell)).toBeUndefined());
it('a number is an age where the column names the unit', () =>
  expect(readAge('7', 'months')).toMatchObject({ months: 7 }));

it('an unknown answer stays unknown', () => {
  expect(['Y', 'no', 'Not Sure', ''].map(readAnswer)).toEqual(['yes', 'no', 'unknown', 'unknown']);
  expect(readAnswer('maybe')).toBeUndefined();
  expect(['0', '1', '2', 'Yes'].map(readReversedAnswer)).toEqual(['yes', 'no', 'unknown', 'yes']);
});

it('a shortened chip number is rejected, never guessed', () => {
  expect(readChip('985 112 003 456 789')).toEqual({ chip: '985112003456789' });
  expect(readChip('9.85E+14')).toEqual({ fault: CHIP_SHORTENED });
  expect(readChip('985000000000000')).toEqual({ fault: CHIP_SHORTENED });
  expect(readChip('None')).toEqual({ chip: '' });
  expect(readChip('see file')).toHaveProperty('fault');
});

it.each([
  [['Lab mix'], false, 'Labrador Retriever mix'],
  [['DSH'], false, 'Domestic Shorthair'],
  [['Chihuahua /Mix'], false, 'Chihuahua mix'],
  [['Beagle', 'Boxer'], true, 'Beagle / Boxer mix'],
  [['Mix'], false, 'Mixed breed'],
  [[''], false, ''],
])('reads the breed of %s', (parts, isMixed, breed) => expect(readBreed(parts, isMixed)).toBe(breed));

it('reads intakes and outcomes of other programs', () => {
  expect(readIntake('Owner/Guardian Surrender').means).toBe('person');
  expect(readIntake('Stray At Large').means).toBe('stray');
  expect(readIntake('Return')).toMatchObject({ isReturn: true });
  expect(readIntake('Service In')).toMatchObject({ isService: true });
  expect(readOutcome('Return to Owner/Guardian')).toEqual({
    isKnown: true,
    outcome: { type: 'returned-to-owner' },
  });
  expect(readOutcome('Transfer Out / Potential Adopter')).toEqual({
    isKnown: true,
    outcome: { type: 'adoption' },
  });
  expect(readOutcome('Available for Adoption')).toEqual({ isKnown: true });
  expect(readOutcome('Gone fishing')).toEqual({ isKnown: false });
  expect(readMovement('5')).toEqual({ isKnown: true, outcome: { type: 'returned-to-owner' } });
  expect(readMovement('0')).toEqual({ isKnown: true });
  expect(readStatus('Adopted')).toBeUndefined();
  expect(readStatus('Hold')).toBe('quarantineHold');
});

it.each([
  ['Died in Care', { isKnown: true, outcome: { type: 'death', detail: 'died' } }],
  ['Lost in Care', { isKnown: true, outcome: { type: 'lost' } }],
  ['Unassisted Death - In Custody', { isKnown: true, outcome: { type: 'death', detail: 'died' } }],
  ['Missing in Care', { isKnown: true, outcome: { type: 'lost' } }],
  ['Still in care', { isKnown: true }],
  ['In Custody', { isKnown: true }],
  ['Pending Adoption', { isKnown: true }],
  ['Ready for Adoption', { isKnown: true }],
  ['Adoptable', { isKnown: true }],
  ['Foster to Adopt', { isKnown: true, outcome: { type: 'foster' } }],
  ['Trial Adoption', { isKnown: true, outcome: { type: 'foster' } }],
  ['Trial Adoption Return', { isKnown: true, outcome: { type: 'foster-return' } }],
  ['Returned from Trial', { isKnown: true, outcome: { type: 'foster-return' } }],
  ['Died while in care', { isKnown: true, outcome: { type: 'death', detail: 'died' } }],
  ['DOA in custody', { isKnown: true, outcome: { type: 'death', detail: 'died' } }],
  ['Euthanized - unavailable', { isKnown: true, outcome: { type: 'death', detail: 'euthanized' } }],
  ['Euthanasia hold', { isKnown: true }],
  ['Passed behavior test, available', { isKnown: true }],
])('reads the outcome %s', (word, read) => expect(readOutcome(word)).toEqual(read));

it.each([
  ['Feral / Outdoor', { isKnown: true }],
  ['Working Barn Cat', { isKnown: true }],
  ['Feral - Released', { isKnown: true, outcome: { type: 'released' } }],
])('reads the status %s of a row without a day', (word, read) =>
  expect(readStatusOutcome(word)).toEqual(read),
);

it('an impounded animal was seized, and one from a pound is transferred', () => {
  expect(readIntake('Police Impound').means).toBe('seized');
  expect(readIntake('City Pound').means).toBe('other-rescue');
});

it.each([
  ['Unavailable', 'quarantineHold'],
  ['Not Adoptable', 'quarantineHold'],
  ['Unadoptable', 'quarantineHold'],
  ['Not ready for adoption', 'quarantineHold'],
  ['Inactive', 'quarantineHold'],
  ['Ready', 'adoptable'],
  ['Active', 'adoptable'],
])('reads the status %s', (word, status) => expect(readStatus(word)).toBe(status));

it('reads names and phone numbers of one cell', () => {
  expect(readName('Lee, Ann')).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  expect(readName('Lee  Ann')).toMatchObject({ firstName: 'Ann', lastName: 'Lee' });
  expect(readName('Ann & Bob Smith')).toMatchObject({ firstName: 'Ann & Bob', lastName: 'Smith' });
  expect(readName('Harbor Animal Clinic')).toMatchObject({
    lastName: 'Harbor Animal Clinic',
    isOrganization: true,
  });
  expect(readPhones('207-555-0142 / (207) 555-0199')).toEqual({
    phones: ['207-555-0142', '(207) 555-0199'],
    rest: '',
  });
  expect(readPhones('207.555.0142 x12')).toEqual({ phones: ['207-555-0142'], rest: '207.555.0142 x12' });
  expect(readPhones('+1 (207) 555-0142')).toEqual({ phones: ['+1 (207) 555-0142'], rest: '' });
  expect(readPhones('Cell: 1 (207) 555-0142 (evenings)')).toEqual({
    phones: ['1 (207) 555-0142'],
    rest: 'Cell: 1 (207) 555-0142 (evenings)',
  });
  expect(readPhones('(207) 555-0142 (9am-5pm)')).toEqual({
    phones: ['(207) 555-0142'],
    rest: '(207) 555-0142 (9am-5pm)',
  });
  expect(readPhones('207-555-0142 (9-5) weekdays').phones).toEqual(['207-555-0142']);
  expect(readPhones('207-555-0142 (2)').phones).toEqual(['207-555-0142']);
  expect(readPhones('+44 (0)20 7946 0958')).toEqual({ phones: ['+44 (0)20 7946 0958'], rest: '' });
  expect(readPhones('ask Bob')).toEqual({ phones: [], rest: 'ask Bob' });
});
