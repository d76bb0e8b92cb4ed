import { describe, expect, it } from 'vitest';
import { fieldsWithoutFallback, gapFault, gapsFor, fillFields, mergeFault } from '../../mail/merging.ts';
import { STARTER_TEMPLATES } from '../../mail/starter-templates.ts';
import { DAILY_LIMITS, dayAfter, pauseReasonOf } from './mailings.ts';

describe('a mail', () => {
  it.each([
    [{ sent: 48, bounced: 1 }, undefined],
    [{ sent: 47, bounced: 3 }, 'bounces'],
    [{ sent: 97, bounced: 3 }, undefined],
    [{ sent: 20, complained: 1 }, undefined],
    [{ sent: 20, complained: 2 }, 'complaints'],
    [{ sent: 2998, complained: 2 }, undefined],
    [{ sent: 1997, complained: 2, unknown: 1 }, 'complaints'],
  ])('of %j stops by %s', (counts, reason) => {
    expect(pauseReasonOf(counts)).toBe(reason);
  });
});

describe('the limit of a day', () => {
  const day = { day: '2026-11-21', most: 500, sent: 0, troubled: false };
  it.each([
    [undefined, DAILY_LIMITS.first],
    [{ ...day, sent: 249 }, 500],
    [{ ...day, sent: 250 }, 1000],
    [{ ...day, sent: 500, troubled: true }, 500],
    [{ ...day, most: 4000, sent: 4000, troubled: true }, 2000],
    [{ ...day, most: 50_000, sent: 50_000 }, 50_000],
  ])('after %j is %i', (last, most) => {
    expect(dayAfter(last, '2026-11-22')).toEqual({ day: '2026-11-22', most, sent: 0, troubled: false });
  });
});

describe('fields', () => {
  const ada = { firstName: 'Ada', lastName: 'Okafor', city: '' };
  it('are filled in, with the word for whoever has none', () => {
    const text = '{{firstName|friend}} {{ lastName }} of {{city|your town}}, {{name}}: {{rescue}}';
    expect(fillFields(text, ada, 'Saltmarsh')).toBe('Ada Okafor of your town, Ada Okafor: Saltmarsh');
    expect(fillFields('{{firstName|friend}}', { ...ada, firstName: '' }, '')).toBe('friend');
  });

  it('that say nothing are told of', () => {
    expect(fieldsWithoutFallback('{{city}} {{firstName|friend}} {{city}}')).toEqual(['city']);
    expect(gapsFor('{{city}} {{lastName}}', ada, 'Saltmarsh')).toEqual(['city']);
  });

  it.each([
    ['Plain', undefined],
    ['{{nick}}', 'There is no field {{nick}}'],
    ['{{firstName', 'A field is written {{firstName|friend}}'],
  ])('of %j: %s', (text, fault) => {
    expect(mergeFault(text)).toBe(fault);
  });
});

describe('what is still to be written', () => {
  it.each([
    ['Come on [day].', 'Replace the placeholder [day]. If you meant brackets, use ( )'],
    [
      `[${'what it is '.repeat(9)}]`,
      'Replace the placeholder [what it is what it is what it is what it is what it is wh…]. If you meant brackets, use ( )',
    ],
    ['See [1] and [ ] and a[0', undefined],
    ['[zwei\nZeilen]', 'Replace the placeholder [zwei Zeilen]. If you meant brackets, use ( )'],
    ['[день]', 'Replace the placeholder [день]. If you meant brackets, use ( )'],
  ])('of %j is %s', (text, fault) => {
    expect(gapFault(text)).toBe(fault);
  });

  it('is found at once in any text', () => {
    const startedAt = performance.now();
    for (const part of ['[', '[a', '[]', 'a']) gapFault(part.repeat(20_000 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('stands in the beginnings as a template, and the fields of all of them are right', () => {
    for (const { message, subject } of STARTER_TEMPLATES)
      expect(mergeFault(`${subject} ${message}`)).toBeUndefined();
    expect(STARTER_TEMPLATES.filter(({ message }) => gapFault(message)).length).toBeGreaterThan(2);
  });
});
