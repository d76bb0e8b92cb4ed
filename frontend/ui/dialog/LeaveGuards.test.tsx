import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LeaveGuards } from './LeaveGuards.tsx';
import { useGuard, useNavigationBlock } from './navigation-guards.ts';

afterEach(cleanup);

/** Blocks each navigation that `shouldBlock` says, and asks before all others. */
function Page({ shouldBlock }: { readonly shouldBlock: () => boolean }) {
  useNavigationBlock(shouldBlock);
  useGuard(true, ({ leave }) => (
    <button type="button" onClick={leave}>
      Leave
    </button>
  ));
  return <LeaveGuards />;
}

/** Opens the page, and gives what navigates away from it. */
function openPage(shouldBlock: () => boolean) {
  const router = createMemoryRouter([
    { path: '/', element: <Page shouldBlock={shouldBlock} /> },
    { path: '/other', element: <h1>Other page</h1> },
  ]);
  render(<RouterProvider router={router} />);
  return () => act(() => router.navigate('/other'));
}

it('a blocked navigation keeps the page open without a question', async () => {
  const navigateAway = openPage(() => true);
  await navigateAway();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  expect(screen.queryByText('Other page')).toBeNull();
});

it('calls a blocker once for each navigation, so that it can let the second attempt pass', async () => {
  const shouldBlock = vi.fn().mockReturnValueOnce(true).mockReturnValue(false);
  const navigateAway = openPage(shouldBlock);
  await navigateAway();
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  expect(shouldBlock).toHaveBeenCalledTimes(1);
  await navigateAway();
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByText('Other page');
});
