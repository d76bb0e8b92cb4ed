import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ANIMAL_FIELDS } from '#shared/calls/animals/animal-fields.ts';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import AddAnimal from './AddAnimal.tsx';
import EditAnimal from './EditAnimal.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const expectCancel = () => screen.getByRole('button', { name: 'Cancel' });

function open(types: readonly string[] = ['Dogs'], suggestedTypes: readonly string[] = ['Dogs']) {
  const onAdded = vi.fn();
  const sent = mockReplies({
    'animalTypeList.list': () => ({
      animalTypes: types.map((typeName) => ({ id: typeName.toLowerCase(), typeName, version: 1 })),
    }),
    'animals.suggestions': () => ({
      locations: [],
      types: suggestedTypes.map((name) => name.toLowerCase()),
      breeds: [],
      colors: [],
    }),
    'acquisitionWayList.list': () => ({
      acquisitionWays: [{ id: 'stray', acquisitionWayName: 'Stray', version: 1 }],
    }),
    'animals.create': () => ({ animals: [{ id: 'a', animalList: [ANIMAL] }] }),
  });
  renderSignedIn(<AddAnimal onClose={vi.fn()} onAdded={onAdded} />);
  return { sent, onAdded };
}

it('has Cancel on each step, and starts again at its first field after Save and Add Another', async () => {
  const { onAdded } = open();
  await screen.findByRole('option', { name: 'Dogs' });
  expectCancel();
  fill(screen.getByLabelText(/^Animal Name/), 'Moss');
  fill(screen.getByLabelText(/^Animal Type/), 'dogs');
  fill(screen.getByLabelText(/^Breed/), 'Beagle');
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
  press('Next');
  fill(await screen.findByLabelText(/^Years/), '2');
  expectCancel();
  press('Next');
  const waySelect = await screen.findByLabelText(/^How Acquired/);
  expectCancel();
  await screen.findByRole('option', { name: 'Stray' });
  fill(waySelect, 'stray');
  press('Save and Add Another');
  await waitFor(() => expect(onAdded).toHaveBeenCalled());
  const name = await screen.findByLabelText<HTMLInputElement>(/^Animal Name/);
  expect(name.value).toBe('');
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('shows no error for a field only passed, nor for a group before its sexes were entered', async () => {
  open();
  const name = await screen.findByLabelText(/^Animal Name/);
  name.focus();
  const number = screen.getByLabelText(/^Number of animals/);
  fireEvent.blur(name);
  fill(number, '3');
  fireEvent.blur(number);
  await screen.findByText('0 of 3 counted');
  fill(screen.getByLabelText('Females'), '1');
  await screen.findByText('1 of 3 counted');
  expect(screen.queryByRole('alert')).toBeNull();
  // What was typed and taken out again was answered.
  fill(name, 'Pups');
  fill(name, '');
  await screen.findByText('Animal Name is required');
});

it('clears the group count error once the sexes add up', async () => {
  open();
  const number = await screen.findByLabelText(/^Number of animals/);
  fill(number, '3');
  fireEvent.blur(number);
  await screen.findByLabelText('Females');
  press('Next');
  await screen.findByText('Total Count Must Equal the Number of Animals');
  fill(screen.getByLabelText('Females'), '2');
  screen.getByText('2 of 3 counted');
  fill(screen.getByLabelText('Males'), '1');
  await waitFor(() => expect(screen.queryByText('Total Count Must Equal the Number of Animals')).toBeNull());
});

it('preselects the only animal type that the rescue usually has', async () => {
  open(['Dogs', 'Cats', 'Goats'], ['Cats']);
  await screen.findByRole('option', { name: 'Goats' });
  const type = screen.getByLabelText<HTMLSelectElement>(/^Animal Type/);
  await waitFor(() => expect(type.value).toBe('cats'));
});

it('preselects no animal type if the rescue has several', async () => {
  open(['Dogs', 'Cats', 'Goats'], ['Cats', 'Dogs']);
  await screen.findByRole('option', { name: 'Goats' });
  const type = screen.getByLabelText<HTMLSelectElement>(/^Animal Type/);
  // Those that it takes in are before the others.
  await waitFor(() =>
    expect([...type.options].map(({ text }) => text).slice(-3)).toEqual(['Cats', 'Dogs', 'Goats']),
  );
  expect(type.value).toBe('');
});

it('has every field of the list, group by group, except those of the intake step', async () => {
  open();
  await screen.findByRole('option', { name: 'Dogs' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Flag this animal' }));
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[name^="body.animal."]')];
  const fieldNames = [...new Set(inputs.map(({ name }) => name.replace('body.animal.', '')))];
  expect(fieldNames.join(' ')).toBe(
    'animalName animalTypeId breed sex location color chronicCondition otherIDNo notes altered secondBreed mixedBreed size coat goodWithDogs goodWithCats goodWithChildren houseTrained energy specialNeeds adoptionFee courtesyListing bondedWith foundPlace notShown publicText flag flagReason',
  );
  const laterFields = ['status', 'holdUntil'];
  expect(new Set([...fieldNames, ...laterFields])).toEqual(new Set(ANIMAL_FIELDS.map(({ name }) => name)));
});

it('another improbable age is asked about again', async () => {
  open();
  await screen.findByRole('option', { name: 'Dogs' });
  fill(screen.getByLabelText(/^Animal Name/), 'Moss');
  fill(screen.getByLabelText(/^Breed/), 'Beagle');
  fireEvent.click(screen.getByRole('radio', { name: 'Female' }));
  press('Next');
  const yearsField = await screen.findByLabelText(/^Years/);
  fill(yearsField, '35');
  fireEvent.click(await screen.findByLabelText('Yes, 35 years'));
  fill(yearsField, '53');
  expect((await screen.findByLabelText<HTMLInputElement>('Yes, 53 years')).checked).toBe(false);
});

it('the edit form does not replace a type that was deleted from the list by the only one that is left', async () => {
  const sent = mockReplies({
    'animals.get': () => ({ animalList: [{ ...ANIMAL, animalTypeId: 'cats' }] }),
    'animals.suggestions': () => ({ locations: [], types: ['dogs'], breeds: [], colors: [] }),
    'animalTypeList.list': () => ({ animalTypes: [{ id: 'dogs', typeName: 'Dogs', version: 1 }] }),
    'animals.update': () => ({ animal: ANIMAL }),
  });
  renderSignedIn(<EditAnimal id="a" onClose={vi.fn()} />);
  await screen.findByRole('option', { name: 'Dogs' });
  fill(screen.getByLabelText(/^Breed/), 'Manx');
  press('Update');
  await waitFor(() => expect(sent['animals.update']).toMatchObject([{ body: { animalTypeId: 'cats' } }]));
});
