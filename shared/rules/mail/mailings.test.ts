import { describe, expect, it } from 'vitest';
import {
  fieldsWithoutFallback,
  placeholderFault,
  unfilledFieldsFor,
  fillFields,
  mergeFieldFault,
} from '../../mail/merging.ts';
import { STARTER_TEMPLATES } from '../../mail/starter-templates.ts';
import { DAILY_LIMITS, mailDayFor, pauseReasonOf } from './mailings.ts';

describe('a mailing', () => {
  it.each([
    [{ sent: 48, bounced: 1 }, undefined],
    [{ sent: 47, bounced: 3 }, 'bounces'],
    [{ sent: 97, bounced: 3 }, undefined],
    [{ sent: 20, complained: 1 }, undefined],
    [{ sent: 20, complained: 2 }, 'complaints'],
    [{ sent: 2998, complained: 2 }, undefined],
    [{ sent: 1997, complained: 2, unknown: 1 }, 'complaints'],
  ])('with the counts %j has the pause reason %s', (counts, reason) => {
    expect(pauseReasonOf(counts)).toBe(reason);
  });
});

describe('the daily limit', () => {
  const day = { day: '2026-11-21', most: 500, sent: 0, troubled: false };
  it.each([
    [undefined, DAILY_LIMITS.first],
    [{ ...day, sent: 249 }, 500],
    [{ ...day, sent: 250 }, 1000],
    [{ ...day, sent: 500, troubled: true }, 500],
    [{ ...day, most: 4000, sent: 4000, troubled: true }, 2000],
    [{ ...day, most: 50_000, sent: 50_000 }, 50_000],
  ])('after the day %j is %i mails', (lastDay, limit) => {
    expect(mailDayFor(lastDay, '2026-11-22')).toEqual({
      day: '2026-11-22',
      most: limit,
      sent: 0,
      troubled: false,
    });
  });
});

describe('merge fields', () => {
  const ada = { firstName: 'Ada', lastName: 'Okafor', city: '' };
  it('are filled in, with the fallback where a value is empty', () => {
    const text = '{{firstName|friend}} {{ lastName }} of {{city|your town}}, {{name}}: {{rescue}}';
    expect(fillFields(text, ada, 'Saltmarsh')).toBe('Ada Okafor of your town, Ada Okafor: Saltmarsh');
    expect(fillFields('{{firstName|friend}}', { ...ada, firstName: '' }, '')).toBe('friend');
  });

  it('without a fallback and a value are reported', () => {
    expect(fieldsWithoutFallback('{{city}} {{firstName|friend}} {{city}}')).toEqual(['city']);
    expect(unfilledFieldsFor('{{city}} {{lastName}}', ada, 'Saltmarsh')).toEqual(['city']);
  });

  it.each([
    ['Plain', undefined],
    ['{{nick}}', 'There is no field {{nick}}'],
    ['{{constructor}}', 'There is no field {{constructor}}'],
    ['{{firstName', 'A field is written {{firstName|friend}}'],
  ])('in %j have the fault: %s', (text, fault) => {
    expect(mergeFieldFault(text)).toBe(fault);
  });
});

describe('placeholders', () => {
  it.each([
    ['Come on [day].', 'Replace the placeholder [day]. If you meant brackets, use ( )'],
    [
      `[${'what it is '.repeat(9)}]`,
      'Replace the placeholder [what it is what it is what it is what it is what it is wh…]. If you meant brackets, use ( )',
    ],
    ['See [1] and [ ] and a[0', undefined],
    ['[zwei\nZeilen]', 'Replace the placeholder [zwei Zeilen]. If you meant brackets, use ( )'],
    ['[день]', 'Replace the placeholder [день]. If you meant brackets, use ( )'],
  ])('in %j have the fault: %s', (text, fault) => {
    expect(placeholderFault(text)).toBe(fault);
  });

  it('are looked for in under half a second in any text of 20,000 characters', () => {
    const startedAt = performance.now();
    for (const part of ['[', '[a', '[]', 'a']) placeholderFault(part.repeat(20_000 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(500);
  });

  it('are in several starter templates, all of whose merge fields are valid', () => {
    for (const { message, subject } of STARTER_TEMPLATES)
      expect(mergeFieldFault(`${subject} ${message}`)).toBeUndefined();
    expect(STARTER_TEMPLATES.filter(({ message }) => placeholderFault(message)).length).toBeGreaterThan(2);
  });
});
