import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { BO, DOT, FERN, findInPlace, MOSS, findPlace, press, renderBoard } from './board/board.fixture.tsx';
import { createPlacedAnimal } from './board/placed.fixture.ts';

describe('the board', () => {
  it('is closed to a role that may not view animals', () => {
    renderBoard({}, 'Public');
    screen.getByText('No Permission');
  });

  it('shows skeletons, then the animals of each location, their warnings, and the capacity', async () => {
    const illAnimal = createPlacedAnimal({
      status: 'quarantineHold',
      chronicCondition: 'Diabetes',
      flag: true,
      flagReason: 'Bites',
    });
    renderBoard({
      'places.animals': () => ({ animals: [illAnimal, FERN, DOT, BO] }),
      'rounds.today': () => ({ due: [], given: [], more: false }),
    });
    expect(screen.getAllByTestId('skeleton').length).toBeGreaterThan(3);
    const kennel = within(await findPlace('Kennel 1'));
    for (const text of ['2 of 2, full', 'Quarantine Hold', 'Diabetes', 'Bites']) kennel.getByText(text);
    within(await findPlace('Kennel 4')).getByText('0 of 1');
    within(await findPlace('No location')).getByRole('link', { name: 'Dot' });
    within(await findPlace('Eva Stone')).getByRole('link', { name: 'Bo' });
    screen.getByText('2 animals in 2 locations · 1 in foster care · 1 without a location · room for 1 more');
  });

  it('says that it is empty, or that loading failed and can be tried again', async () => {
    let shouldFail = true;
    renderBoard({
      'places.animals': () => {
        if (shouldFail) throw new ApiError(500, 'Something broke');
        return { animals: [] };
      },
      'places.kept': () => ({ places: [], version: 0 }),
    });
    await screen.findByText('Something broke');
    shouldFail = false;
    await press('Try again');
    await screen.findByText('No animals here');
  });

  it('offers no moves to a role without the right', async () => {
    renderBoard({}, 'AnimalCaretaker');
    await findPlace('Kennel 1');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Locations and capacity' })).toBeNull();
  });

  it('is loaded page by page', async () => {
    renderBoard({
      'places.animals': ({ query: { cursor } }: { query: { cursor?: string } }) =>
        cursor ? { animals: [FERN] } : { animals: [MOSS], of: 2, nextCursor: 'more' },
    });
    await findInPlace('Moss', 'Kennel 1');
    await waitFor(async () => findInPlace('Fern', 'Kennel 1'));
  });

  it('shows only animals with the searched name, but the whole count', async () => {
    renderBoard();
    await findPlace('Kennel 1');
    const search = screen.getByRole('searchbox', { name: 'Find on the board' });
    fireEvent.change(search, { target: { value: 'mo' } });
    expect(screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'))).toEqual([
      'Kennel 1',
    ]);
    within(await findPlace('Kennel 1')).getByText('2 of 2, full');
    fireEvent.change(search, { target: { value: 'nobody' } });
    screen.getByText('Nothing found for “nobody”');
  });
});

it('saves the locations that are kept, and rejects one that is already listed', async () => {
  const sent = renderBoard({
    'places.kept': () => ({ places: [{ name: 'Kennel 4', room: 1 }], version: 3 }),
    'places.save': () => ({ version: 4 }),
  });
  await findPlace('Kennel 1');
  await press('Locations and capacity');
  fireEvent.change(await screen.findByLabelText(/^How many fit in Kennel 4/), { target: { value: '' } });
  await press('Add a location');
  fireEvent.change(await screen.findByLabelText(/^Location/, { selector: 'input[name$=name]' }), {
    target: { value: 'Kennel 1' },
  });
  await press('Save');
  await screen.findByText('This location is already listed');
  fireEvent.change(screen.getByLabelText(/^Location/, { selector: 'input[name$=name]' }), {
    target: { value: 'Barn' },
  });
  await press('Save');
  await waitFor(() =>
    expect(sent['places.save']).toEqual([
      { body: { places: [{ name: 'Kennel 4' }, { name: 'Barn' }], version: 3 } },
    ]),
  );
});
