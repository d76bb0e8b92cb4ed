import { CALENDAR_DAYS, MAX_CALENDAR_EVENTS } from '#shared/calls/reports/calendar.ts';
import { maySeePart } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { HEALTH_TITLES, type ReminderKind } from '#shared/rules/health/health.ts';
import { type DueReminder, readFirstDue } from '../../health/health-record/due/due.ts';
import { config, siteUrl } from '../../kernel/config.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import type { CalendarEntry } from './text.ts';

const KIND_ORDER: readonly ReminderKind[] = ['med', 'vaccination', 'procedure'];

/** The kinds of reminders that a role may see: meds first, as a round goes. */
export const kindsFor = (role: Role): ReminderKind[] => KIND_ORDER.filter((kind) => maySeePart(role, kind));

/** The page of an animal. */
export const animalUrl = (id: string): string => siteUrl(`/animals/${id}`);

/** The same medicine in the same dosage, or the same vaccine or procedure. */
export const treatmentKey = ({ record: { kind, kindId, kindName, dosage } }: DueReminder): string =>
  [kind, kindId ?? kindName, dosage].join(' ');

/** The name of a medicine, vaccine or procedure; the title of the kind for one without a name. */
export const treatmentName = ({ record: { kind, kindName } }: DueReminder): string =>
  kindName || HEALTH_TITLES[kind];

/** ' (3 doses)', or '' for one. */
export const doseCountText = ({ length }: readonly DueReminder[]): string =>
  length > 1 ? ` (${length} doses)` : '';

/** The title of the doses of one treatment: 'Amoxicillin (3 doses)'. */
const dosesTitle = (doses: readonly DueReminder[]) =>
  doses[0] ? `${treatmentName(doses[0])}${doseCountText(doses)}` : '';

/** A calendar entry's text: the task, the doses, and notes. */
function linesOf(doses: readonly DueReminder[]): string[] {
  const [first] = doses;
  if (!first) return [];
  const { kind, dosage, instructions, notes } = first.record;
  const labeledLine = (label: string, value: unknown) =>
    textOf(value) ? [`${label}: ${textOf(value)}`] : [];
  return [
    `${HEALTH_TITLES[kind]}: ${dosesTitle(doses)}`,
    ...labeledLine('Dosage', dosage),
    ...labeledLine(
      'Dose',
      doses
        .map(({ record }) => record.dose ?? '')
        .filter(Boolean)
        .join(', '),
    ),
    ...labeledLine('Instructions', instructions),
    ...labeledLine('Notes', notes),
  ];
}

/** All that an animal needs on a day. */
function entryOf(due: readonly DueReminder[], today: string): CalendarEntry[] {
  const [first] = due;
  if (!first) return [];
  const { animal, record } = first;
  const { id, animalName, animalType, location, flag, flagReason } = animal;
  const treatments = [...Map.groupBy(due, treatmentKey).values()];
  const overduePrefix = record.date < today ? 'Overdue: ' : '';
  return [
    {
      uid: `${id}.${record.date}@${new URL(config().SITE_ORIGIN).hostname}`,
      day: record.date,
      summary: `${overduePrefix}${treatments.map(dosesTitle).join(', ')} – ${animalName}${flag ? ' (flagged)' : ''}`,
      description: [
        `${animalName} (${animalType})`,
        ...(flag ? [`Flagged: ${flagReason}`] : []),
        ...(location ? [`Location: ${location}`] : []),
        ...treatments.flatMap(linesOf),
        animalUrl(id),
      ],
      location,
      categories: [...new Set(due.map(({ record: { kind } }) => HEALTH_TITLES[kind]))],
      url: animalUrl(id),
      changedAt:
        due
          .map(({ record: { changedAt } }) => changedAt)
          .toSorted()
          .at(-1) ?? '',
    },
  ];
}

/** The plural of each kind, for sentences. */
const PLURALS: Record<ReminderKind, string> = {
  med: 'meds',
  vaccination: 'vaccinations',
  procedure: 'procedures',
};

interface OmittedSpan {
  readonly kind: ReminderKind;
  /** The first day from which some are left out. */
  readonly day: string;
  readonly isOverdue: boolean;
}

/** An entry on the first day for which a calendar may lack reminders of a kind: it says that there are more. */
function omittedEntry({ kind, day, isOverdue }: OmittedSpan): CalendarEntry {
  const { back, ahead } = MAX_CALENDAR_EVENTS;
  const reminderName = isOverdue ? `overdue ${PLURALS[kind]}` : PLURALS[kind];
  const contents = isOverdue
    ? `the first ${back} ${reminderName} of the last ${CALENDAR_DAYS.back} days`
    : `the next ${ahead} ${reminderName}`;
  const url = siteUrl(`/${kind}-reminder`);
  return {
    uid: `more-${isOverdue ? 'overdue-' : ''}${kind}@${new URL(config().SITE_ORIGIN).hostname}`,
    day,
    summary: `There are more ${reminderName} than this calendar holds`,
    description: [`This calendar holds ${contents}. See the others in Havenkeep:`, url],
    location: '',
    categories: [HEALTH_TITLES[kind]],
    url,
    changedAt: '',
  };
}

/** A calendar's entries, and whether there were more than it holds. */
interface CalendarEntries {
  readonly entries: CalendarEntry[];
  readonly hasMore: boolean;
}

/**
 * The reminders due around `today` that a role may see, by day, and where they are cut off: two round trips. Overdue
 * ones are read separately: they must not push out those to come.
 */
export async function calendarEntries(
  table: TenantTable,
  role: Role,
  today: string,
): Promise<CalendarEntries> {
  const spans = [
    {
      from: addDays(today, -CALENDAR_DAYS.back),
      until: addDays(today, -1),
      limit: MAX_CALENDAR_EVENTS.back,
    },
    { from: today, until: addDays(today, CALENDAR_DAYS.ahead), limit: MAX_CALENDAR_EVENTS.ahead },
  ];
  const pages = await Promise.all(
    kindsFor(role).flatMap((kind) =>
      spans.map(async (span) => ({ kind, from: span.from, ...(await readFirstDue(table, kind, span)) })),
    ),
  );
  const due = pages.flatMap((page) => page.due);
  const omittedEntries = pages
    .filter(({ hasMore }) => hasMore)
    .map(({ kind, from, due: reminders }) =>
      omittedEntry({ kind, day: reminders.at(-1)?.record.date ?? from, isOverdue: from < today }),
    );
  // Three doses of one animal as three entries would hide the rest of the day.
  const entries = [...Map.groupBy(due, ({ record }) => `${record.date} ${record.animalId}`).values()]
    .flatMap((reminders) => entryOf(reminders, today))
    .concat(omittedEntries)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid));
  return { entries, hasMore: omittedEntries.length > 0 };
}
