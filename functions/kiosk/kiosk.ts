import { type kiosk, TAP_DAYS } from '#shared/calls/kiosk/kiosks.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { todayIn, timeIn } from '#shared/rules/time/clock.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { minutesBetween } from '#shared/rules/time/hours.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import { MINUTE_MS, DAY_MS } from '../kernel/durations.ts';
import type { Handlers, PublicContext } from '../kernel/context.ts';
import { newOwnedIds } from '../kernel/records/owned.ts';
import { audit, changeStamp, type ActorContext } from '../kernel/records/audit.ts';
import { transactOnce } from '../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../kernel/records/version-conflict.ts';
import { invalidFieldError, HttpError } from '../kernel/http-error.ts';
import { volunteerFileAction } from '../volunteers/checks/volunteer-file.ts';
import { volunteerHours } from '../volunteers/hours.record.ts';
import { relatedHoursActions, type HoursRecord } from '../volunteers/hours.table.ts';
import { loadKiosk, recordLastSeen, type OpenKiosk } from './open-kiosk.ts';
import { isSignedIn, shiftsIn, loadBadgeOwner, type Volunteer } from './badge-owner.ts';

/** The time by which a tablet's clock may be ahead. */
const MAX_CLOCK_SKEW_MS = 5 * MINUTE_MS;
/** A tap that arrives later than this needs confirmation by staff. */
const LATE_MS = 15 * MINUTE_MS;
/** The most taps of one badge on one day: enough for many errands, too few to flood the list that staff check. */
const MAX_TAPS = 20;

/** The moment of a tap, never later than now. 422 for a time that only a wrong clock can give. */
function momentOf(at: string, now: Date): Date {
  const [tappedAt, current] = [Date.parse(at), now.getTime()];
  if (tappedAt > current + MAX_CLOCK_SKEW_MS || tappedAt < current - TAP_DAYS * DAY_MS)
    throw invalidFieldError('at', 'This tablet’s clock is wrong');
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
  /** The day and time of the tap in the rescue's time zone. */
  readonly day: string;
  readonly time: string;
  readonly now: Date;
  /** True if it arrived so late that staff must confirm it. */
  readonly isLate: boolean;
}

/** The fields of hours that a late tap adds. */
const lateFields = ({ isLate, now }: Tap) =>
  isLate ? { toConfirm: true, arrivedAt: now.toISOString() } : {};

/** New hours with a start only, or with an end only. */
function newHours(tap: Tap, direction: 'in' | 'out'): HoursRecord {
  const { openKiosk, volunteer, day, time, now } = tap;
  const ids = newOwnedIds({ kind: 'pco', id: volunteer.pcoId });
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
    ...lateFields(tap),
  };
  return { row, more: {}, v: 1, ...changeStamp(kioskActor(openKiosk, now)) };
}

type PressReply = Data<typeof kiosk.press>;

/** Writes the hours after a tap, with the related writes. */
function saveTap(
  tap: Tap,
  direction: 'in' | 'out',
  before: HoursRecord | undefined,
  after: HoursRecord,
  reply: PressReply,
) {
  const { openKiosk, volunteer, day, now } = tap;
  const actor = kioskActor(openKiosk, now);
  const firstDay = addDays(todayIn(timeZoneOf(openKiosk.tenant), now), -TAP_DAYS - 1);
  const { shift: _, ...rest } = volunteer.file;
  const shifts = shiftsIn(volunteer.file);
  const otherShifts = shifts.filter(({ date }) => date !== day && date >= firstDay);
  const taps = (shifts.find(({ date }) => date === day)?.taps ?? 0) + 1;
  if (taps > MAX_TAPS)
    throw new HttpError(409, 'Too many sign-ins with this badge on that day. Please see staff');
  const file = { ...rest, shifts: [...otherShifts, { own: after.row.own, date: day, taps }] };
  const auditLine = {
    recordId: volunteer.pcoId,
    what: `kiosk.${direction}`,
    changes: volunteerHours.auditedChanges(before, after),
    about: volunteerHours.known(after),
  } as const;
  return transactOnce(
    openKiosk,
    [
      ...(before
        ? volunteerHours.updateActions(before, after)
        : [{ put: volunteerHours.item(after), guard: { absent: true }, onFail: versionConflict } as const]),
      ...relatedHoursActions(before, after),
      volunteerFileAction(actor, volunteer.pcoId, volunteer.fileItem, file),
      audit(actor, auditLine),
    ],
    reply,
  );
}

async function signIn(tap: Tap): Promise<PressReply> {
  const { volunteer, day } = tap;
  const reply = { ...volunteer.greeting, what: 'in' as const };
  const hours = await volunteer.hoursOn(day);
  if (hours && isSignedIn(hours)) return { ...reply, done: false };
  return saveTap(tap, 'in', undefined, newHours(tap, 'in'), { ...reply, done: true });
}

async function signOut(tap: Tap): Promise<PressReply> {
  const { volunteer, day, time, openKiosk, now } = tap;
  const reply = { ...volunteer.greeting, what: 'out' as const, done: true };
  const openHours = await volunteer.hoursOn(day);
  // No sign-in on this day: staff complete it, and nothing is made up.
  if (!openHours) return saveTap(tap, 'out', undefined, newHours(tap, 'out'), reply);
  if (!isSignedIn(openHours)) return { ...reply, done: false };
  const minutes = Math.max(0, minutesBetween(openHours.row.from, time));
  const row = { ...openHours.row, to: time, minutes, ...lateFields(tap) };
  const rest = { v: openHours.v + 1, ...changeStamp(kioskActor(openKiosk, now)) };
  const after = { ...openHours, row: { ...row, open: row.toConfirm }, ...rest };
  return saveTap(tap, 'out', openHours, after, { ...reply, minutes });
}

async function press({ body }: Parsed<typeof kiosk.press>, context: PublicContext): Promise<PressReply> {
  const { now } = context;
  const pressedAt = momentOf(body.at, now);
  const openKiosk = await loadKiosk(context, body.kiosk);
  const zone = timeZoneOf(openKiosk.tenant);
  const isLate = now.getTime() - pressedAt.getTime() > LATE_MS;
  return retryOnConflict(async () => {
    const volunteer = await loadBadgeOwner(context, openKiosk, body.badge);
    const tap = {
      openKiosk,
      volunteer,
      day: todayIn(zone, pressedAt),
      time: timeIn(zone, pressedAt),
      now,
      isLate,
    };
    return body.what === 'in' ? signIn(tap) : signOut(tap);
  });
}

export const kioskHandlers = {
  async open({ body }, context) {
    const openKiosk = await loadKiosk(context, body.kiosk);
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
    const openKiosk = await loadKiosk(context, body.kiosk);
    const { greeting, hoursOn } = await loadBadgeOwner(context, openKiosk, body.badge);
    const hours = await hoursOn(todayIn(timeZoneOf(openKiosk.tenant), context.now));
    return { ...greeting, ...(hours && isSignedIn(hours) ? { since: hours.row.from } : {}) };
  },

  press,
} satisfies Handlers<typeof kiosk>;
