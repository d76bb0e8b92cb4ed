import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CaredAnimal } from '#shared/calls/health/schemas/care.schema.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import RoundPage from './RoundPage.tsx';
import CarePage from '../care/CarePage.tsx';

const animal = (animalName: string, overrides: Partial<CaredAnimal> = {}): CaredAnimal => ({
  id: animalName,
  animalId: 'A00001',
  animalName,
  animalTypeId: 'dogs',
  animalType: 'Dogs',
  status: 'adoptable',
  location: 'Kennel 1',
  flag: false,
  flagReason: '',
  chronicCondition: '',
  diet: '',
  behaviors: [],
  ...overrides,
});

const BELLA = animal('Bella', {
  status: 'quarantineHold',
  flag: true,
  flagReason: 'Bites',
  chronicCondition: 'Diabetes',
  diet: 'Half a cup',
  behaviors: [{ name: 'Good with cats', yesOrNo: false, notes: 'Chases' }],
});
const NOTES = [{ id: 'n', animalId: 'Bella', actionDate: '2026-11-21', note: 'Left half', by: 'Wren' }];

const show = (animals: CaredAnimal[], replies: MockedReplies = {}, overrides = {}) => {
  const sent = mockReplies({
    'rounds.care': () => ({ animals, fostered: 2, notes: NOTES, more: false, ...overrides }),
    'tenants.tenantInfo': () => ({ tenant: TENANT }),
    ...replies,
  });
  renderSignedIn(<RoundPage />, { roleName: 'AnimalCaretaker' });
  return sent;
};

it('shows a caretaker the animals by location, each with its flag, status, condition, diet, behaviors and notes', async () => {
  const sent = show([animal('Zoe', { location: '' }), BELLA, animal('Ada', { location: 'Kennel 10' })]);
  await screen.findByRole('heading', { level: 1, name: 'Today' });
  await screen.findByText('3 animals in the house');
  screen.getByText('2 in foster care');
  const places = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(places).toEqual(['Kennel 1', 'Kennel 10', 'No location']);
  const kennel = within(screen.getByRole('region', { name: 'Kennel 1' }));
  for (const text of ['Bites', 'Quarantine Hold', 'Diabetes', 'Half a cup', 'Left half'])
    kennel.getByText(text);
  kennel.getByText('Good with cats: No, Chases');
  expect(sent['rounds.today']).toBeUndefined();
});

it('shows only the animals at the chosen place', async () => {
  show([BELLA, animal('Ada', { location: 'Kennel 10' })]);
  fireEvent.change(await screen.findByLabelText('Place'), { target: { value: 'Kennel 10' } });
  await waitFor(() => expect(screen.queryByText('Bella')).toBeNull());
  screen.getByText('Ada');
});

it('adds a health note to an animal from its row', async () => {
  const sent = show([BELLA], { 'healthnotes.add': () => ({ ids: ['m'] }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Add Note: Bella' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/^Notes/), { target: { value: 'Coughs' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent['healthnotes.add']).toMatchObject([{ body: { animalIds: ['Bella'], note: 'Coughs' } }]),
  );
});

it('says that there are no animals, and that notes were left out', async () => {
  show([], {}, { more: true });
  await screen.findByText('No animals in the house');
  screen.getByText(/^Not all recent health notes fit/);
});

it('the round links to the care list for a role that may see both', async () => {
  const roundReply = { 'rounds.today': () => ({ due: [], given: [], more: false }) };
  mockReplies({ ...roundReply, 'tenants.tenantInfo': () => ({ tenant: TENANT }) });
  renderSignedIn(<RoundPage />, { roleName: 'Veterinarian', userId: 'vet' });
  expect((await screen.findByRole('link', { name: 'Care List' })).getAttribute('href')).toBe('/today/care');
});

it('shows No Permission to a role that may not see the care list', () => {
  mockReplies({});
  renderSignedIn(<CarePage />, { roleName: 'Public' });
  screen.getByText(/permission/i);
});
