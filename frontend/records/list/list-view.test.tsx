import { act, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type ListView, readListView, useListView, writeListView } from './list-view.ts';

const writeView = (view: ListView) => writeListView(view, {});

function List() {
  const { view, change } = useListView({ read: readListView, write: writeView });
  return (
    <>
      <p>{`found ${view.q}, ${view.add ? 'adding' : 'looking'}`}</p>
      <button type="button" onClick={() => change({ add: true })}>
        Add
      </button>
      <button type="button" onClick={() => change({ q: '' })}>
        All
      </button>
    </>
  );
}

const NeverLoads = lazy(() => new Promise<never>(() => undefined));

it('applies a press to the current page while another page is loading', async () => {
  const routes = [
    { path: '/list', element: <List /> },
    { path: '/other', element: <NeverLoads /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/list?q=moss'] });
  render(
    <Suspense>
      <RouterProvider router={router} />
    </Suspense>,
  );
  screen.getByText('found moss, looking');
  await act(() => router.navigate('/other'));
  screen.getByText('found moss, looking');
  act(() => screen.getByRole('button', { name: 'Add' }).click());
  screen.getByText('found moss, adding');
  expect(router.state.location).toMatchObject({ pathname: '/list', search: '?q=moss&add=' });
});

it('applies a press on top of an earlier one that is not shown yet', () => {
  const router = createMemoryRouter([{ path: '/list', element: <List /> }], {
    initialEntries: ['/list?q=moss'],
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => screen.getByRole('button', { name }).click();
  act(() => {
    press('All');
    screen.getByText('found moss, looking');
    press('Add');
  });
  screen.getByText('found , adding');
  expect(router.state.location.search).toBe('?add=');
});
