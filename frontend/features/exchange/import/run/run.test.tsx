import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Import, ImportFault } from '#shared/calls/exchange/imports.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
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

const REMAINING_FAULT: ImportFault = {
  noun: 'animals',
  source: 'asm3',
  number: 'D7',
  file: 'animals.csv',
  line: 8,
  faults: { '': 'Was edited since' },
  id: 'moss',
};

/** The page of a run as a server answers that carries out what is pressed. */
function openRun(initialRun: Partial<Import>, remainingFaults: readonly ImportFault[] = []) {
  let run: Import = { ...RUN, ...initialRun };
  const updateRun = (next: Partial<Import>) => () => {
    run = { ...run, ...next };
    return { import: run };
  };
  const sent = mockReplies({
    'imports.view': () => ({ import: run, faults: run.faultCount > 0 ? remainingFaults : [] }),
    'imports.pause': updateRun({ state: 'paused' }),
    'imports.resume': updateRun({ state: 'running' }),
    'imports.takeBack': updateRun({ state: 'takenBack', faultCount: remainingFaults.length }),
  });
  renderSignedIn(<ImportPage />, {}, { url: '/exchange/import?run=run', path: '/exchange/import' });
  return sent;
}

it('a run is paused, and continued', async () => {
  const sent = openRun({});
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

it('an import is taken back after confirmation, and the remaining records are listed', async () => {
  const sent = openRun({ state: 'done', done: 40 }, [REMAINING_FAULT]);
  fireEvent.click(await screen.findByRole('button', { name: 'Take it back' }));
  expect(sent['imports.takeBack'] ?? []).toEqual([]);
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take it back' }));
  await screen.findByText('Taken back');
  await waitFor(() => expect(sent['imports.takeBack']).toEqual([{ params: { id: 'run' } }]));
  const remainingList = within(await screen.findByRole('region', { name: 'Stayed' }));
  await remainingList.findByText('Row 8');
  expect(remainingList.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/animals/moss');
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});

it('an import that is too old cannot be taken back', async () => {
  const { takeBackUntil: _, ...oldRun } = RUN;
  mockReplies({ 'imports.view': () => ({ import: { ...oldRun, state: 'done' }, faults: [] }) });
  renderSignedIn(<ImportPage />, {}, { url: '/exchange/import?run=run', path: '/exchange/import' });
  await screen.findByText('Imported');
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
});
