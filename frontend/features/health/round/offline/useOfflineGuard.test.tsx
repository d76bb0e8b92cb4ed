import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderSignedIn } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { useOfflineGuard } from './useOfflineGuard.ts';

function Round() {
  useOfflineGuard();
  return <p>round</p>;
}

it('keeps the round open at the first navigation while offline, and leaves it at the second', async () => {
  const onLineSpy = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLineSpy.mockRestore());
  const router = renderSignedIn(<Round />);
  await router.navigate('/animals');
  expect(router.state.location.pathname).toBe('/');
  expect(toastStore.read().at(-1)?.text).toMatch(/^You’re offline, so other pages won’t load/);
  await router.navigate('/animals');
  await screen.findByText('elsewhere');
});

it('leaves the round at the first navigation while online', async () => {
  const router = renderSignedIn(<Round />);
  await router.navigate('/animals');
  await screen.findByText('elsewhere');
});
