import type { PublicContext } from '../kernel/context.ts';
import { digest } from '../kernel/ids.ts';
import { countTry, type Limit } from '../kernel/limits/limits.ts';
import { HttpError } from '../kernel/http-error.ts';
import type { Item } from '../kernel/table/actions.ts';
import { registry } from '../kernel/table/table.ts';
import type { PcoRecord } from '../people/pco/pco.record.ts';
import { pcoIn, pcoKey } from '../people/pco/pco.table.ts';
import { fileIn, fileKey, type VolunteerFile } from '../volunteers/checks/volunteer-file.ts';
import { volunteerHours } from '../volunteers/hours.record.ts';
import type { HoursRecord } from '../volunteers/hours.table.ts';
import { badges } from './kiosk.record.ts';
import type { OpenKiosk } from './open-kiosk.ts';

/** Wrong badges per minute at one tablet: enough for misreads, too few for guessing. */
export const WRONG_BADGE_LIMIT: Limit = { kind: 'badge', tries: 10, seconds: 60 };

/** A person whose badge was scanned. */
export interface Volunteer {
  readonly pcoId: string;
  /** The name that the tablet shows. */
  readonly greeting: { readonly firstName: string; readonly initial: string };
  readonly fileItem: Item | undefined;
  readonly file: VolunteerFile;
  /** The latest hours of a day that were recorded at the door; undefined if there are none or staff deleted them. */
  readonly hoursOn: (day: string) => Promise<HoursRecord | undefined>;
}

const greetingOf = ({ row: { entityType, firstName, lastName } }: PcoRecord) =>
  entityType === 'CorO'
    ? { firstName: lastName, initial: '' }
    : { firstName, initial: (/^./u.exec(lastName)?.[0] ?? '').toUpperCase() };

/** The shifts by day in a volunteer's file; one in the older field `shift` counts as one tap. */
export const shiftsIn = ({ shifts, shift }: VolunteerFile) =>
  shift && shifts.length === 0 ? [{ ...shift, taps: 1 }] : shifts;

/** The latest hours of a day that were recorded at the door. */
async function readHoursOn({ table }: OpenKiosk, pcoId: string, file: VolunteerFile, day: string) {
  const shift = shiftsIn(file).find(({ date }) => date === day);
  const item = shift && (await table.get(volunteerHours.key({ owner: `pco#${pcoId}`, own: shift.own })));
  return item && volunteerHours.read(item);
}

/** True while these hours are an open sign-in. */
export const isSignedIn = ({ row }: HoursRecord): boolean => row.open && row.from !== '' && row.to === '';

/**
 * The owner of a badge, in two round trips. 404 for an unknown badge, 429 after ten of those per minute at this tablet.
 * A known badge is never refused, since its code is too long to be guessed.
 */
export async function loadBadgeOwner(
  { now }: PublicContext,
  openKiosk: OpenKiosk,
  code: string,
): Promise<Volunteer> {
  const { table, row } = openKiosk;
  const pcoId = (await badges.find(table, { hash: digest(code) }))?.row.pcoId;
  const [pcoItem, item] = pcoId ? await table.getMany([pcoKey(pcoId), fileKey(pcoId)]) : [];
  const pco = pcoIn(pcoItem);
  if (!pco) {
    await countTry(registry(), WRONG_BADGE_LIMIT, row.id, now);
    throw new HttpError(404, 'We don’t recognize this badge');
  }
  // The file of a merged person is that of the person who stayed.
  const { id } = pco.row;
  const ownerItem = id === pcoId ? item : await table.get(fileKey(id));
  const file = fileIn(ownerItem);
  return {
    pcoId: id,
    greeting: greetingOf(pco),
    fileItem: ownerItem,
    file,
    hoursOn: (day) => readHoursOn(openKiosk, id, file, day),
  };
}
