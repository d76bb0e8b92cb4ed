import { expect, it } from 'vitest';
import { currencyOf, isCurrency, moneyText, normalizeAmount } from './money.ts';

it.each([
  [80, 'NZD', 'NZ', '$80.00'],
  [1234.5, 'EUR', 'IE', '€1,234.50'],
  [80, 'USD', 'IE', 'US$80.00'],
  [0.05, 'GBP', 'GB', '£0.05'],
  [80, '', 'NZ', '80.00'],
  [80, 'Dollars', '', '80.00'],
  [80, 'EUR', '', '€80.00'],
])('%d in %s is written in %s as %s', (amount, currency, country, text) => {
  expect(moneyText(amount, currency, country)).toBe(text);
});

it.each([
  ['1,000', '1000'],
  ['$50', '50'],
  ['US$ 1,234.50', '1234.50'],
  ['50 €', '50'],
  ['EUR 50', '50'],
  ['50 EUR', '50'],
  ['£12.5', '12.5'],
  ['1.000,50', '1000.50'],
  ['1 000,50', '1000.50'],
  ["1'000.50", '1000.50'],
  ['12,50', '12.50'],
  ['1,000,000', '1000000'],
  ['1.000.000', '1000000'],
  ['.5', '.5'],
  [' 25 ', '25'],
  ['', ''],
])('%j is read as %j', (enteredText, expected) => expect(normalizeAmount(enteredText)).toBe(expected));

it.each([
  '1,00,000.5',
  '1.00.000',
  '10,00.5',
  '12 dollars',
  '1.000',
  '0,500',
  '-5',
  '1e3',
  '1,2,3',
  '1.2,3.4',
  '0x10',
])('%j is ambiguous or no amount, and stays unchanged', (enteredText) =>
  expect(normalizeAmount(enteredText)).toBe(enteredText),
);

it('the currency is the chosen one, else that of the country', () => {
  expect(currencyOf({ currency: 'AUD', countryCurrency: 'NZD' })).toBe('AUD');
  expect(currencyOf({ currency: '', countryCurrency: 'NZD' })).toBe('NZD');
});

it.each(['nzd', 'NZ', '', 'ZZZ', '__proto__'])('%j is no currency', (code) =>
  expect(isCurrency(code)).toBe(false),
);
