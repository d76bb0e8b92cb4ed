import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import, ImportFault } from '#shared/calls/exchange/imports.ts';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import ImportPage from '../ImportPage.tsx';

const RUN: Import = {
  id: 'run',
  name: 'animals.csv',
  source: 'asm3',
  files: [{ name: 'animals.csv', rows: 40 }],
  state: 'running',
  by: 'Ann Lee',
  at: '2026-11-25T10:00:00.000Z',
  rows: 40,
  done: 10,
  totals: { animals: { new: 10 } },
  faultCount: 0,
  takeBackUntil: '2026-12-25T10:00:00.000Z',
};

const STAYED: ImportFault = {
  noun: 'animals',
  source: 'asm3',
  number: 'D7',
  file: 'animals.csv',
  line: 8,
  faults: { '': 'Was edited since' },
  id: 'moss',
};

/** The page of a run as a server answers that carries out what is pressed. */
function opened(first: Partial<Import>, stayed: readonly ImportFault[] = []) {
  let run: Import = { ...RUN, ...first };
  const becomes = (next: Partial<Import>) => () => {
    run = { ...run, ...next };
    return { import: run };
  };
  const sent = mockReplies({
    'imports.view': () => ({ import: run, faults: run.faultCount > 0 ? stayed : [] }),
    'imports.pause': becomes({ state: 'paused' }),
    'imports.resume': becomes({ state: 'running' }),
    'imports.takeBack': becomes({ state: 'takenBack', faultCount: stayed.length }),
  });
  renderInside(<ImportPage />, {}, { url: '/exchange/import?run=run', path: '/exchange/import' });
  return sent;
}

it('a run is paused, and continued', async () => {
  const sent = opened({});
  await screen.findByText('10 of 40 rows imported. You can close this page meanwhile');
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await screen.findByText('Paused');
  screen.getByRole('button', { name: 'Take it back' });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Running');
  expect([sent['imports.pause'], sent['imports.resume']]).toEqual([
    [{ params: { id: 'run' } }],
    [{ params: { id: 'run' } }],
  ]);
});

it('a run is taken back after a question, and what stayed is listed', async () => {
  const sent = opened({ state: 'done', done: 40 }, [STAYED]);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(sent['imports.takeBack'] ?? []).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it back' }));
  await screen.findByText('Taken back');
  await waitFor(() => expect(sent['imports.takeBack']).toEqual([{ params: { id: 'run' } }]));
  const stayed = within(await screen.findByRole('region', { name: 'Stayed' }));
  await stayed.findByText('Row 8');
  expect(stayed.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/animals/moss');
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

it('a run that is too old offers no taking back', async () => {
  const { takeBackUntil: _, ...old } = RUN;
  mockReplies({ 'imports.view': () => ({ import: { ...old, state: 'done' }, faults: [] }) });
  renderInside(<ImportPage />, {}, { url: '/exchange/import?run=run', path: '/exchange/import' });
  await screen.findByText('Imported');
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});
