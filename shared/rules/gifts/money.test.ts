import { expect, it } from 'vitest';
import { currencyOf, isCurrency, moneyText } from './money.ts';

it.each([
  [80, 'NZD', 'NZ', '$80.00'],
  [1234.5, 'EUR', 'IE', '€1,234.50'],
  [80, 'USD', 'IE', 'US$80.00'],
  [0.05, 'GBP', 'GB', '£0.05'],
  [80, '', 'NZ', '80.00'],
  [80, 'Dollars', '', '80.00'],
  [80, 'EUR', '', '€80.00'],
])('%d in %s reads in %s as %s', (amount, currency, country, text) => {
  expect(moneyText(amount, currency, country)).toBe(text);
});

it('is what was chosen, else what the country has', () => {
  expect(currencyOf({ currency: 'AUD', countryCurrency: 'NZD' })).toBe('AUD');
  expect(currencyOf({ currency: '', countryCurrency: 'NZD' })).toBe('NZD');
});

it.each(['nzd', 'NZ', '', 'ZZZ', '__proto__'])('%j is no currency', (code) =>
  expect(isCurrency(code)).toBe(false),
);
