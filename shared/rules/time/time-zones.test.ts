import { countries } from 'countries-list';
import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from './clock.ts';
import { guessTimeZone, timeZoneNames, timeZoneOf, COUNTRY_ZONES, STATE_ZONES } from './time-zones.ts';

describe('the guess', () => {
  it.each([
    ['US', 'ME', 'America/New_York'],
    ['US', 'TX', 'America/Chicago'],
    ['US', 'HI', 'Pacific/Honolulu'],
    ['US', 'AZ', 'America/Phoenix'],
    ['US', '', 'America/New_York'],
    ['CA', 'NL', 'America/St_Johns'],
    ['CA', 'ON', 'America/Toronto'],
    ['AU', 'SA', 'Australia/Adelaide'],
    ['AU', 'NSW', 'Australia/Sydney'],
    ['NZ', 'CIT', 'Pacific/Chatham'],
    ['NZ', 'Otago', 'Pacific/Auckland'],
    ['IE', 'CW', 'Europe/Dublin'],
    ['PH', 'CEB', 'Asia/Manila'],
    ['IN', 'Kerala', 'Asia/Kolkata'],
    ['', '', 'UTC'],
    ['ZZ', '', 'UTC'],
  ])('of %s %s is %s', (country, state, zone) => {
    expect(guessTimeZone(country, state)).toBe(zone);
  });

  it('knows every country, and every zone of its tables is one', () => {
    const islands = ['AC', 'TA'];
    const missing = Object.keys(countries).filter((id) => !COUNTRY_ZONES.has(id) && !islands.includes(id));
    expect(missing).toEqual([]);
    const zones = [...COUNTRY_ZONES.values(), ...STATE_ZONES.values()];
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  it('keeps to states that there are', () => {
    const codes = new Set(iso31662.map(({ code }) => code));
    expect([...STATE_ZONES.keys()].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('gives way to what was chosen, unless that is none', () => {
    const place = { countryId: 'US', state: 'ME' };
    expect(timeZoneOf({ ...place, timeZone: 'America/Denver' })).toBe('America/Denver');
    expect(timeZoneOf({ ...place, timeZone: '' })).toBe('America/New_York');
    expect(timeZoneOf({ ...place, timeZone: 'Mars/Olympus' })).toBe('America/New_York');
  });
});

describe('a name', () => {
  it.each(['UTC', 'America/Argentina/Ushuaia', 'America/Port-au-Prince', 'Asia/Calcutta', 'Asia/Kolkata'])(
    '%s is one',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', 'EST', '+05:30', 'Mars/Olympus', 'america/new_york', 'Europe/Paris ', '../etc'])(
    '%j is none',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it('of the list is one, and what the machine calls otherwise is among them', () => {
    const names = timeZoneNames('Asia/Kolkata', '');
    expect(names).toContain('Asia/Kolkata');
    expect(names).toContain('America/New_York');
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });
});
