import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '#shared/calls/accounts/accounts.ts';
import { mockReplies, type MockedReplies, renderSignedIn } from '#client/test-inside.tsx';
import AnimalHealthPage from './AnimalHealthPage.tsx';
import AnimalReportPage from './AnimalReportPage.tsx';

const REPORT = {
  id: 'r1',
  state: 'done',
  done: 1,
  of: 1,
  fileName: 'Clover animal report.pdf',
  pages: 2,
  bytes: 151_000,
  viewUrl: 'https://files/r1?inline',
  downloadUrl: 'https://files/r1?saved',
} as const;

const foundAnimal = (id: string) => ({
  currentResident: id !== 'c',
  id,
  animalName: `Name ${id}`,
  animalId: `D-${id}`,
  animalType: 'Dogs',
  breed: 'Beagle',
  sex: 'female' as const,
  location: '',
});

const SEARCH_REPLIES: MockedReplies = {
  'animals.autocomplete': ({ query }: { query: Record<string, string> }) => {
    const { isAvailable, searchText = '' } = query;
    const ids = isAvailable === 'true' ? ['a', 'b'] : ['c'];
    return {
      animals: ids.filter((id) => `name ${id}`.startsWith(searchText.toLowerCase())).map(foundAnimal),
    };
  },
};
const REPORT_REPLIES: MockedReplies = {
  'reports.start': () => ({ report: REPORT }),
  'reports.startAnimal': () => ({ report: REPORT }),
  'reports.job': () => ({ report: REPORT }),
};

async function show(page: 'report' | 'health', address: string, session: Partial<Session> = {}) {
  const sent = mockReplies({ ...SEARCH_REPLIES, ...REPORT_REPLIES });
  const router = renderSignedIn(page === 'report' ? <AnimalReportPage /> : <AnimalHealthPage />, session);
  await router.navigate(address);
  return { sent, router };
}

// The frame would load the file.
beforeEach(() =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { pdfViewerEnabled: false })),
);
afterEach(() => vi.unstubAllGlobals());

it('reports on the animals in the address, without people', async () => {
  const { sent } = await show('report', '/?id=a,b,a');
  await screen.findByText('2 pages, 147 KB');
  expect(sent['reports.startAnimal']).toMatchObject([{ body: { animalIds: ['a', 'b'], withPeople: false } }]);
});

it('includes people only after the box is ticked', async () => {
  const { sent } = await show('report', '/?id=a');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'With people and addresses' }));
  await waitFor(() => expect(sent['reports.startAnimal']).toHaveLength(2));
  expect(sent['reports.startAnimal']?.[1]).toMatchObject({ body: { withPeople: true } });
});

it.each(['FosterParent', 'Veterinarian', 'AnimalCaretaker'] as const)(
  'is made for %s without people, whatever the address says',
  async (roleName) => {
    const { sent } = await show('report', '/?id=a&people=yes', { roleName });
    await screen.findByText('2 pages, 147 KB');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(sent['reports.startAnimal']).toMatchObject([{ body: { withPeople: false } }]);
  },
);

it('lets the user search and choose animals when the address has none, and keeps them over searches', async () => {
  const { sent, router } = await show('health', '/', { roleName: 'AnimalCaretaker' });
  fireEvent.click(await screen.findByRole('button', { name: 'Make Report' }));
  expect(sent['reports.start']).toBeUndefined();
  screen.getByText('Choose animals');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search animals' }), { target: { value: 'Name' } });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Name a/ }));
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search animals' }), {
    target: { value: 'Name c' },
  });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^Name b/ })).toBeNull());
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Name c.*left/ }));
  screen.getByText('2 animals chosen');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Name a' }));
  screen.getByText('1 animal chosen');
  fireEvent.click(screen.getByRole('button', { name: 'Make Report' }));
  await screen.findByText('2 pages, 147 KB');
  expect(router.state.location.search).toBe('?id=c');
  expect(sent['reports.start']).toMatchObject([{ body: { animalIds: ['c'] } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Other animals' }));
  await screen.findByRole('button', { name: 'Make Report' });
});

it.each(['report', 'health'] as const)('is closed to the public: %s', async (page) => {
  const { sent } = await show(page, '/?id=a', { roleName: 'Public' });
  await screen.findByText('No Permission');
  expect(sent).toEqual({});
});
