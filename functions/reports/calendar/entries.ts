import { CALENDAR_DAYS, CALENDAR_MOST } from '#shared/calls/reports/calendar.ts';
import { sees } from '#shared/access/parts.ts';
import type { Role } from '#shared/access/roles.ts';
import { daysAfter } from '#shared/rules/due.ts';
import { HEALTH_TITLES, type ReminderKind } from '#shared/rules/health.ts';
import { type Due, firstDue } from '../../health/record/due.ts';
import { healthId } from '../../health/record/health.record.ts';
import { config } from '../../kernel/config.ts';
import type { TenantTable } from '../../kernel/table/table.ts';
import { textOf } from '../../kernel/text.ts';
import type { CalendarEntry } from './text.ts';

const IN_ORDER: readonly ReminderKind[] = ['med', 'vaccination', 'procedure'];

/** The kinds of reminders that a role may see: meds first, as a round goes. */
export const kindsFor = (role: Role): ReminderKind[] => IN_ORDER.filter((kind) => sees(role, kind));

/** The page of an animal. */
export const animalUrl = (id: string): string => `${config().SITE_ORIGIN}/animals/${id}`;

/** Doses of one medicine on one day are one entry: three of them would hide the rest of the day. */
function byDay(due: readonly Due[]): Due[][] {
  const groups = new Map<string, Due[]>();
  for (const each of due) {
    const { date, animalId, kindId, kindName } = each.record;
    const key = [date, animalId, kindId ?? kindName].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

function entryOf(doses: readonly Due[]): CalendarEntry[] {
  const [first] = doses;
  if (!first) return [];
  const { record, animal } = first;
  const { brief, texts, kind, kindName = '' } = record;
  const title = HEALTH_TITLES[kind];
  const labelled = (label: string, value: unknown) => (textOf(value) ? [`${label}: ${textOf(value)}`] : []);
  return [
    {
      uid: `${healthId(record)}@${new URL(config().SITE_ORIGIN).hostname}`,
      day: record.date,
      summary: `${kindName || title}${doses.length > 1 ? ` (${doses.length} doses)` : ''} – ${animal.animalName}`,
      description: [
        `${title} for ${animal.animalName} (${animal.animalType})`,
        ...labelled('Dosage', brief.dosage),
        ...labelled('Instructions', brief.instructions),
        ...labelled('Location', animal.location),
        ...labelled('Notes', texts.notes),
        animalUrl(animal.id),
      ],
      location: animal.location,
      category: title,
      url: animalUrl(animal.id),
      changedAt:
        doses
          .map(({ record: { changedAt } }) => changedAt)
          .toSorted()
          .at(-1) ?? '',
    },
  ];
}

/** A calendar's entries, and whether there were more than it holds. */
export interface Entries {
  readonly entries: CalendarEntry[];
  readonly more: boolean;
}

/**
 * What is due around `today` of what a role may see, by day: two round trips. What is overdue is asked for apart: it must
 * not push out what is to come.
 */
export async function calendarEntries(table: TenantTable, role: Role, today: string): Promise<Entries> {
  const spans = [
    {
      from: daysAfter(today, -CALENDAR_DAYS.back),
      until: daysAfter(today, -1),
      limit: CALENDAR_MOST.back,
    },
    { from: today, until: daysAfter(today, CALENDAR_DAYS.ahead), limit: CALENDAR_MOST.ahead },
  ];
  const pages = await Promise.all(
    kindsFor(role).flatMap((kind) => spans.map((span) => firstDue(table, kind, span))),
  );
  const entries = pages
    .flatMap(({ due }) => byDay(due))
    .flatMap(entryOf)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.uid.localeCompare(b.uid));
  return { entries, more: pages.some(({ more }) => more) };
}
