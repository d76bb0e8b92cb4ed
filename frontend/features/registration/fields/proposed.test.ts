import { describe, expect, it } from 'vitest';
import { acronymOf, proposedPlace } from './proposed.ts';

describe('the place proposed from the time zone and language of the browser', () => {
  it.each([
    ['America/New_York', 'en-US', { countryId: 'US', state: '' }],
    ['America/Chicago', 'en-US', { countryId: 'US', state: '' }],
    ['America/Phoenix', 'en-US', { countryId: 'US', state: 'AZ' }],
    ['Australia/Perth', 'en-US', { countryId: 'AU', state: 'WA' }],
    ['Europe/Dublin', 'en-US', { countryId: 'IE', state: '' }],
    // Two countries name it: the language decides.
    ['America/Puerto_Rico', 'es-PR', { countryId: 'PR', state: '' }],
    ['America/Puerto_Rico', 'en-US', { countryId: 'US', state: 'PR' }],
    // No table names it, but the browser's language does.
    ['America/Menominee', 'en-US', { countryId: 'US', state: '' }],
    ['Asia/Calcutta', 'en-GB', { countryId: 'IN', state: '' }],
  ])('for %s and %s is %j', (timeZone, language, place) => {
    expect(proposedPlace(timeZone, language)).toEqual(place);
  });

  it.each([
    ['UTC', 'en-US'],
    ['Etc/GMT+5', 'en-US'],
    ['America/Menominee', 'en'],
    ['America/Puerto_Rico', 'de-DE'],
  ])('for %s and %s is none', (timeZone, language) => {
    expect(proposedPlace(timeZone, language)).toBeUndefined();
  });
});

it.each([
  ['Harborlight Animal Rescue', 'HAR'],
  ['  Friends of the Cats & Dogs ', 'FCD'],
  ['Pawsome', 'PAWS'],
  ["St. Francis' home", 'SFH'],
  ['Über Tiere', 'ÜT'],
  ['9 Lives', '9L'],
  ['', ''],
])('the acronym of %j is %j', (name, acronym) => {
  expect(acronymOf(name)).toBe(acronym);
});
