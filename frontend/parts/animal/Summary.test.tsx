import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { Summary } from './Summary.tsx';

const alerts = () => [...document.querySelectorAll('.summary-alerts .pill')].map((pill) => pill.textContent);
const detailTexts = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
const NOTHING_TO_DO = { altered: 'yes', microchipNumber: '985141000000001' } as const;

it('shows a hold and a chronic condition as alerts, without repeating the hold as the status', () => {
  mockReplies({});
  renderSignedIn(
    <Summary
      animal={{ ...ANIMAL, ...NOTHING_TO_DO, status: 'quarantineHold', chronicCondition: 'Asthma' }}
    />,
  );
  screen.getByRole('region', { name: 'Clover' });
  expect(alerts()).toEqual(['Quarantine Hold', 'Asthma']);
  expect(detailTexts().join()).not.toContain('Status');
});

it('shows no alerts for an animal that needs none', () => {
  mockReplies({});
  renderSignedIn(<Summary animal={{ ...ANIMAL, ...NOTHING_TO_DO }} />);
  expect(alerts()).toEqual([]);
  expect(detailTexts()).toEqual(
    expect.arrayContaining(['Location: Kennel 4', 'Sex: Female, spayed', 'Status: Adoptable']),
  );
});

it.each(['death', 'lost', 'transfer'] as const)(
  'shows neither a location, a status nor a person after %s',
  (lastMilestone) => {
    mockReplies({});
    renderSignedIn(<Summary animal={{ ...ANIMAL, lastMilestone, currentResident: false }} />);
    expect(detailTexts().join()).not.toMatch(/Location|Status|With/);
  },
);
