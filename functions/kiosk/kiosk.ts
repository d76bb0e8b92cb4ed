import { type kiosk, TAP_DAYS } from '#shared/calls/kiosk/kiosks.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { todayIn, timeIn } from '#shared/rules/time/clock.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import { minutesBetween } from '#shared/rules/time/hours.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import type { Handlers, PublicContext } from '../kernel/context.ts';
import { newOwned } from '../kernel/records/owned.ts';
import { audit, byNow, type ActorContext } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { faulty, Refusal } from '../kernel/refusal.ts';
import { putFile } from '../volunteers/checks/volunteer-file.ts';
import { volunteerHours } from '../volunteers/hours.record.ts';
import { relatedHoursWrites, type HoursRecord } from '../volunteers/hours.table.ts';
import { kioskAt, recordLastSeen, type OpenKiosk } from './open-kiosk.ts';
import { isIn, shiftsIn, badgeOwner, type Volunteer } from './badge-owner.ts';

const DAY_MS = 24 * 3_600_000;
/** The time by which a tablet's clock may be ahead. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;
/** A tap that arrives later than this needs confirmation by staff. */
const LATE_MS = 15 * 60_000;
/** Taps of one badge and day: more than a day of errands, too few to fill the list of staff. */
const MAX_TAPS = 20;

/** The moment of a tap, never later than now. 422 for one that no tablet with a right clock sends. */
function momentOf(at: string, now: Date): Date {
  const [tappedAt, current] = [Date.parse(at), now.getTime()];
  if (tappedAt > current + MAX_CLOCK_SKEW_MS || tappedAt < current - TAP_DAYS * DAY_MS)
    throw faulty('at', 'This tablet’s clock is wrong');
  return new Date(Math.min(tappedAt, current));
}

/** The author of actions at a tablet: the tablet, as histories name it. */
const kioskActor = ({ row }: OpenKiosk, now: Date): ActorContext => ({
  caller: { name: `Tablet ${row.name}`, userId: `kiosk-${row.id}` },
  now,
});

interface Tap {
  readonly openKiosk: OpenKiosk;
  readonly volunteer: Volunteer;
  /** The local day and time of the rescue. */
  readonly day: string;
  readonly time: string;
  readonly now: Date;
  /** It arrived so late that staff confirm it. */
  readonly isLate: boolean;
}

/** The fields of hours that a late tap adds. */
const lateness = ({ isLate, now }: Tap) => (isLate ? { toConfirm: true, arrivedAt: now.toISOString() } : {});

/** New hours with a start only, or with an end only. */
function newHours(tap: Tap, direction: 'in' | 'out'): HoursRecord {
  const { openKiosk, volunteer, day, time, now } = tap;
  const ids = newOwned({ kind: 'pco', id: volunteer.pcoId });
  const times = direction === 'in' ? { from: time, to: '' } : { from: '', to: time };
  const row = {
    ...ids,
    pcoId: volunteer.pcoId,
    date: day,
    ...times,
    minutes: 0,
    open: true,
    notes: '',
    kiosk: openKiosk.row.name,
    toConfirm: false,
    ...lateness(tap),
  };
  return { row, more: {}, v: 1, ...byNow(kioskActor(openKiosk, now)) };
}

type PressReply = Data<typeof kiosk.press>;

/** Writes the hours after a tap, with the related writes. */
function written(
  tap: Tap,
  direction: 'in' | 'out',
  before: HoursRecord | undefined,
  after: HoursRecord,
  reply: PressReply,
) {
  const { openKiosk, volunteer, day, now } = tap;
  const doing = kioskActor(openKiosk, now);
  const first = daysAfter(todayIn(timeZoneOf(openKiosk.tenant), now), -TAP_DAYS - 1);
  const { shift: _, ...rest } = volunteer.file;
  const shifts = shiftsIn(volunteer.file);
  const otherShifts = shifts.filter(({ date }) => date !== day && date >= first);
  const taps = (shifts.find(({ date }) => date === day)?.taps ?? 0) + 1;
  if (taps > MAX_TAPS)
    throw new Refusal(409, 'Too many sign-ins with this badge on that day. Please see staff');
  const file = { ...rest, shifts: [...otherShifts, { own: after.row.own, date: day, taps }] };
  const line = {
    recordId: volunteer.pcoId,
    what: `kiosk.${direction}`,
    changes: volunteerHours.auditedChanges(before, after),
    about: volunteerHours.known(after),
  } as const;
  return transactOnce(
    openKiosk,
    [
      ...(before
        ? volunteerHours.changing(before, after)
        : [{ put: volunteerHours.item(after), guard: { absent: true }, onFail: versionConflict } as const]),
      ...relatedHoursWrites(before, after),
      putFile(doing, volunteer.pcoId, volunteer.item, file),
      audit(doing, line),
    ],
    reply,
  );
}

async function signIn(tap: Tap): Promise<PressReply> {
  const { volunteer, day } = tap;
  const reply = { ...volunteer.greeted, what: 'in' as const };
  const hours = await volunteer.hoursOn(day);
  if (hours && isIn(hours)) return { ...reply, done: false };
  return written(tap, 'in', undefined, newHours(tap, 'in'), { ...reply, done: true });
}

async function signOut(tap: Tap): Promise<PressReply> {
  const { volunteer, day, time, openKiosk, now } = tap;
  const reply = { ...volunteer.greeted, what: 'out' as const, done: true };
  const open = await volunteer.hoursOn(day);
  // No sign-in on this day: staff complete it, and nothing is made up.
  if (!open) return written(tap, 'out', undefined, newHours(tap, 'out'), reply);
  if (!isIn(open)) return { ...reply, done: false };
  const minutes = Math.max(0, minutesBetween(open.row.from, time));
  const row = { ...open.row, to: time, minutes, ...lateness(tap) };
  const rest = { v: open.v + 1, ...byNow(kioskActor(openKiosk, now)) };
  const after = { ...open, row: { ...row, open: row.toConfirm }, ...rest };
  return written(tap, 'out', open, after, { ...reply, minutes });
}

async function press({ body }: Parsed<typeof kiosk.press>, context: PublicContext): Promise<PressReply> {
  const { now } = context;
  const at = momentOf(body.at, now);
  const openKiosk = await kioskAt(context, body.kiosk);
  const zone = timeZoneOf(openKiosk.tenant);
  const isLate = now.getTime() - at.getTime() > LATE_MS;
  return retryOnConflict(async () => {
    const volunteer = await badgeOwner(context, openKiosk, body.badge);
    const tap = { openKiosk, volunteer, day: todayIn(zone, at), time: timeIn(zone, at), now, isLate };
    return body.what === 'in' ? signIn(tap) : signOut(tap);
  });
}

export const kioskHandlers = {
  async open({ body }, context) {
    const openKiosk = await kioskAt(context, body.kiosk);
    await recordLastSeen(openKiosk, context.now);
    const { tenant, row } = openKiosk;
    return {
      rescue: tenant.name || 'Havenkeep',
      name: row.name,
      now: context.now.toISOString(),
      timeZone: timeZoneOf(tenant),
      countryCode: tenant.countryId ?? '',
    };
  },

  async look({ body }, context) {
    const openKiosk = await kioskAt(context, body.kiosk);
    const { greeted, hoursOn } = await badgeOwner(context, openKiosk, body.badge);
    const hours = await hoursOn(todayIn(timeZoneOf(openKiosk.tenant), context.now));
    return { ...greeted, ...(hours && isIn(hours) ? { since: hours.row.from } : {}) };
  },

  press,
} satisfies Handlers<typeof kiosk>;
