import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TenantHistoryLine } from '#shared/calls/reports/history.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { toQuery, readFilters, writeFilters } from './filters.ts';
import HistoryPage from './HistoryPage.tsx';

const NO_FILTERS = { by: '', kind: '', from: '', to: '', record: '', deleted: false } as const;

const line = (overrides: Partial<TenantHistoryLine> = {}): TenantHistoryLine => ({
  id: '2026-03-01T15:00:00.000Z#a',
  what: 'milestones.remove',
  by: 'Sam Okafor',
  byId: 'sam',
  at: '2026-03-01T15:00:00.000Z',
  kind: 'milestone',
  record: { of: 'animal', id: 'bella', name: 'Bella', isDeleted: false },
  changes: [
    { field: 'milestoneDate', before: '2026-02-02', after: '' },
    { field: 'milestoneType', before: 'foster', after: '' },
    { field: 'notes', before: 'To the Smiths', after: '' },
  ],
  ...overrides,
});

const USER_REPLIES = { 'users.list': () => ({ usersVMs: [], twoStepRequired: false }) };

it('shows who did what to which record, and below it the previous text', async () => {
  mockReplies({ ...USER_REPLIES, 'history.list': () => ({ lines: [line()] }) });
  renderSignedIn(<HistoryPage />);
  const item = (await screen.findByText('Sam Okafor')).closest('li');
  expect(item?.textContent).toContain('Sam Okafor deleted the milestone Foster of 2/2/2026 · Bella');
  expect(item?.textContent).toContain('3/1/2026, 10:00 AM · Milestones');
  expect(screen.getByRole('link', { name: 'Bella' }).getAttribute('href')).toBe('/animals/bella');
  expect(screen.getByText('To the Smiths').tagName).toBe('DEL');
});

it('links from a deleted list entry to the page where it can be restored', async () => {
  const record = { of: 'other', id: 'm', name: 'Meloxicam', isDeleted: false } as const;
  const removal = line({ what: 'list.medicine.remove', kind: 'list', record, changes: [] });
  mockReplies({ ...USER_REPLIES, 'history.list': () => ({ lines: [removal] }) });
  renderSignedIn(<HistoryPage />);
  const link = await screen.findByRole('link', { name: 'Meloxicam' });
  expect(link.getAttribute('href')).toBe('/customization/medicines?deleted');
});

it('restores a deleted record by its kind, and reloads the history', async () => {
  let isRestored = false;
  const sent = mockReplies({
    ...USER_REPLIES,
    'history.list': () => ({
      lines: [line(isRestored ? {} : { restore: { kind: 'milestone', id: 'bella-1' } })],
    }),
    'milestones.restore': () => {
      isRestored = true;
      return { milestone: undefined };
    },
  });
  renderSignedIn(<HistoryPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Bella' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Bella' })).toBeNull());
  expect(sent['milestones.restore']).toEqual([{ params: { id: 'bella-1' } }]);
});

it('says why a record was not restored', async () => {
  mockReplies({
    ...USER_REPLIES,
    'history.list': () => ({ lines: [line({ restore: { kind: 'vaccination', id: 'bella-2' } })] }),
    'rounds.restore': () => {
      throw new ApiError(404, 'Health record not found');
    },
  });
  renderSignedIn(<HistoryPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Bella' }));
  await waitFor(() => expect(toastTexts()).toContain('Health record not found'));
});

it('requests the chosen filters and keeps them in the address', async () => {
  const sent = mockReplies({ ...USER_REPLIES, 'history.list': () => ({ lines: [line()] }) });
  const router = renderSignedIn(<HistoryPage />);
  fireEvent.change(await screen.findByLabelText('Kind of record'), { target: { value: 'milestone' } });
  fireEvent.click(screen.getByLabelText('Deleted only'));
  fireEvent.click(await screen.findByRole('button', { name: 'Show this record’s history of Bella' }));
  await waitFor(() =>
    expect(sent['history.list']?.at(-1)).toEqual({
      query: { kind: 'milestone', deleted: 'true', record: 'bella' },
    }),
  );
  expect(router.state.location.search).toBe('?kind=milestone&record=bella&deleted=');
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('shows an error at the field if the dates are reversed, and requests nothing', async () => {
  const sent = mockReplies({ ...USER_REPLIES, 'history.list': () => ({ lines: [] }) });
  const router = renderSignedIn(<HistoryPage />);
  await screen.findByText('Nothing was changed');
  await router.navigate('/?from=2026-03-02&to=2026-03-01');
  await screen.findByText('The last day must not be before the first');
  expect(sent['history.list']).toHaveLength(1);
});

it('reads its own filters back from the address', () => {
  const filters = { ...NO_FILTERS, by: 'sam', kind: 'health', from: '2026-03-01', deleted: true } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect(toQuery(filters)).toEqual({ by: 'sam', kind: 'health', from: '2026-03-01', deleted: 'true' });
});

it.each(['kind=secret', 'by=../x', 'from=yesterday', 'to=2026-02-30', 'record=%00'])(
  'an address with %s asks for all',
  (address) => expect(readFilters(new URLSearchParams(address))).toEqual(NO_FILTERS),
);
