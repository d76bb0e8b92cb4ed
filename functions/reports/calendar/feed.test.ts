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
  makeCalendarToken,
} from './calendar.fixture.ts';
import type { Member } from '../../users/user.fixture.ts';

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text) as never)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));

/** The contents of a user's calendar at a new address. */
const eventsOf = async (member: Member) => eventsIn((await readFeed(await makeCalendarToken(member))).text);
const summariesOf = async (member: Member) => (await eventsOf(member)).map(({ summary }) => summary);

describe('a calendar', () => {
  it('shows what is due, for which animal and where, with a link to the animal', async () => {
    const rescue = await newRescueWithVet();
    const cloverId = await newResident(rescue, 'Clover', 'Barn, stall 2');
    await addReminders(
      rescue,
      cloverId,
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
    const [rabiesEvent, amoxicillinEvent, weight] = await eventsOf(rescue.member);
    expect(rabiesEvent).toMatchObject({
      summary: 'Rabies 3-year – Clover',
      location: 'Barn, stall 2',
      uid: `${cloverId}.${dayInDays(3)}@localhost`,
    });
    expect(rabiesEvent?.startDate.toString()).toBe(dayInDays(3));
    expect(rabiesEvent?.endDate.toString()).toBe(dayInDays(4));
    expect(rabiesEvent?.component.getFirstPropertyValue('url')).toBe(
      `http://localhost:3000/animals/${cloverId}`,
    );
    expect(amoxicillinEvent?.description.split('\n')).toEqual([
      'Clover (Dogs)',
      'Location: Barn, stall 2',
      'Med: Amoxicillin',
      'Dosage: 5 ml',
      'Instructions: With food',
      `http://localhost:3000/animals/${cloverId}`,
    ]);
    expect(weight?.description).toContain('Procedure, Test or Treatment: Weight\n');
    expect(weight?.description).toContain('Notes: On the big scales');
  });

  it('holds a month back and half a year ahead', async () => {
    const rescue = await newRescueWithVet();
    const cloverId = await newResident(rescue, 'Clover');
    const days = [-31, -30, 0, 180, 181];
    await addReminders(
      rescue,
      cloverId,
      ...days.map((day) => ({ kindName: `In ${day}`, date: dayInDays(day) })),
    );
    expect(await summariesOf(rescue.member)).toEqual([
      'Overdue: In -30 – Clover',
      'In 0 – Clover',
      'In 180 – Clover',
    ]);
  });

  it('combines a day of an animal into one event, with its doses, and marks a flagged animal', async () => {
    const rescue = await newRescueWithVet();
    const otisId = await addIntake(rescue, {
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
      otisId,
      dose(1),
      dose(2),
      { date: dayInDays(1) },
      { ...dose(1), date: dayInDays(2) },
    );
    const [firstEvent, secondEvent] = await eventsOf(rescue.member);
    expect([firstEvent?.summary, secondEvent?.summary]).toEqual([
      'Amoxicillin (2 doses), Rabies 3-year – Otis (flagged)',
      'Amoxicillin – Otis (flagged)',
    ]);
    expect(firstEvent?.uid).toBe(`${otisId}.${dayInDays(1)}@localhost`);
    expect(firstEvent?.description.split('\n')).toEqual([
      'Otis (Dogs)',
      'Flagged: Bites when cornered',
      'Med: Amoxicillin (2 doses)',
      'Dosage: 5 ml',
      'Dose: 1 of 2, 2 of 2',
      'Vaccination: Rabies 3-year',
      `http://localhost:3000/animals/${otisId}`,
    ]);
  });

  it('leaves out deleted and dead animals, and uses the current name of an animal', async () => {
    const rescue = await newRescueWithVet();
    const [deletedId, deadId, residentId] = await Promise.all(
      ['Gone', 'Dead', 'Here'].map((name) => newResident(rescue, name)),
    );
    for (const animal of [deletedId, deadId, residentId]) await addReminders(rescue, animal ?? '', {});
    await callApi(
      animals.remove,
      { params: { id: deletedId ?? '' } },
      { as: 'Administrator', tenant: rescue.id },
    );
    await addMilestone(rescue.id, deadId ?? '', 'death', '2026-02-01');
    expect(await summariesOf(rescue.member)).toEqual(['Rabies 3-year – Here']);
  });

  it('holds nothing of another rescue', async () => {
    const [ownRescue, otherRescue] = [await newRescueWithVet(), await newRescueWithVet()];
    await addReminders(otherRescue, await newResident(otherRescue, 'Stranger'), {});
    await addReminders(ownRescue, await newResident(ownRescue, 'Own'), {});
    expect(await summariesOf(ownRescue.member)).toEqual(['Rabies 3-year – Own']);
    expect(await summariesOf(otherRescue.member)).toEqual(['Rabies 3-year – Stranger']);
  });

  it('follows the rights of its owner, and is empty once they may see nothing', async () => {
    const rescue = await newRescueWithVet();
    await addReminders(rescue, await newResident(rescue, 'Clover'), {});
    const token = await makeCalendarToken(rescue.member);
    expect(eventsIn((await readFeed(token)).text)).toHaveLength(1);
    await changeUser(rescue.member, { role: 'AnimalCaretaker' });
    const { status, text } = await readFeed(token);
    expect({ status, events: eventsIn(text).length }).toEqual({ status: 200, events: 0 });
  });

  it('limits the events of a kind, keeps upcoming ones however many are overdue, and says so', async () => {
    const rescue = await newRescueWithVet();
    const cloverId = await newResident(rescue, 'Clover');
    const remindersOn = (length: number, day: number) =>
      Array.from({ length }, (_, i) => ({ kindName: `K${i}`, date: dayInDays(day) }));
    await addReminders(
      rescue,
      cloverId,
      ...remindersOn(MAX_CALENDAR_EVENTS.back + 1, -2),
      ...remindersOn(3, 0),
    );
    const { text } = await readFeed(await makeCalendarToken(rescue.member));
    const [overdueEvent, limitEvent, dueEvent] = eventsIn(text);
    expect([overdueEvent, dueEvent].map((event) => event?.summary.split(', ').length)).toEqual([
      MAX_CALENDAR_EVENTS.back,
      3,
    ]);
    expect(limitEvent?.summary).toBe('There are more overdue vaccinations than this calendar holds');
    expect(limitEvent?.startDate.toString()).toBe(dayInDays(-2));
    expect(limitEvent?.description).toContain(
      `holds the first ${MAX_CALENDAR_EVENTS.back} overdue vaccinations`,
    );
    expect(text.replaceAll('\r\n ', '')).toContain('Not everything fits in a calendar');
  });

  it('starts its window at midnight in the time zone of the rescue', async () => {
    const rescue = await newRescueWithVet();
    const cloverId = await newResident(rescue, 'Clover');
    // Between these two it is always two different days.
    const [westZone, eastZone] = ['Pacific/Niue', 'Pacific/Kiritimati'];
    const days = Array.from({ length: 6 }, (_, i) => ({ kindName: `D${i}`, date: dayInDays(-33 + i) }));
    await addReminders(rescue, cloverId, ...days);
    const [token, counts] = [await makeCalendarToken(rescue.member), [] as number[]];
    for (const zone of [westZone, eastZone]) {
      await setTimeZone(rescue.id, zone);
      counts.push(eventsIn((await readFeed(token)).text).length);
    }
    expect((counts[0] ?? 0) - (counts[1] ?? 0)).toBeGreaterThanOrEqual(1);
  });
});
