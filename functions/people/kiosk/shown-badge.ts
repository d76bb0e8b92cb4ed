import type { PublicContext } from '../../kernel/context.ts';
import { digest } from '../../kernel/ids.ts';
import { countTry, type Limit } from '../../kernel/limits/limits.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Item } from '../../kernel/table/actions.ts';
import { registry } from '../../kernel/table/table.ts';
import { pcoKey, pcoOf, type PcoRecord } from '../pco/pco.table.ts';
import { fileIn, fileKey, type VolunteerFile } from '../volunteers/checks/file.ts';
import { volunteerHours } from '../volunteers/hours.record.ts';
import type { HoursRecord } from '../volunteers/hours.table.ts';
import { badges } from './kiosk.record.ts';
import type { OpenKiosk } from './opened.ts';

/** Wrong badges a minute at one tablet: many for hands that slip, few for who guesses. */
export const BADGES: Limit = { kind: 'badge', tries: 10, seconds: 60 };

/** Somebody whose badge was shown. */
export interface Volunteer {
  readonly pcoId: string;
  /** All that the tablet shows of them. */
  readonly greeted: { readonly firstName: string; readonly initial: string };
  readonly item: Item | undefined;
  readonly file: VolunteerFile;
  /** The hours that they are in, or forgot to end. */
  readonly open: HoursRecord | undefined;
}

const greetingOf = ({ entityType, firstName, lastName }: PcoRecord) =>
  entityType === 'CorO'
    ? { firstName: lastName, initial: '' }
    : { firstName, initial: (/^./u.exec(lastName)?.[0] ?? '').toUpperCase() };

/** The hours that a sign-in began and nobody has ended or deleted since. */
async function openHours({ table }: OpenKiosk, pcoId: string, { shift }: VolunteerFile) {
  const item = shift && (await table.get(volunteerHours.key({ owner: `pco#${pcoId}`, own: shift.own })));
  const found = item && volunteerHours.read(item);
  return found?.row.open && found.row.from ? found : undefined;
}

/** Whose badge it is: three round trips. 404 for one that this rescue does not know, 429 after ten of those a minute. */
export async function shownBadge({ now }: PublicContext, of: OpenKiosk, code: string): Promise<Volunteer> {
  const { table, row } = of;
  const guess = await countTry(registry(), BADGES, row.id, now);
  const badge = await table.get(badges.key({ hash: digest(code) }));
  const pcoId = badge && badges.read(badge).row.pcoId;
  const [found, item] = pcoId ? await table.getMany([pcoKey(pcoId), fileKey(pcoId)]) : [];
  const pco = found && pcoOf(found);
  if (!pco || pco.isDeleted) throw new Refusal(404, 'This badge is not known here');
  // Of whoever became part of another the file is that one's.
  const own = pco.id === pcoId ? item : await table.get(fileKey(pco.id));
  const file = fileIn(own);
  const [open] = await Promise.all([openHours(of, pco.id, file), guess.giveBack()]);
  return { pcoId: pco.id, greeted: greetingOf(pco), item: own, file, open };
}
