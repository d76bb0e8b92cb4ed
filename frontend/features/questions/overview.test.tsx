import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { OVERVIEW_ENTRIES, OVERVIEWS, type OverviewPath, topicsFor } from './overview.ts';
import { Overview } from './OverviewPage.tsx';

const PATHS = Object.keys(OVERVIEWS) as OverviewPath[];

const GIRLS_QUESTION: SavedQuestion = {
  id: 't-v',
  name: 'Girls at the front',
  question: 'animalSearch',
  asked: { sex: 'female' },
  whose: 'rescue',
  onDashboard: false,
  isOurs: false,
  by: 'Ines',
  gone: [],
  deleted: [],
  version: 1,
  changedBy: 'Ines',
  changedAt: '2026-11-20T10:00:00.000Z',
};

beforeEach(() => void mockReplies({ 'saved.list': () => ({ saved: [] }) }));

const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe.each(PATHS)('%s', (path) => {
  it('shows exactly the questions that each role may ask', () => {
    for (const roleName of ['Administrator', 'Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const) {
      renderSignedIn(<Overview path={path} />, { roleName });
      const allowedEntries = OVERVIEW_ENTRIES.filter(({ access }) => hasAccess(roleName, access));
      expect(titles().toSorted()).toEqual(allowedEntries.map(({ title }) => title).toSorted());
      for (const { description } of allowedEntries) screen.getByText(`${description}.`);
      cleanup();
    }
  });

  it('is closed to roles that may not see it', () => {
    renderSignedIn(<Overview path={path} />, { roleName: 'Public' });
    screen.getByText('No Permission');
    expect(titles()).toEqual(['Back to the dashboard']);
  });
});

it('has the title and first topics of its menu entry', () => {
  renderSignedIn(<Overview path="/queries" />);
  screen.getByRole('heading', { name: 'Queries', level: 1 });
  expect(headings().slice(0, 3)).toEqual(['Saved', 'Who came and went?', 'Who is here?']);
  expect(topicsFor('/queries', 'Administrator')[0]?.entries[0]?.title).toBe('Animal Milestone Query');
  expect(topicsFor('/searches', 'Administrator')[1]?.entries[0]?.title).toBe('Animal Milestone Search');
});

it('says how to save a question, and lists saved ones first', async () => {
  renderSignedIn(<Overview path="/searches" />);
  await screen.findByText(/Nothing saved yet/);
  cleanup();
  mockReplies({ 'saved.list': () => ({ saved: [GIRLS_QUESTION] }) });
  renderSignedIn(<Overview path="/reports" />);
  const savedRegion = await screen.findByRole('region', { name: 'Saved questions' });
  await within(savedRegion).findByText('Animal Search, saved by Ines');
  expect(titles()[0]).toBe('Girls at the front');
});

it('typing filters by words of title and description; Enter opens the first match', async () => {
  mockReplies({ 'saved.list': () => ({ saved: [GIRLS_QUESTION] }) });
  renderSignedIn(<Overview path="/reports" />);
  await screen.findByRole('link', { name: 'Girls at the front' });
  const field = screen.getByRole('searchbox', { name: 'Find a question' });
  fireEvent.change(field, { target: { value: 'BOARD' } });
  expect(titles()).toEqual(['Board page']);
  fireEvent.change(field, { target: { value: 'zebra' } });
  screen.getByRole('heading', { name: 'No question matches “zebra”' });
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  fireEvent.change(field, { target: { value: 'fro' } });
  expect(titles()).toEqual(['Girls at the front']);
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => screen.getByText('elsewhere'));
});
