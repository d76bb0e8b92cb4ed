import { describe, expect, it } from 'vitest';
import { acronymOf, proposedPlace } from './proposed.ts';

describe('the place that a browser speaks for', () => {
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
  ])('%s in %s is %j', (zone, language, place) => {
    expect(proposedPlace(zone, language)).toEqual(place);
  });

  it.each([
    ['UTC', 'en-US'],
    ['Etc/GMT+5', 'en-US'],
    ['America/Menominee', 'en'],
    ['America/Puerto_Rico', 'de-DE'],
  ])('%s in %s says nothing', (zone, language) => {
    expect(proposedPlace(zone, language)).toBeUndefined();
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
