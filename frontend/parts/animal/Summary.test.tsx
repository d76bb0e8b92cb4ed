import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
import { Summary } from './Summary.tsx';

const holds = () => [...document.querySelectorAll('.summary-holds .pill')].map((pill) => pill.textContent);

it('shows what must be known before one comes to the animal', () => {
  answer({});
  renderInside(<Summary animal={{ ...ANIMAL, status: 'quarantineHold', chronicCondition: 'Asthma' }} />);
  screen.getByRole('region', { name: 'Clover' });
  expect(holds()).toEqual(['Quarantine Hold', 'Asthma']);
});

it('shows nothing of an animal that nothing holds', () => {
  answer({});
  renderInside(<Summary animal={ANIMAL} />);
  expect(holds()).toEqual([]);
});
