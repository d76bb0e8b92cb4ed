import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { useSubject } from '#client/page-subject.ts';
import { forgetSession } from '#client/storage/browser-storage.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { SessionContext } from '#client/session/session-context.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, SESSION } from '#client/test-inside.tsx';
import { Shell } from './Shell.tsx';

beforeEach(() => void mockReplies({ 'tenants.tenantInfo': () => ({ tenant: TENANT }) }));

function Screen({ heading, name }: { heading: string; name?: string }) {
  useSubject(name, '/animals/a');
  return <h1>{heading}</h1>;
}

function open(path: string, roleName: Role = 'Administrator') {
  const children = [
    { path: '/', element: <h1>Good morning</h1> },
    { path: '/animals/:id', element: <Screen heading="Clover" name="Clover" /> },
    { path: '/animals/vaccinations', element: <Screen heading="Vaccinations" name="Clover" /> },
    { path: '/animals/places', element: <h1>Who is where</h1> },
    { path: '/users/abc', element: <h1>This page doesn’t exist</h1> },
    { path: '*', element: <h1>Some page</h1> },
  ];
  const router = createMemoryRouter([{ element: <Shell />, children }], { initialEntries: [path] });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <SessionContext value={{ ...SESSION, roleName }}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SessionContext>,
  );
}

const breadcrumbs = async () =>
  within(await screen.findByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href') ?? '']);

const HOME = ['', '/'];

it.each([
  ['/animals', [HOME, ['Animals', '']], 'Manage Animals'],
  ['/animals/a', [HOME, ['Animals', '/animals'], ['Clover', '']], 'Clover'],
  [
    '/animals/vaccinations?id=a',
    [HOME, ['Animals', '/animals'], ['Clover', '/animals/a'], ['Vaccinations', '']],
    'Vaccinations · Clover',
  ],
  ['/animals/places', [HOME, ['Who is where', '']], 'Who is where'],
  ['/kiosk', [HOME, ['Volunteer tablet', '']], 'Volunteers'],
  ['/users/abc', [HOME, ['Users', '/users'], ['This page doesn’t exist', '']], 'This page doesn’t exist'],
])('%s shows its breadcrumb and title', async (path, expected, title) => {
  open(path);
  expect(await breadcrumbs()).toEqual(expected);
  expect(document.title).toBe(`${title} · Havenkeep`);
});

const bar = () => screen.getByRole('navigation', { name: 'Pages' });
const barEntries = () => [...bar().querySelectorAll('a, button')].map(({ textContent }) => textContent);

it.each([
  ['Administrator', ['Dashboard', 'Today', 'Animals', 'People', 'More']],
  ['AnimalCaretaker', ['Dashboard', 'Today', 'Animals', 'Who is where', 'More']],
] as const)('the bottom bar of a phone has five entries for %s', (role, expected) => {
  open('/', role);
  expect(barEntries()).toEqual(expected);
});

it('a page that is in no menu marks the menu entry of its area', async () => {
  open('/med-reminder');
  await within(bar()).findByRole('link', { name: 'Today', current: 'page' });
});

it('the remaining pages are under More, which is marked while one of them is shown', () => {
  open('/users');
  expect(bar().querySelector('.bottom-more')?.className).toContain('active');
  fireEvent.click(within(bar()).getByRole('button', { name: 'More' }));
  expect(barEntries().slice(5)).toEqual([
    'Who is where',
    'Searches',
    'Queries',
    'Reports',
    'Customization',
    'Users',
    'Import',
    'Export',
  ]);
});

it('says on any page that the connection is lost', async () => {
  open('/animals');
  expect(screen.queryByText(/^You’re offline/)).toBeNull();
  const onLineDescriptor = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  fireEvent(window, new Event('offline'));
  await screen.findByText(/^You’re offline/);
  if (onLineDescriptor) Object.defineProperty(navigator, 'onLine', onLineDescriptor);
  Reflect.deleteProperty(navigator, 'onLine');
  fireEvent(window, new Event('online'));
});

it.each([
  ['in full if it fits', 200, []],
  ['as the acronym if it does not fit', 300, ['QR']],
])('shows the name of the rescue %s', async (_, scrollWidth, acronyms) => {
  const widthSpies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200),
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth),
  ];
  open('/');
  await screen.findAllByText('Quay Rescue');
  expect(screen.queryAllByText('QR').map(({ textContent }) => textContent)).toEqual(acronyms);
  for (const width of widthSpies) width.mockRestore();
});

it('shows the acronym again without a connection', async () => {
  const widthSpies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200),
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300),
  ];
  onTestFinished(() => {
    for (const width of widthSpies) width.mockRestore();
    localStorage.clear();
  });
  open('/');
  await screen.findByText('QR');
  cleanup();
  mockReplies({
    'tenants.tenantInfo': () => {
      throw new ApiError(0, 'No response received from server.');
    },
  });
  open('/');
  await screen.findByText('QR');
  forgetSession();
  expect(Object.keys(localStorage)).toEqual([]);
});
