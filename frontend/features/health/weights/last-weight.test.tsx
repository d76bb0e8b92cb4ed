import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { LastWeight } from './LastWeight.tsx';

const weighing = (actionDate: string, weight: number) => ({
  id: `${actionDate}-weight`,
  actionDate,
  weight,
  weightUnit: 'lb' as const,
});

async function show(...weighings: ReturnType<typeof weighing>[]) {
  const sent = mockReplies({ 'procedures.weights': () => ({ animalWeightHistory: weighings }) });
  renderSignedIn(
    <dl>
      <LastWeight animalId="moss" />
    </dl>,
  );
  return { sent, fact: (await screen.findByRole('definition')).closest('div') };
}

it('shows the last weight, its day and the change since the one before', async () => {
  const { fact } = await show(
    weighing('2026-10-01', 8),
    weighing('2026-11-15', 9.5),
    weighing('2026-11-03', 9),
  );
  const weightLink = await screen.findByRole('link', { name: '9.5 lb' });
  expect(weightLink.getAttribute('href')).toBe('/animals/procedures-test-treatments?id=moss');
  expect(fact?.textContent).toBe('Weight on 11/15/20269.5 lb Up 0.5 lb since 11/3/2026');
  expect(fact?.querySelectorAll('polyline')).toHaveLength(1);
});

it('draws no line and names no trend for a single weight', async () => {
  const { fact } = await show(weighing('2026-11-03', 9));
  await screen.findByRole('link', { name: '9 lb' });
  expect(fact?.textContent).toBe('Weight on 11/3/20269 lb');
  expect(fact?.querySelector('svg')).toBeNull();
});

it('shows nothing for an animal that was never weighed', async () => {
  await show();
  await waitFor(() => expect(screen.queryByText(/Weight/)).toBeNull());
});
