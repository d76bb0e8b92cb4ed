import { expect, it } from 'vitest';
import { readablePage } from './readable.ts';

it('shows each record with its field names, and escapes markup', () => {
  const page = readablePage({
    name: 'Ada <b>',
    kinds: [
      { what: 'Donations', records: [{ donationDate: '2026-01-02', notes: '<script>', campaign: '' }] },
    ],
    files: [{ path: 'files/1 Pass & more #2.pdf', url: 'https://files.example/1' }],
  });
  expect(page).toContain('<h1>Ada &lt;b&gt;</h1>');
  expect(page).toContain('<th>Donation date</th><td>2026-01-02</td>');
  expect(page).toContain('<td>&lt;script&gt;</td>');
  expect(page).not.toContain('Campaign');
  expect(page).toContain('<a href="files/1%20Pass%20%26%20more%20%232.pdf">1 Pass &amp; more #2.pdf</a>');
  expect(page).not.toContain('files.example');
});
