import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasAccess } from '#shared/access/may.ts';
import type { SavedQuestion } from '#shared/calls/questions/saved.ts';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import { ENTRIES, OVERVIEWS, type OverviewPath, topicsFor } from './overview.ts';
import { Overview } from './OverviewPage.tsx';

const PATHS = Object.keys(OVERVIEWS) as OverviewPath[];

const GIRLS: SavedQuestion = {
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
  it('has everything that a role may ask, and nothing else', () => {
    for (const roleName of ['Administrator', 'Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const) {
      renderInside(<Overview path={path} />, { roleName });
      const open = ENTRIES.filter(({ access }) => hasAccess(roleName, access));
      expect(titles().toSorted()).toEqual(open.map(({ title }) => title).toSorted());
      for (const { answers } of open) screen.getByText(`${answers}.`);
      cleanup();
    }
  });

  it('is closed to roles that may not see it', () => {
    renderInside(<Overview path={path} />, { roleName: 'Public' });
    screen.getByText('No Permission');
    expect(titles()).toEqual(['Back to the dashboard']);
  });
});

it('the entry of the menu decides the title, and what comes first', () => {
  renderInside(<Overview path="/queries" />);
  screen.getByRole('heading', { name: 'Queries', level: 1 });
  expect(headings().slice(0, 3)).toEqual(['Saved', 'Who came and went?', 'Who is here?']);
  expect(topicsFor('/queries', 'Administrator')[0]?.entries[0]?.title).toBe('Animal Milestone Query');
  expect(topicsFor('/searches', 'Administrator')[1]?.entries[0]?.title).toBe('Animal Milestone Search');
});

it('says how a question is saved, then has the saved ones first', async () => {
  renderInside(<Overview path="/searches" />);
  await screen.findByText(/Nothing saved yet/);
  cleanup();
  mockReplies({ 'saved.list': () => ({ saved: [GIRLS] }) });
  renderInside(<Overview path="/reports" />);
  const saved = await screen.findByRole('region', { name: 'Saved questions' });
  await within(saved).findByText('Animal Search, saved by Ines');
  expect(titles()[0]).toBe('Girls at the front');
});

it('typing keeps what fits, by any word of title and answer; Enter opens the first', async () => {
  mockReplies({ 'saved.list': () => ({ saved: [GIRLS] }) });
  renderInside(<Overview path="/reports" />);
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
