import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
import AddMilestone from './AddMilestone.tsx';

it('of several names them when one asks, and says that the fee is that of each', () => {
  answer({});
  const animals = ['Moss', 'Fern', 'Dot'].map((animalName) => ({ ...ANIMAL, id: animalName, animalName }));
  renderInside(<AddMilestone animals={animals} onDone={vi.fn()} onClose={vi.fn()} />);
  const names = screen.getByText('3 animals').closest('details');
  expect([names?.open, names?.textContent]).toEqual([false, '3 animalsMoss, Fern, Dot']);
  fireEvent.change(screen.getByLabelText(/^Milestone \*/), { target: { value: 'adoption' } });
  screen.getByLabelText('Adoption Fee (if any), for each animal');
});
