import { calendar } from '#shared/calls/reports/calendar.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import { newIp } from '../../accounts/user/account.fixture.ts';
import { type UserRow, userItem, userKey, userOf } from '../../accounts/user/user.table.ts';
import {
  type HealthFields,
  healthId,
  healthItem,
  newRecord,
} from '../../health/health-record/health.record.ts';
import { tableOf } from '../../kernel/table/table.ts';
import { TENANT_KEY } from '../../tenants/tenant.record.ts';
import { callApi, callApiForText } from '../../test/call-api.ts';
import { newTenant, addIntake, type TestTenant } from '../../test/tenant.ts';
import { seedRescue, type Member, newMember } from '../../users/user.fixture.ts';

/** The time zone of the rescues of these tests (Otago). */
export const ZONE = 'Pacific/Auckland';

/** The day that is `days` days after today in the time zone of these rescues. */
export const dayInDays = (days: number): string => addDays(todayIn(ZONE), days);

export interface Rescue extends TestTenant {
  readonly member: Member;
}

/** A rescue with its tenant record, lists, and a Veterinarian as `member`. */
export async function newRescueWithVet(): Promise<Rescue> {
  const tenant = await newTenant();
  await seedRescue(tenant.id);
  return { ...tenant, member: await newMember(tenant.id, 'Veterinarian') };
}

/** Takes an animal in that lives at `location`. */
export const newResident = (rescue: TestTenant, animalName: string, location = '') =>
  addIntake(rescue, { animalName, location });

interface Reminder extends HealthFields {
  readonly kind?: ReminderKind;
  readonly kindName?: string;
  readonly date?: string;
}

/** Sets reminders of an animal as the health calls store them; gives their ids. */
export async function addReminders(
  rescue: Pick<TestTenant, 'id'>,
  animalId: string,
  ...reminders: Reminder[]
): Promise<string[]> {
  const stamp = { changedBy: 'Ada Okafor', changedAt: '2026-11-01T08:00:00.000Z' };
  const records = reminders.map(
    ({ kind = 'vaccination', kindName = 'Rabies 3-year', date = dayInDays(0), ...fields }) =>
      newRecord(
        {
          kind,
          animalId,
          reminder: true,
          date,
          kindId: `kind-${kindName}`,
          kindName,
          ...fields,
        },
        stamp,
      ),
  );
  await tableOf(rescue.id).putAll(records.map(healthItem));
  return records.map(healthId);
}

/** Changes a user as an Administrator would: their role, or whether they are active. */
export async function changeUser({ tenantId, userId }: Member, change: Partial<UserRow>): Promise<void> {
  const item = await tableOf(tenantId).get(userKey(userId));
  if (item) await tableOf(tenantId).putAll([userItem({ ...userOf(item), ...change }, item.v + 1)]);
}

/** Sets the time zone of a rescue. */
export async function setTimeZone(tenantId: string, timeZone: string): Promise<void> {
  const item = await tableOf(tenantId).get(TENANT_KEY);
  if (item) await tableOf(tenantId).putAll([{ ...item, row: { ...item.row, timeZone } }]);
}

/** Makes a user's calendar address and gives its token. */
export async function makeCalendarToken({ testCaller }: Member): Promise<string> {
  return (await callApi(calendar.makeAddress, {}, testCaller)).body.data.token;
}

/** Reads a calendar as a program does: text, not JSON. */
export const readFeed = (token: string, headers: Record<string, string> = {}, ip = newIp()) =>
  callApiForText(calendar.feed, { query: { token } }, { headers, ip });
