import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { MAX_CALENDAR_EVENTS } from '#shared/calls/reports/calendar.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { callApi } from '../../test/call-api.ts';
import { addMilestone } from '../../test/add-milestone.ts';
import { addIntake } from '../../test/tenant.ts';
import {
  changeUser,
  dayInDays,
  setTimeZone,
  newRescueWithVet,
  readFeed,
  addReminders,
  newResident,
  tokenOf,
} from './calendar.fixture.ts';
import type { Member } from '../../users/user.fixture.ts';

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

/** The contents of a user's calendar at a new address. */
const eventsOf = async (member: Member) => eventsIn((await readFeed(await tokenOf(member))).text);
const summaries = async (member: Member) => (await eventsOf(member)).map(({ summary }) => summary);

describe('a calendar', () => {
  it('says what, for whom, where, and leads to the animal', async () => {
    const rescue = await newRescueWithVet();
    const clover = await newResident(rescue, 'Clover', 'Barn, stall 2');
    await addReminders(
      rescue,
      clover,
      { date: dayInDays(3) },
      {
        kind: 'med',
        kindName: 'Amoxicillin',
        dosage: '5 ml',
        instructions: 'With food',
        date: dayInDays(9),
      },
      { kind: 'procedure', kindName: 'Weight', notes: 'On the big scales', date: dayInDays(12) },
    );
    const [rabies, amoxicillin, weight] = await eventsOf(rescue.member);
    expect(rabies).toMatchObject({
      summary: 'Rabies 3-year – Clover',
      location: 'Barn, stall 2',
      uid: `${clover}.${dayInDays(3)}@localhost`,
    });
    expect(rabies?.startDate.toString()).toBe(dayInDays(3));
    expect(rabies?.endDate.toString()).toBe(dayInDays(4));
    expect(rabies?.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/animals/${clover}`);
    expect(amoxicillin?.description.split('\n')).toEqual([
      'Clover (Dogs)',
      'Location: Barn, stall 2',
      'Med: Amoxicillin',
      'Dosage: 5 ml',
      'Instructions: With food',
      `http://localhost:3000/animals/${clover}`,
    ]);
    expect(weight?.description).toContain('Procedure, Test or Treatment: Weight\n');
    expect(weight?.description).toContain('Notes: On the big scales');
  });

  it('holds a month back and half a year ahead', async () => {
    const rescue = await newRescueWithVet();
    const clover = await newResident(rescue, 'Clover');
    const days = [-31, -30, 0, 180, 181];
    await addReminders(
      rescue,
      clover,
      ...days.map((day) => ({ kindName: `In ${day}`, date: dayInDays(day) })),
    );
    expect(await summaries(rescue.member)).toEqual([
      'Overdue: In -30 – Clover',
      'In 0 – Clover',
      'In 180 – Clover',
    ]);
  });

  it('has a day of an animal as one entry, with its doses, and warns of one that is flagged', async () => {
    const rescue = await newRescueWithVet();
    const otis = await addIntake(rescue, {
      animalName: 'Otis',
      flag: true,
      flagReason: 'Bites when cornered',
    });
    const dose = (n: number) => ({
      kind: 'med' as const,
      kindName: 'Amoxicillin',
      date: dayInDays(1),
      dosage: '5 ml',
      dose: `${n} of 2`,
    });
    await addReminders(
      rescue,
      otis,
      dose(1),
      dose(2),
      { date: dayInDays(1) },
      { ...dose(1), date: dayInDays(2) },
    );
    const [first, second] = await eventsOf(rescue.member);
    expect([first?.summary, second?.summary]).toEqual([
      'Amoxicillin (2 doses), Rabies 3-year – Otis (flagged)',
      'Amoxicillin – Otis (flagged)',
    ]);
    expect(first?.uid).toBe(`${otis}.${dayInDays(1)}@localhost`);
    expect(first?.description.split('\n')).toEqual([
      'Otis (Dogs)',
      'Flagged: Bites when cornered',
      'Med: Amoxicillin (2 doses)',
      'Dosage: 5 ml',
      'Dose: 1 of 2, 2 of 2',
      'Vaccination: Rabies 3-year',
      `http://localhost:3000/animals/${otis}`,
    ]);
  });

  it('leaves out the deleted and the dead, and shows an animal by its present name', async () => {
    const rescue = await newRescueWithVet();
    const [deletedId, dead, residentId] = await Promise.all(
      ['Gone', 'Dead', 'Here'].map((name) => newResident(rescue, name)),
    );
    for (const animal of [deletedId, dead, residentId]) await addReminders(rescue, animal ?? '', {});
    await callApi(
      animals.remove,
      { params: { id: deletedId ?? '' } },
      { as: 'Administrator', tenant: rescue.id },
    );
    await addMilestone(rescue.id, dead ?? '', 'death', '2026-02-01');
    expect(await summaries(rescue.member)).toEqual(['Rabies 3-year – Here']);
  });

  it('holds nothing of another rescue', async () => {
    const [ownRescue, otherRescue] = [await newRescueWithVet(), await newRescueWithVet()];
    await addReminders(otherRescue, await newResident(otherRescue, 'Stranger'), {});
    await addReminders(ownRescue, await newResident(ownRescue, 'Own'), {});
    expect(await summaries(ownRescue.member)).toEqual(['Rabies 3-year – Own']);
    expect(await summaries(otherRescue.member)).toEqual(['Rabies 3-year – Stranger']);
  });

  it('holds what its owner may see now, nothing once they may see nothing', async () => {
    const rescue = await newRescueWithVet();
    await addReminders(rescue, await newResident(rescue, 'Clover'), {});
    const token = await tokenOf(rescue.member);
    expect(eventsIn((await readFeed(token)).text)).toHaveLength(1);
    await changeUser(rescue.member, { role: 'AnimalCaretaker' });
    const { status, text } = await readFeed(token);
    expect({ status, events: eventsIn(text).length }).toEqual({ status: 200, events: 0 });
  });

  it('holds so many of a kind, those to come whatever is overdue, and says so', async () => {
    const rescue = await newRescueWithVet();
    const clover = await newResident(rescue, 'Clover');
    const many = (length: number, day: number) =>
      Array.from({ length }, (_, i) => ({ kindName: `K${i}`, date: dayInDays(day) }));
    await addReminders(rescue, clover, ...many(MAX_CALENDAR_EVENTS.back + 1, -2), ...many(3, 0));
    const { text } = await readFeed(await tokenOf(rescue.member));
    const [back, cut, ahead] = eventsIn(text);
    expect([back, ahead].map((event) => event?.summary.split(', ').length)).toEqual([
      MAX_CALENDAR_EVENTS.back,
      3,
    ]);
    expect(cut?.summary).toBe('There are more overdue vaccinations than this calendar holds');
    expect(cut?.startDate.toString()).toBe(dayInDays(-2));
    expect(cut?.description).toContain(`holds the first ${MAX_CALENDAR_EVENTS.back} overdue vaccinations`);
    expect(text.replaceAll('\r\n ', '')).toContain('Not everything fits in a calendar');
  });

  it('begins its window at midnight of the rescue, not of the server', async () => {
    const rescue = await newRescueWithVet();
    const clover = await newResident(rescue, 'Clover');
    // Between these two it is always two different days.
    const [west, east] = ['Pacific/Niue', 'Pacific/Kiritimati'];
    const days = Array.from({ length: 6 }, (_, i) => ({ kindName: `D${i}`, date: dayInDays(-33 + i) }));
    await addReminders(rescue, clover, ...days);
    const [token, counts] = [await tokenOf(rescue.member), [] as number[]];
    for (const zone of [west, east]) {
      await setTimeZone(rescue.id, zone);
      counts.push(eventsIn((await readFeed(token)).text).length);
    }
    expect((counts[0] ?? 0) - (counts[1] ?? 0)).toBeGreaterThanOrEqual(1);
  });
});
