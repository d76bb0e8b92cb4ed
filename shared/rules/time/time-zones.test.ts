import { countries } from 'countries-list';
import { iso31662 } from 'iso-3166';
import { describe, expect, it } from 'vitest';
import { isTimeZone } from './clock.ts';
import { guessTimeZone, timeZoneNames, timeZoneOf, COUNTRY_ZONES, STATE_ZONES } from './time-zones.ts';

describe('the guessed time zone', () => {
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

  it('exists for every country, and all guesses are valid time zones', () => {
    const islandsWithoutZone = ['AC', 'TA'];
    const missing = Object.keys(countries).filter(
      (id) => !COUNTRY_ZONES.has(id) && !islandsWithoutZone.includes(id),
    );
    expect(missing).toEqual([]);
    const zones = [...COUNTRY_ZONES.values(), ...STATE_ZONES.values()];
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });

  it('is only listed for existing states', () => {
    const codes = new Set(iso31662.map(({ code }) => code));
    expect([...STATE_ZONES.keys()].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('is replaced by the chosen time zone if that is valid', () => {
    const rescue = { countryId: 'US', state: 'ME' };
    expect(timeZoneOf({ ...rescue, timeZone: 'America/Denver' })).toBe('America/Denver');
    expect(timeZoneOf({ ...rescue, timeZone: '' })).toBe('America/New_York');
    expect(timeZoneOf({ ...rescue, timeZone: 'Mars/Olympus' })).toBe('America/New_York');
  });
});

describe('the name of a time zone', () => {
  it.each(['UTC', 'America/Argentina/Ushuaia', 'America/Port-au-Prince', 'Asia/Calcutta', 'Asia/Kolkata'])(
    '%s is one',
    (name) => expect(isTimeZone(name)).toBe(true),
  );

  it.each(['', 'EST', '+05:30', 'Mars/Olympus', 'america/new_york', 'Europe/Paris ', '../etc'])(
    '%j is none',
    (name) => expect(isTimeZone(name)).toBe(false),
  );

  it('is valid for each listed zone, including the alias that the machine uses', () => {
    const names = timeZoneNames('Asia/Kolkata', '');
    expect(names).toContain('Asia/Kolkata');
    expect(names).toContain('America/New_York');
    expect(names.filter((name) => !isTimeZone(name))).toEqual([]);
  });
});
