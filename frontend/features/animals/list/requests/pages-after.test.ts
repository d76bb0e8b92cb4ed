import { expect, it } from 'vitest';
import type { AnimalRow } from '#shared/calls/animals/animal.schema.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { places } from '#shared/calls/animals/places.ts';
import { readView } from '../view/view.ts';
import { pagesAfter } from './pages-after.ts';

const row = (id: string, overrides: Partial<AnimalRow> = {}): AnimalRow => ({
  id,
  animalId: 'A00001',
  animalName: id,
  animalTypeId: 'cats',
  animalType: 'Cats',
  breed: 'Manx',
  sex: 'female',
  status: 'adoptable',
  location: 'Room 1',
  flag: false,
  flagReason: '',
  currentResident: true,
  stayingSince: '2026-01-15',
  lastMilestone: 'intake',
  lastMilestoneDate: '2026-01-15',
  isDeleted: false,
  birthMilestone: { milestoneDate: '2025-03-01', isApproxDOB: false },
  attachmentCount: 0,
  milestoneCount: 2,
  version: 1,
  versions: { location: 1, flag: 1 },
  ...overrides,
});

const nextDue = { date: '2026-12-01', what: 'Rabies' };
const pages = [
  { animals: [row('ash', { nextDue: nextDue })], nextCursor: '1' },
  { animals: [row('bram'), row('cleo')] },
];
const view = (address: string) => readView(new URLSearchParams(address));

/** The rows after an edit of Ash, as far as the edit may change them. */
const rowsAfterEdit = (address: string, changes: Partial<AnimalRow>) => {
  const animal = { ...row('ash', changes), color: 'gray', version: 2 };
  const updatedPages = pagesAfter(view(address), pages, {
    call: animals.update,
    input: {},
    data: { animal },
  });
  return updatedPages?.flatMap((page) => page.animals);
};

it('an edit of one animal updates its row only', () => {
  const [ashRow, ...otherRows] = rowsAfterEdit('', { breed: 'Persian' }) ?? [];
  expect(ashRow).toEqual(row('ash', { breed: 'Persian', version: 2, nextDue: nextDue }));
  expect(otherRows).toEqual([row('bram'), row('cleo')]);
  expect(otherRows[0]).toBe(pages[1]?.animals[0]);
});

it.each([
  ['', { animalName: 'Zoe' }, false],
  ['recent=', { animalName: 'Zoe' }, true],
  ['sort=-name', { animalName: 'Zoe' }, false],
  ['sort=age', { animalName: 'Zoe' }, true],
  ['q=ash', { breed: 'Persian' }, false],
  ['status=adoptable', { breed: 'Persian' }, true],
  ['status=adoptable', { status: 'quarantineHold' }, false],
  ['sex=female', { status: 'quarantineHold' }, true],
  ['location=Room', { location: 'Kennel' }, false],
  ['flagged=true', { flag: true }, false],
  ['due=week', { sex: 'male' }, true],
  ['missing=noPhoto', { breed: 'Persian' }, false],
] as const)('in the list of "%s" an edit of %j needs no reload: %s', (address, changes, isEnough) => {
  expect(rowsAfterEdit(address, changes) !== undefined).toBe(isEnough);
});

it('a move and its undo show at once, and a filtered list that may gain a row is reloaded', () => {
  const moved = [{ id: 'cleo', from: 'Room 1', version: 7 }];
  const move = {
    call: animals.updateLocation,
    input: { query: { ids: 'cleo', location: 'Kennel' } },
    data: { count: 1, moved },
  };
  expect(pagesAfter(view(''), pages, move)?.[1]?.animals[1]).toEqual(
    row('cleo', { location: 'Kennel', versions: { location: 7, flag: 1 } }),
  );
  const unlistedMove = { ...move, data: { count: 1, moved: [{ id: 'zoe', from: '', version: 7 }] } };
  expect(pagesAfter(view(''), pages, unlistedMove)?.flatMap((page) => page.animals)).toEqual(
    pages.flatMap((page) => page.animals),
  );
  expect(pagesAfter(view('location=Kennel'), pages, unlistedMove)).toBeUndefined();
  const undoMove = {
    call: places.move,
    input: {},
    data: { moved: [{ id: 'cleo', location: 'Room 1', version: 1 }] },
  };
  expect(pagesAfter(view(''), pages, undoMove)?.[1]?.animals[1]).toEqual(row('cleo'));
});

it('any other change reloads the list', () => {
  expect(pagesAfter(view(''), pages, { call: milestones.add, input: {}, data: {} })).toBeUndefined();
});
