import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import AddMilestone from './AddMilestone.tsx';

it('with several animals shows their names on request, and says that the fee is for each', () => {
  mockReplies({});
  const animals = ['Moss', 'Fern', 'Dot'].map((animalName) => ({ ...ANIMAL, id: animalName, animalName }));
  renderSignedIn(<AddMilestone animals={animals} onDone={vi.fn()} onClose={vi.fn()} />);
  const names = screen.getByText('3 animals').closest('details');
  expect([names?.open, names?.textContent]).toEqual([false, '3 animalsMoss, Fern, Dot']);
  fireEvent.change(screen.getByLabelText(/^Milestone \*/), { target: { value: 'adoption' } });
  screen.getByLabelText('Adoption Fee (if any), for each animal');
});

it('lists objections to an adoption and requires a reason', async () => {
  const onDone = vi.fn();
  const rosa = { id: 'rosa', firstName: 'Rosa', lastName: 'Delgado', entityType: 'Person', city: '' };
  const objections = [{ code: 'hold', text: 'on Quarantine Hold' } as const];
  const sent = mockReplies({
    'milestones.objections': () => ({ objections: [{ id: 'a', name: 'Name a', objections }] }),
    'people.autocomplete': () => ({ pcos: [rosa] }),
    'milestones.add': () => ({ count: 1, milestones: [] }),
  });
  renderSignedIn(<AddMilestone animals={[{ ...ANIMAL, id: 'a' }]} onDone={onDone} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText(/^Milestone \*/), { target: { value: 'adoption' } });
  fireEvent.focus(screen.getByRole('combobox', { name: /Person/ }));
  fireEvent.click(await screen.findByText(/Rosa Delgado/));
  await screen.findByText(/on Quarantine Hold/);
  fireEvent.click(screen.getByRole('button', { name: 'Adopt anyway' }));
  await screen.findByText('Reason is required');
  expect(sent['milestones.add']).toBeUndefined();
  fireEvent.change(screen.getByLabelText(/Reason to adopt anyway/), { target: { value: 'The vet agreed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Adopt anyway' }));
  await screen.findByRole('dialog', { name: 'Clover was adopted' });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent['milestones.add']).toMatchObject([
    { body: { animalMilestoneVm: { anyway: 'The vet agreed' } } },
  ]);
});

it('lists the objections of a failed save until another milestone type is chosen', async () => {
  const message = 'On hold since a minute';
  const objections = [{ id: 'a', name: 'Name a', objections: [{ code: 'hold', text: message } as const] }];
  mockReplies({
    'milestones.objections': () => ({ objections: [] }),
    'people.autocomplete': () => ({
      pcos: [{ id: 'rosa', firstName: 'Rosa', lastName: 'Delgado', entityType: 'Person', city: '' }],
    }),
    'milestones.add': () => {
      throw new ApiError(422, 'Please check', { objections });
    },
  });
  renderSignedIn(<AddMilestone animals={[{ ...ANIMAL, id: 'a' }]} onDone={vi.fn()} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText(/^Milestone \*/), { target: { value: 'adoption' } });
  fireEvent.focus(screen.getByRole('combobox', { name: /Person/ }));
  fireEvent.click(await screen.findByText(/Rosa Delgado/));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(new RegExp(message));
  fireEvent.change(screen.getByLabelText(/^Milestone \*/), { target: { value: 'foster' } });
  await waitFor(() => expect(screen.queryByText(new RegExp(message))).toBeNull());
});

it('moves an animal in foster care to another foster in one step', async () => {
  const onDone = vi.fn();
  const rosa = { id: 'rosa', firstName: 'Rosa', lastName: 'Delgado', entityType: 'Person', city: '' };
  const sent = mockReplies({
    'milestones.objections': () => ({ objections: [] }),
    'people.autocomplete': () => ({ pcos: [rosa] }),
    'milestones.add': () => ({ count: 1, milestones: [{ id: 'new', animalId: 'a' }] }),
  });
  const fosteredAnimal = { ...ANIMAL, id: 'a', lastMilestone: 'foster' } as const;
  renderSignedIn(
    <AddMilestone
      animals={[fosteredAnimal]}
      initialMilestone={{ type: 'foster' }}
      onDone={onDone}
      onClose={vi.fn()}
    />,
  );
  screen.getByRole('dialog', { name: 'Move to Another Foster' });
  fireEvent.focus(screen.getByRole('combobox', { name: /Person/ }));
  fireEvent.click(await screen.findByText(/Rosa Delgado/));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Clover moved to another foster' });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent['milestones.add']).toMatchObject([
    { body: { anotherFoster: true, animalMilestoneVm: { milestoneType: 'foster', pcoId: 'rosa' } } },
  ]);
});

it('suggests the person the animal is reserved for as adopter, who can be changed', async () => {
  const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Delgado' });
  const reservation = { since: '2026-11-01', person: person('rosa', 'Rosa') };
  const sent = mockReplies({
    'animals.get': () => ({ animalList: [{ ...ANIMAL, id: 'a', isReserved: true, reservation }] }),
    'milestones.objections': () => ({ objections: [] }),
    'people.autocomplete': () => ({
      pcos: [{ ...person('ines', 'Ines'), entityType: 'Person', city: '' }],
    }),
    'milestones.add': () => ({ count: 1, milestones: [] }),
  });
  const animal = { ...ANIMAL, id: 'a', isReserved: true };
  renderSignedIn(
    <AddMilestone
      animals={[animal]}
      initialMilestone={{ type: 'adoption' }}
      onDone={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const picker = await screen.findByDisplayValue('Rosa Delgado');
  screen.getByText('Reserved for this person');
  fireEvent.change(picker, { target: { value: 'Ines' } });
  fireEvent.click(await screen.findByText(/Ines Delgado/));
  await waitFor(() => expect(screen.queryByText('Reserved for this person')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['milestones.add']).toMatchObject([{ body: { animalMilestoneVm: { pcoId: 'ines' } } }]),
  );
});

it('does not continue with animals of which another request saved only some', async () => {
  const message = 'The milestones of Name a changed meanwhile (Robin)';
  mockReplies({
    'milestones.add': () => {
      throw new ApiError(409, message, { conflict: { version: 3, changedBy: 'Robin', changedAt: '' } });
    },
    'animals.get': () => ({
      animalList: [
        { ...ANIMAL, id: 'a', lastMilestone: 'lost' },
        { ...ANIMAL, id: 'b' },
      ],
    }),
  });
  const animals = ['a', 'b'].map((id) => ({ ...ANIMAL, id }));
  renderSignedIn(<AddMilestone animals={animals} onDone={vi.fn()} onClose={vi.fn()} />);
  fireEvent.change(screen.getByLabelText(/^Milestone \*/), { target: { value: 'lost' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Continue from there' }));
  await waitFor(() => expect(toastTexts()).toContain('Selected animals must have the same last milestone'));
  screen.getByText(message);
});
