import { type kiosk, TAP_DAYS } from '#shared/calls/people/volunteering/kiosks.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { todayIn, timeIn } from '#shared/rules/time/clock.ts';
import { minutesBetween } from '#shared/rules/time/hours.ts';
import { timeZoneOf } from '#shared/rules/time/time-zones.ts';
import type { Handlers, PublicContext } from '../../kernel/context.ts';
import { newOwned } from '../../kernel/records/owned.ts';
import { audit, byNow, type Doing } from '../../kernel/records/audit.ts';
import { once } from '../../kernel/records/idempotent.ts';
import { overtaken, untilSettled } from '../../kernel/records/editing/overtaken.ts';
import { faulty } from '../../kernel/refusal.ts';
import { putFile } from '../volunteers/checks/file.ts';
import { volunteerHours } from '../volunteers/hours.record.ts';
import { alongHours, type HoursRecord } from '../volunteers/hours.table.ts';
import { kioskAt, noteSeen, type OpenKiosk } from './opened.ts';
import { shownBadge, type Volunteer } from './shown-badge.ts';

const DAY_MS = 24 * 3_600_000;
/** So far a tablet's clock may be ahead. */
const AHEAD_MS = 5 * 60_000;

/** The moment of a tap, never later than now. 422 for one that no tablet with a right clock sends. */
function momentOf(at: string, now: Date): Date {
  const [given, current] = [Date.parse(at), now.getTime()];
  if (given > current + AHEAD_MS || given < current - TAP_DAYS * DAY_MS)
    throw faulty('at', 'The clock of this tablet is not right');
  return new Date(Math.min(given, current));
}

/** Who does what happens at a tablet: the tablet, as histories call it. */
const doingOf = ({ row }: OpenKiosk, now: Date): Doing => ({
  caller: { name: `Tablet ${row.name}`, userId: `kiosk-${row.id}` },
  now,
});

interface Tap {
  readonly of: OpenKiosk;
  readonly who: Volunteer;
  /** Where the rescue is. */
  readonly day: string;
  readonly time: string;
  readonly now: Date;
}

/** Hours that begin, or of which only the end is known. */
function newHours({ of, who, day, time, now }: Tap, what: 'in' | 'out'): HoursRecord {
  const ids = newOwned({ kind: 'pco', id: who.pcoId });
  const times = what === 'in' ? { from: time, to: '' } : { from: '', to: time };
  const row = {
    ...ids,
    pcoId: who.pcoId,
    date: day,
    ...times,
    minutes: 0,
    open: true,
    notes: '',
    kiosk: of.row.name,
  };
  return { row, more: {}, v: 1, ...byNow(doingOf(of, now)) };
}

type Pressed = Data<typeof kiosk.press>;

/** Writes hours as the tap leaves them, with all that follows. */
function written(
  tap: Tap,
  what: 'in' | 'out',
  before: HoursRecord | undefined,
  after: HoursRecord,
  reply: Pressed,
) {
  const { of, who, day, now } = tap;
  const doing = doingOf(of, now);
  const { shift: had, ...file } = who.file;
  const begun = what === 'in' && !(had && had.date > day);
  const shift = begun ? { own: after.row.own, date: day } : what === 'in' ? had : undefined;
  const line = {
    recordId: who.pcoId,
    what: `kiosk.${what}`,
    changes: volunteerHours.told(before, after),
    about: volunteerHours.known(after),
  } as const;
  return once(
    of,
    [
      ...(before
        ? volunteerHours.changing(before, after)
        : [{ put: volunteerHours.item(after), guard: { absent: true }, onFail: overtaken } as const]),
      ...alongHours(before, after),
      putFile(doing, who.pcoId, who.item, shift ? { ...file, shift } : file),
      audit(doing, line),
    ],
    reply,
  );
}

function signIn(tap: Tap): Promise<Pressed> | Pressed {
  const reply = { ...tap.who.greeted, what: 'in' as const };
  if (tap.who.open?.row.date === tap.day) return { ...reply, done: false };
  return written(tap, 'in', undefined, newHours(tap, 'in'), { ...reply, done: true });
}

function signOut(tap: Tap): Promise<Pressed> {
  const { who, day, time, of, now } = tap;
  const reply = { ...who.greeted, what: 'out' as const, done: true };
  const { open } = who;
  // Nobody signed in, or on a day that is over: staff are told, and nothing is made up.
  if (open?.row.date !== day) return written(tap, 'out', undefined, newHours(tap, 'out'), reply);
  const minutes = Math.max(0, minutesBetween(open.row.from, time));
  const row = { ...open.row, to: time, minutes, open: false };
  const after = { ...open, row, v: open.v + 1, ...byNow(doingOf(of, now)) };
  return written(tap, 'out', open, after, { ...reply, minutes });
}

async function press({ body }: Parsed<typeof kiosk.press>, context: PublicContext): Promise<Pressed> {
  const { now } = context;
  const at = momentOf(body.at, now);
  const of = await kioskAt(context, body.kiosk);
  const zone = timeZoneOf(of.tenant);
  return untilSettled(async () => {
    const who = await shownBadge(context, of, body.badge);
    const tap = { of, who, day: todayIn(zone, at), time: timeIn(zone, at), now };
    return body.what === 'in' ? signIn(tap) : signOut(tap);
  });
}

export const kioskHandlers = {
  async open({ body }, context) {
    const of = await kioskAt(context, body.kiosk);
    await noteSeen(of, context.now);
    const { tenant, row } = of;
    return {
      rescue: tenant.name || 'Havenkeep',
      name: row.name,
      now: context.now.toISOString(),
      timeZone: timeZoneOf(tenant),
      countryCode: tenant.countryId ?? '',
    };
  },

  async look({ body }, context) {
    const of = await kioskAt(context, body.kiosk);
    const { greeted, open } = await shownBadge(context, of, body.badge);
    const isIn = open?.row.date === todayIn(timeZoneOf(of.tenant), context.now);
    return { ...greeted, ...(isIn ? { since: open.row.from } : {}) };
  },

  press,
} satisfies Handlers<typeof kiosk>;
