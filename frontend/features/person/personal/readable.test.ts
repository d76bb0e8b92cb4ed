import { expect, it } from 'vitest';
import { readablePage } from './readable.ts';

it('shows each record with the names of its fields, and no markup of theirs', () => {
  const page = readablePage({
    name: 'Ada <b>',
    kinds: [
      { what: 'Donations', records: [{ donationDate: '2026-01-02', notes: '<script>', campaign: '' }] },
    ],
  });
  expect(page).toContain('<h1>Ada &lt;b&gt;</h1>');
  expect(page).toContain('<th>Donation date</th><td>2026-01-02</td>');
  expect(page).toContain('<td>&lt;script&gt;</td>');
  expect(page).not.toContain('Campaign');
});
