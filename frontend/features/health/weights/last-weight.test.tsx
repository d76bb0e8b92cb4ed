import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import { LastWeight } from './LastWeight.tsx';

const at = (actionDate: string, weight: number) => ({
  id: `${actionDate}-weight`,
  actionDate,
  weight,
  weightUnit: 'lb' as const,
});

async function show(...weights: ReturnType<typeof at>[]) {
  const sent = mockReplies({ 'procedures.weights': () => ({ animalWeightHistory: weights }) });
  renderInside(
    <dl>
      <LastWeight animalId="moss" />
    </dl>,
  );
  return { sent, fact: (await screen.findByRole('definition')).closest('div') };
}

it('says when an animal was weighed last, and how it went since the time before', async () => {
  const { fact } = await show(at('2026-10-01', 8), at('2026-11-15', 9.5), at('2026-11-03', 9));
  const way = await screen.findByRole('link', { name: '9.5 lb' });
  expect(way.getAttribute('href')).toBe('/animals/procedures-test-treatments?id=moss');
  expect(fact?.textContent).toBe('Weight on 11/15/20269.5 lb Up 0.5 lb since 11/3/2026');
  expect(fact?.querySelectorAll('polyline')).toHaveLength(1);
});

it('draws no line of two weights, and tells of no trend of one', async () => {
  const { fact } = await show(at('2026-11-03', 9));
  await screen.findByRole('link', { name: '9 lb' });
  expect(fact?.textContent).toBe('Weight on 11/3/20269 lb');
  expect(fact?.querySelector('svg')).toBeNull();
});

it('is no fact of an animal that was never weighed', async () => {
  await show();
  await waitFor(() => expect(screen.queryByText(/Weight/)).toBeNull());
});
