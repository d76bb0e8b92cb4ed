import { describe, expect, it } from 'vitest';
import { calendar } from '#shared/calls/reports/calendar.ts';
import { checklist } from '#shared/calls/volunteers/checklist.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { people } from '#shared/calls/people/people.ts';
import { volunteers } from '#shared/calls/volunteers/volunteers.ts';
import type { Role } from '#shared/access/roles.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import {
  setTimeZone,
  newRescueWithVet,
  addReminders,
  newResident,
} from '../reports/calendar/calendar.fixture.ts';
import { callApi } from '../test/call-api.ts';
import { sendDigests } from '../test/jobs.ts';
import { mailsTo } from '../test/mailbox.ts';
import { newMember } from '../users/user.fixture.ts';

/** 6:00 in New York in winter. */
const SIX_IN_NEW_YORK = new Date('2026-11-21T11:00:00Z');
const DAY = '2026-11-21';

/** A rescue that requires a waiver, with a volunteer whose waiver ends on a day, and a user who gets the digest. */
async function newWaiverRescue(expires: string, role: Role = 'Administrator') {
  const rescue = await newRescueWithVet();
  await setTimeZone(rescue.id, 'America/New_York');
  const member = await newMember(rescue.id, role);
  await callApi(calendar.setDigest, { body: { on: true } }, member.testCaller);
  const admin = { as: 'Administrator', tenant: rescue.id } as const;
  const walkingEntry = listItem('volunteerActivity', 'Dog walking');
  await tableOf(rescue.id).putAll([walkingEntry]);
  const person = { firstName: 'Ada', lastName: 'Okafor', state: 'Otago', countryId: 'NZ' };
  const pcoId = (await callApi(people.create, { query: {}, body: person }, admin)).body.data.id;
  const volunteerActivityIds = [String(walkingEntry.row['id'])];
  await callApi(
    volunteers.upsert,
    { body: { pcoId, dateActive: '2026-02-01', volunteerActivityIds } },
    admin,
  );
  const body = { volunteerRequirementName: 'Waiver' };
  const requirementId = (await callApi(lists.volunteerRequirement.create, { body }, admin)).body.data.id;
  await callApi(checklist.save, { body: { pcoId, requirementId, done: '2026-02-01', expires } }, admin);
  const sendAndReadMails = async () => {
    await sendDigests(SIX_IN_NEW_YORK, { isWanted: ({ tenantId }) => tenantId === rescue.id });
    return mailsTo(member.email, member.userId);
  };
  return { rescue, pcoId, mails: sendAndReadMails };
}

describe('checklists of volunteers in the digest', () => {
  it('are listed below what is due, for roles that may see volunteers', async () => {
    const { rescue, pcoId, mails } = await newWaiverRescue('2026-11-03');
    await addReminders(rescue, await newResident(rescue, 'Moss', 'Attic'), { date: DAY });
    const [mail] = await mails();
    expect(mail?.subject).toBe('21/11/2026: 1 due today, 1 volunteer checklist');
    expect(mail?.text).toContain(
      `VOLUNTEER CHECKLISTS\n\nAda Okafor\n* Waiver ended on 3/11/2026\nhttp://localhost:3000/pco/volunteer?id=${pcoId}`,
    );
  });

  it.each([
    ['ends today', DAY, 1],
    ['ends in thirty days', addDays(DAY, 30), 1],
    ['ended before', addDays(DAY, -1), 0],
    ['ends some day between', addDays(DAY, 7), 0],
    ['ends later', addDays(DAY, 31), 0],
  ])('cause a mail of their own when one %s: %s', async (_what, expiryDate, count) => {
    const { mails } = await newWaiverRescue(expiryDate);
    expect(await mails()).toHaveLength(count);
  });

  it('are not for a role that may not see volunteers', async () => {
    const { mails } = await newWaiverRescue(DAY, 'Veterinarian');
    expect(await mails()).toEqual([]);
  });
});
