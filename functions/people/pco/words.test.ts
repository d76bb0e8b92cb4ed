import { describe, expect, it } from 'vitest';
import {
  isFoundByPhone,
  isFoundByWords,
  phoneWordsOf,
  queryPhone,
  queryWords,
  textWordsOf,
} from './search-words.ts';

const ADA_PCO = {
  row: {
    lastName: "O'Brien-Süß",
    firstName: 'Ada María',
    email: 'Ada.OBrien+cats@Example.org',
    phone: '+64 3 477 4000',
  },
  more: { otherPhone: '(03) 555-0110' },
};

const isFoundBy = (text: string) => isFoundByWords(ADA_PCO, text, true) || isFoundByPhone(ADA_PCO, text);

describe('a PCO', () => {
  it.each([
    ['an empty text', ''],
    ['a word of no name', 'grace'],
    ['the middle of a word', 'rien'],
    ['a name and one that is not', 'ada grace'],
    ['the middle of a mail address', 'cats'],
    ['three digits', '110'],
    ['the middle of a number', '4774'],
    ['another area', '+64 4 477 4000'],
    ['digits and more', '0110 x'],
  ])('is not found by %s', (_, text) => {
    expect(isFoundBy(text)).toBe(false);
  });

  it.each([
    ['the start of a first name', 'ma'],
    ['both names in any order, with a comma', 'OBRIEN, ada'],
    ['a name as it is written', "o'brien"],
    ['what follows a punctuation mark', 'suß'],
    ['accents or none', 'maria'],
    ['the start of the mail address', 'ada.ob'],
    ['the mail address', 'ada.obrien+cats@example.org'],
    ['the last four digits', '4000'],
    ['the end of the other number', '555 0110'],
    ['a number without its country', '(03) 477-4000'],
    ['a number with another prefix', '0064 3 477 4000'],
    ['a number where only the rest is known', '+64 3 555 0110'],
  ])('is found by %s', (_, text) => {
    expect(isFoundBy(text)).toBe(true);
  });

  it.each(['ada.obr', 'ada.obrien+cats@example.org'])(
    'is not found by %s where it may not be seen how people are reached',
    (text) => expect(isFoundByWords(ADA_PCO, text, false)).toBe(false),
  );

  it('with a very long name has no more search words than fit', () => {
    const longName = Array.from({ length: 60 }, (_, i) => `n${i}`).join(' ');
    const row = { lastName: longName, firstName: longName, email: '', phone: '' };
    expect(textWordsOf({ ...ADA_PCO, row }).length).toBe(16);
  });
});

it('a search reads words that are stored: they start with its text', () => {
  const storedWords = [...textWordsOf(ADA_PCO), ...phoneWordsOf(ADA_PCO)];
  for (const text of ['ma', "o'brien", 'suß', 'ada.ob', '4000', '(03) 477-4000', '0064 3 477 4000']) {
    const read = [...queryWords(text), queryPhone(text)].filter(Boolean);
    expect([
      text,
      read.some((word) => storedWords.some((storedWord) => storedWord.startsWith(word))),
    ]).toEqual([text, true]);
  }
});
