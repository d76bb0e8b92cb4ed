import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import { Summary } from './Summary.tsx';

const alerts = () => [...document.querySelectorAll('.summary-alerts .pill')].map((pill) => pill.textContent);
const facts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
const DONE = { altered: 'yes', microchipNumber: '985141000000001' } as const;

it('shows what must be known before one comes to the animal', () => {
  mockReplies({});
  renderInside(
    <Summary animal={{ ...ANIMAL, ...DONE, status: 'quarantineHold', chronicCondition: 'Asthma' }} />,
  );
  screen.getByRole('region', { name: 'Clover' });
  expect(alerts()).toEqual(['Quarantine Hold', 'Asthma']);
  expect(facts().join()).not.toContain('Status');
});

it('has no alerts of an animal that needs none', () => {
  mockReplies({});
  renderInside(<Summary animal={{ ...ANIMAL, ...DONE }} />);
  expect(alerts()).toEqual([]);
  expect(facts()).toEqual(
    expect.arrayContaining(['Location: Kennel 4', 'Sex: Female, spayed', 'Status: Adoptable']),
  );
});

it.each(['death', 'lost', 'transfer'] as const)(
  'after %s it has neither a location nor a status',
  (lastMilestone) => {
    mockReplies({});
    renderInside(<Summary animal={{ ...ANIMAL, lastMilestone, currentResident: false }} />);
    expect(facts().join()).not.toMatch(/Location|Status|With/);
  },
);
