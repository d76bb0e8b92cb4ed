import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setRescueLocale } from '../time/clock.ts';
import { ConflictNotice } from './ConflictNotice.tsx';

const noop = () => undefined;

it('shows what another user wrote with the labels and date format of the rescue, and no unknown time', () => {
  setRescueLocale({ timeZone: 'Pacific/Auckland', countryCode: 'NZ' });
  const now = [
    { field: 'kindName', text: 'DHPP' },
    { field: 'actionDate', text: '2026-03-09' },
    { field: 'notes', text: '' },
  ];
  const conflict = { version: 2, changedBy: 'Someone', changedAt: '', now };
  render(<ConflictNotice conflict={conflict} onReload={noop} onOverwrite={noop} />);
  screen.getByText(/^Someone changed this animal\. Reload theirs/);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Kind now:',
    'Date now:',
    'Notes now:',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'DHPP',
    '9/3/2026',
    'Nothing',
  ]);
});
