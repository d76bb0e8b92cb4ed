import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays } from '#shared/rules/time/due.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { ANIMAL } from '#client/shown.fixture.ts';
import { item } from '#parts/round/item.fixture.ts';
import { rescueToday } from '#ui/time/clock.ts';
import { LISTS } from '../forms/forms.fixture.ts';
import { NeedsSection } from './NeedsSection.tsx';

const TODAY = rescueToday();
const med = item('m', { kind: 'med', title: 'Carprofen', dosage: '25 mg', dueDate: addDays(TODAY, -1) });
const vaccine = item('v', { kind: 'vaccination', title: 'DHPP', dosage: '', dueDate: TODAY });
const laterItems = Array.from({ length: 5 }, (_, i) =>
  item(`l${i}`, { title: `Later ${i}`, dosage: '1', dueDate: addDays(TODAY, i + 1) }),
);
/** The second dose of the first medicine. */
const secondDose = item('m2', { ...med, id: 'm2', dueDate: addDays(TODAY, 1) });
const FORMER_RESIDENT = { ...ANIMAL, currentResident: false, lastMilestone: 'adoption' } as const;
const VACCINATION_COUNTS = [{ kind: 'vaccination' as const, done: 0, due: 2 }];

it('reminders can be given and completed in place, and later ones are folded', async () => {
  const sent = mockReplies({
    ...LISTS,
    'rounds.needs': () => ({ due: [med, vaccine, secondDose, ...laterItems], kinds: [] }),
    'meds.give': () => ({ ids: ['m'], given: 1, already: 0, by: [] }),
  });
  renderSignedIn(<NeedsSection animal={ANIMAL} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as Given: Carprofen, Overdue by 1 day' }));
  await waitFor(() => expect(toastTexts().at(-1)).toBe('Meds successfully given'));
  expect(sent['meds.give']).toMatchObject([{ query: { ids: 'm' } }]);
  expect(screen.getAllByText(/^Carprofen/)).toHaveLength(1);
  screen.getByText('next tomorrow');
  expect(screen.queryByText('Later 3 1')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
  screen.getByText('Later 4 1');
  expect(screen.queryByRole('button', { name: /Later/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Complete: DHPP, Due today' }));
  await screen.findByRole('dialog', { name: 'Complete Vaccination Reminder' });
});

it('shows a text once that is both the instructions and the notes', async () => {
  const medWithFood = { ...med, instructions: 'With food', notes: 'With food' };
  mockReplies({ 'rounds.needs': () => ({ due: [medWithFood], kinds: [] }) });
  renderSignedIn(<NeedsSection animal={ANIMAL} />);
  await screen.findByText(/^With food · (?!With food)/);
});

it('says that no reminder is set, and can load again after a failure', async () => {
  let shouldFail = true;
  mockReplies({
    'rounds.needs': () => {
      if (shouldFail) throw new Error('lost');
      return { due: [], kinds: [] };
    },
  });
  renderSignedIn(<NeedsSection animal={ANIMAL} />);
  await screen.findByText('Error while fetching data');
  shouldFail = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('No reminders set.');
});

it.each([
  ['adoption', '2 vaccinations were due when this animal left.'],
  ['death', '2 vaccinations were due when this animal died.'],
] as const)('after %s shows the reminders due at that time', async (lastMilestone, text) => {
  mockReplies({ 'rounds.needs': () => ({ due: [], kinds: VACCINATION_COUNTS }) });
  renderSignedIn(<NeedsSection animal={{ ...FORMER_RESIDENT, lastMilestone }} />);
  await screen.findByText(text);
});

it('is not there for an animal that left with nothing due', async () => {
  mockReplies({ 'rounds.needs': () => ({ due: [], kinds: [] }) });
  renderSignedIn(<NeedsSection animal={FORMER_RESIDENT} />);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Due' })).toBeNull());
});
