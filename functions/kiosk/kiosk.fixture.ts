import { kiosk, kiosks } from '#shared/calls/kiosk/kiosks.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { newIp } from '../accounts/user/account.fixture.ts';
import { HOUR_MS } from '../kernel/durations.ts';
import { newId } from '../kernel/ids.ts';
import { callApi } from '../test/call-api.ts';
import { setTestTime } from '../test/time/clock.ts';
import { seedRescue } from '../users/user.fixture.ts';
import { setUpVolunteers } from '../volunteers/volunteers.fixture.ts';

const ZONE = 'Pacific/Auckland';
export const TODAY = todayIn(ZONE);
/**
 * The moment of an hour by the rescue's clock, `days` after today; it ignores changes to or from daylight saving time.
 */
export const timeAt = (hour: number, days = 0) => {
  const midnight = Date.parse(`${addDays(TODAY, days)}T00:00:00Z`);
  // Both conversions use one `Date`: two could fall into different seconds.
  const now = new Date();
  const zoneOffset =
    Date.parse(now.toLocaleString('en-US', { timeZone: 'UTC' })) -
    Date.parse(now.toLocaleString('en-US', { timeZone: ZONE }));
  return new Date(midnight + zoneOffset + hour * HOUR_MS).toISOString();
};

/** A rescue with a tablet and a volunteer with a badge. */
export async function kioskFixture() {
  const tenant = newId();
  await seedRescue(tenant);
  const volunteers = await setUpVolunteers(tenant);
  const { admin, person } = volunteers;
  const tablet = (await callApi(kiosks.add, { body: { name: 'Front door' } }, admin)).body.data;
  const pcoId = await person('Ada');
  const badgeOf = async (id: string) =>
    (await callApi(kiosks.makeBadge, { body: { pcoId: id } }, admin)).body.data.code;
  const badge = await badgeOf(pcoId);
  const ip = newIp();
  const look = (code = badge, token = tablet.token) =>
    callApi(kiosk.look, { body: { kiosk: token, badge: code } }, { ip });
  const press = (what: 'in' | 'out', moment = new Date().toISOString(), key = newId(), code = badge) =>
    callApi(
      kiosk.press,
      { body: { kiosk: tablet.token, badge: code, what, at: moment } },
      { ip, headers: { 'idempotency-key': key } },
    );
  /** A tap for a moment, with the server's clock set to the same moment. */
  const pressAt = (direction: 'in' | 'out', moment: string) => {
    setTestTime(Date.parse(moment));
    return press(direction, moment);
  };
  return { ...volunteers, pressAt, tablet, pcoId, badge, badgeOf, look, press, ip };
}
