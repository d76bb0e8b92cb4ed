import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInside } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { useOfflineGuard } from './useOfflineGuard.ts';

function Round() {
  useOfflineGuard();
  return <p>round</p>;
}

it('without a line a press that leads away keeps the round open, unless one presses again', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => line.mockRestore());
  const router = renderInside(<Round />);
  await router.navigate('/animals');
  expect(router.state.location.pathname).toBe('/');
  expect(toastStore.read().at(-1)?.text).toMatch(/^You’re offline, so other pages won’t load/);
  await router.navigate('/animals');
  await screen.findByText('elsewhere');
});

it('with a line it is left by the first press', async () => {
  const router = renderInside(<Round />);
  await router.navigate('/animals');
  await screen.findByText('elsewhere');
});
