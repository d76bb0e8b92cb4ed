import type { Round, RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import { ROUND_MOST } from '#shared/calls/health/rounds.ts';
import { sees } from '#shared/access/parts.ts';
import type { Parsed } from '#shared/contract/call.ts';
import { REMINDER_KINDS, type ReminderKind } from '#shared/rules/health.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { signedUrl } from '../../kernel/files/storage.ts';
import { textOf } from '../../kernel/text.ts';
import { type Due, firstDue, withAnimals } from './due.ts';
import { dayPlace, healthId } from './health.record.ts';

type Today = Round;

/** A reminder, or what was given, as the round shows it. */
export async function roundItem({ record, animal }: Due): Promise<RoundItem> {
  const { kindId = '', kindName = '', brief, texts, was, date } = record;
  return {
    id: healthId(record),
    kind: record.kind as RoundItem['kind'],
    version: record.v,
    dueDate: record.reminder ? date : textOf(was?.['date']) || date,
    title: kindName,
    kindId,
    kindMeans: record.kindMeans,
    dosage: brief.dosage ?? '',
    dose: brief.dose ?? '',
    instructions: brief.instructions ?? '',
    notes: texts.notes ?? '',
    animalId: animal.id,
    animalName: animal.animalName,
    animalTypeId: animal.animalTypeId,
    animalType: animal.animalType,
    location: animal.location,
    flag: animal.flag,
    flagReason: animal.flagReason,
    ...(animal.photo ? { thumbnailBlobUrl: await signedUrl(animal.photo.thumb) } : {}),
    ...(record.reminder
      ? {}
      : {
          givenBy: brief.administeredBy ?? '',
          givenAt: brief.administeredAt || record.changedAt,
        }),
  };
}

const byPlace = (a: RoundItem, b: RoundItem) =>
  a.location.localeCompare(b.location) ||
  a.animalName.localeCompare(b.animalName) ||
  a.animalId.localeCompare(b.animalId) ||
  a.dueDate.localeCompare(b.dueDate) ||
  a.title.localeCompare(b.title) ||
  a.dose.localeCompare(b.dose);

interface Asked {
  readonly kinds: readonly ReminderKind[];
  /** So many of a kind at most. */
  readonly most: number;
}

/**
 * All that is due today or overdue of the animals in the house, and the meds that were given today; by place, then
 * animal. Two round trips while few animals left with something overdue.
 */
export async function roundOf({ table, today }: TenantContext, { kinds, most }: Asked): Promise<Today> {
  const [done, ...pages] = await Promise.all([
    table.page({ index: 'g1', pk: dayPlace('med', false), prefix: `${today}#`, limit: most }),
    ...kinds.map((kind) => table.page({ index: 'g1', pk: dayPlace(kind, true), upTo: today, limit: most })),
  ]);
  const first = await withAnimals(table, [...pages.flatMap(({ items }) => items), ...done.items]);
  const rest = await Promise.all(
    kinds.map(async (kind, i) => {
      const limit = most - first.filter(({ record }) => record.reminder && record.kind === kind).length;
      const cursor = pages[i]?.cursor;
      if (!cursor || limit === 0) return { due: [], more: cursor !== undefined };
      return firstDue(table, kind, { until: today, limit, cursor });
    }),
  );
  const shown = (due: readonly Due[]) =>
    Promise.all(due.map(roundItem)).then((items) => items.toSorted(byPlace));
  const [due, given] = await Promise.all([
    shown([...first.filter(({ record }) => record.reminder), ...rest.flatMap((more) => more.due)]),
    shown(first.filter(({ record }) => !record.reminder)),
  ]);
  return { due, given, more: rest.some(({ more }) => more) };
}

/** What the person who does the round needs, of the kinds that they see. */
export const todaysRound = (_input: Parsed<typeof rounds.today>, context: TenantContext): Promise<Today> => {
  const kinds = REMINDER_KINDS.filter((kind) => sees(context.caller.role, kind));
  return roundOf(context, { kinds, most: ROUND_MOST });
};
