import { hasAccess } from '#shared/access/may.ts';
import { maySeePart } from '#shared/access/parts.ts';
import { holds } from '#shared/calls/animals/holds.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { lostFound } from '#shared/calls/animals/seen/lost-found.ts';
import { COUNT_CAP, type Overview } from '#shared/calls/reports/dashboard.ts';
import { REMINDER_KINDS } from '#shared/rules/health/health.ts';
import { isUsuallyChipped } from '#shared/rules/animals/chips.ts';
import { couldBeShownFor } from '#shared/rules/exposure/reasons.ts';
import { dayNumber, monthOf, monthsBefore } from '#shared/rules/time/dates.ts';
import { userOf } from '../../accounts/user/user.table.ts';
import { readEndedHolds } from '../../animals/holds.ts';
import {
  areChipsTallied,
  areExposureLacksTallied,
  areResidentsTallied,
} from '../../animals/animal/counts/tally.ts';
import { STAYS_PARTITION } from '../../animals/animal/counts/counts.ts';
import { countNewReports } from '../../animals/lost-found/new-reports.ts';
import { monthBalances } from '../../animals/animal/counts/figures.record.ts';
import { LATER_FIGURES, toDelta, deltasIn } from '../../animals/figures/later-figures.ts';
import { dueCounts, JUDGED_ANIMALS_KEY, type DueCount } from '../../health/health-record/due/due-counts.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import {
  entryChangesIn,
  ENTRY_CHANGES,
  type EntryNames,
  entryNamesFrom,
} from '../../kernel/table/entry-names.ts';
import { firstStepsOf, STEP_KEYS, type StepItems } from './first-steps.ts';
import { isEntry } from '../../lists/entry/entries.ts';
import { listEntries } from '../../lists/entry/list.record.ts';
import { readCounter, readCounters, type CounterDelta, COUNTS_KEY } from '../../kernel/records/counters.ts';
import { EXPOSURE_KEY, exposureIn } from '../../tenants/exposure/exposure.record.ts';
import { tenantIn } from '../../tenants/tenant.record.ts';

const MONTHS = 12;

/** The last `count` months (`YYYY-MM`) up to the month of `today`, which comes last. */
export const monthsUpTo = (today: string, count = MONTHS): string[] =>
  Array.from({ length: count }, (_, i) => monthOf(monthsBefore(today, 0, count - 1 - i)));

type Animals = NonNullable<Overview['animals']>;

/** The counters of stays by animal type; those of a merged type are added to the type that it was merged into. */
function staysByType(stays: readonly Item[], entryNames: EntryNames) {
  const sumsByType = new Map<string, Record<string, number>>();
  for (const item of stays) {
    const id = entryNames(item.sk)?.id ?? item.sk;
    const sum = sumsByType.get(id) ?? {};
    for (const [name, count] of Object.entries(readCounters(item))) sum[name] = (sum[name] ?? 0) + count;
    sumsByType.set(id, sum);
  }
  return [...sumsByType].map(([id, { residents = 0, since = 0, noChip = 0, ...missingCounts }]) => {
    return { id, residents, since, noChip, missingCounts };
  });
}

/** The names of the animal types by their ids. */
type TypeNames = ReadonlyMap<string, string>;

const typeNamesIn = (types: readonly Item[]): TypeNames =>
  new Map(listEntries.readable(types.filter(isEntry)).map(({ row }) => [row.id, row.name]));

/** Residents by type; the mean length of stay follows from `since`, the sum of their arrival days. */
function typesOf(stays: ReturnType<typeof staysByType>, nameOf: TypeNames, today: string): Animals['types'] {
  const todayNumber = dayNumber(today);
  return stays
    .map(({ id, residents, since }) => {
      const meanDays = residents > 0 ? Math.max(0, Math.round(todayNumber - since / residents)) : 0;
      return { id, typeName: nameOf.get(id) ?? 'Other', residents, meanDays };
    })
    .filter(({ residents }) => residents > 0)
    .toSorted((a, b) => b.residents - a.residents || a.typeName.localeCompare(b.typeName));
}

/** Arrivals and departures by month. */
function monthlyMoves(names: readonly string[], balancedMoves: readonly CounterDelta[]) {
  return names.map((month) => {
    const moves = balancedMoves.filter(({ key }) => key.sk.startsWith(`${month}#`));
    const sumOf = (name: string) => moves.reduce((sum, { amounts }) => sum + (amounts[name] ?? 0), 0);
    return { month, intakes: sumOf('in'), outcomes: sumOf('out'), days: sumOf('stay') };
  });
}

/** Items that several parts of the overview use, each read once. */
interface OverviewItems extends StepItems {
  readonly counts: Item | undefined;
  readonly judged: Item | undefined;
  /** The settings of the public page. */
  readonly settings: Item | undefined;
  readonly entryNames: EntryNames;
}

async function readOverviewItems({ table }: TenantContext): Promise<OverviewItems> {
  const [counts, judged, entryChanges, settings, tenant, logo, places] = await table.getMany(
    [COUNTS_KEY, JUDGED_ANIMALS_KEY, ENTRY_CHANGES, EXPOSURE_KEY, ...STEP_KEYS],
    false,
  );
  return {
    counts,
    judged,
    entryNames: entryNamesFrom(entryChangesIn(entryChanges)),
    settings,
    tenant,
    logo,
    places,
  };
}

/** The numbers of residents in the groups that the dashboard links to. */
function residentsIn(
  counts: Item | undefined,
  byType: ReturnType<typeof staysByType>,
  nameOf: TypeNames,
): NonNullable<Animals['residents']> {
  const countOf = (name: string) => readCounter(counts, name);
  const [adoptable, fostered] = [countOf('adoptable'), countOf('fostered')];
  const [noPhoto, notAltered, noLocation] = [
    countOf('noPhoto'),
    countOf('notAltered'),
    countOf('noLocation'),
  ];
  const chippableTypes = byType.filter(({ id }) => isUsuallyChipped(nameOf.get(id) ?? ''));
  const noChip = chippableTypes.reduce((sum, stays) => sum + stays.noChip, 0);
  return {
    adoptable,
    fostered,
    noPhoto,
    notAltered,
    noLocation,
    ...(areChipsTallied(counts) ? { noChip } : {}),
  };
}

/** The number of residents that could be shown to the public but are not, by the facts that the rescue requires. */
function countShowable(
  byType: ReturnType<typeof staysByType>,
  nameOf: TypeNames,
  settings: Item | undefined,
): number {
  const rules = exposureIn(settings);
  return byType
    .flatMap(({ id, missingCounts }) =>
      Object.entries(missingCounts).filter(([missingKey]) =>
        couldBeShownFor(missingKey, rules, nameOf.get(id) ?? ''),
      ),
    )
    .reduce((sum, [, count]) => sum + count, 0);
}

/** True if the dashboard says how many more animals could be shown: only to users who may change the settings. */
const includesExposure = ({ counts, tenant }: OverviewItems, { caller }: TenantContext): boolean =>
  areExposureLacksTallied(counts) &&
  hasAccess(caller.role, exposure.get.access) &&
  tenantIn(tenant)?.modules.wideExposure === true;

async function readAnimals(
  context: TenantContext,
  itemsPromise: Promise<OverviewItems>,
  typesPromise: Promise<readonly Item[]>,
): Promise<Animals> {
  const { table, today, caller } = context;
  const months = monthsUpTo(today);
  const [overviewItems, balancedMonths, laterItems, stays, types, endedHoldsPage] = await Promise.all([
    itemsPromise,
    table.all({ ...monthBalances.keyTemplate.keyPrefix({}), from: months[0] }),
    table.all(LATER_FIGURES),
    table.all({ pk: STAYS_PARTITION }),
    typesPromise,
    hasAccess(caller.role, holds.ended.access) ? readEndedHolds(context, COUNT_CAP) : undefined,
  ]);
  const { counts, entryNames, settings } = overviewItems;
  const waitingMoves = deltasIn(laterItems).filter(
    ({ key }) => key.pk === monthBalances.keyTemplate.keyPrefix({}).pk,
  );
  const monthRows = monthlyMoves(months, [...balancedMonths.map(toDelta), ...waitingMoves]);
  const sumOf = (name: 'outcomes' | 'days') => monthRows.reduce((sum, month) => sum + month[name], 0);
  const outcomeCount = sumOf('outcomes');
  const byType = staysByType(stays, entryNames);
  const nameOf = typeNamesIn(types);
  return {
    months: monthRows.map(({ month, intakes, outcomes }) => ({ month, intakes, outcomes })),
    ...(outcomeCount > 0 ? { meanStay: Math.round(sumOf('days') / outcomeCount) } : {}),
    types: typesOf(byType, nameOf, today),
    onHold: readCounter(counts, 'hold'),
    ...(endedHoldsPage
      ? {
          holdsEnded: endedHoldsPage.records.length,
          firstHoldEnded: endedHoldsPage.records[0]?.row.holdUntil,
        }
      : {}),
    ...(areResidentsTallied(counts) ? { residents: residentsIn(counts, byType, nameOf) } : {}),
    ...(includesExposure(overviewItems, context)
      ? { couldBeShown: countShowable(byType, nameOf, settings) }
      : {}),
  };
}

const invitationsIn = (users: readonly Item[]): number =>
  users.map(userOf).filter(({ active, userName }) => active && !userName).length;

async function readLists(
  { table }: TenantContext,
  typesPromise: Promise<readonly Item[]>,
): Promise<Overview['lists']> {
  const [types, ways] = await Promise.all([typesPromise, table.all({ pk: 'list#acquisitionWay' })]);
  return { animalTypes: types.filter(isEntry).length, acquisitionWays: ways.filter(isEntry).length };
}

const countsByKind = <K extends keyof DueCount>(
  dueCountsByKind: Awaited<ReturnType<typeof dueCounts>>,
  field: K,
): Partial<Record<keyof Overview['due'], DueCount[K]>> => ({
  vaccinations: dueCountsByKind.get('vaccination')?.[field],
  procedures: dueCountsByKind.get('procedure')?.[field],
  meds: dueCountsByKind.get('med')?.[field],
});

/**
 * The data of the dashboard, by the role's rights: one round trip; another while the first steps are open, or holds
 * ended, another where something is due of an animal that no look before read, or one came or left since.
 */
export async function overviewFor(context: TenantContext): Promise<Overview> {
  const { table, today, caller } = context;
  const { role } = caller;
  const [canViewAnimals, canViewLists] = [
    hasAccess(role, 'animals.view'),
    hasAccess(role, 'customization.view'),
  ];
  const kinds = REMINDER_KINDS.filter((kind) => maySeePart(role, kind));
  const itemsPromise = readOverviewItems(context);
  const typesPromise =
    canViewAnimals || canViewLists ? table.all({ pk: 'list#animalType' }) : Promise.resolve([]);
  const users = hasAccess(role, 'users.view') ? table.all({ pk: 'users' }) : undefined;
  const [animals, dueCountsByKind, people, lists, overviewItems, newReports] = await Promise.all([
    canViewAnimals ? readAnimals(context, itemsPromise, typesPromise) : undefined,
    dueCounts(table, kinds, { today, limit: COUNT_CAP, cachedCounts: itemsPromise }),
    users,
    canViewLists ? readLists(context, typesPromise) : undefined,
    itemsPromise,
    hasAccess(role, lostFound.list.access) ? countNewReports(table) : undefined,
  ]);
  return {
    animals,
    due: countsByKind(dueCountsByKind, 'due'),
    overdue: countsByKind(dueCountsByKind, 'overdue'),
    oldest: countsByKind(dueCountsByKind, 'oldest'),
    newReports,
    invitations: people && invitationsIn(people),
    firstSteps: people && (await firstStepsOf(context, overviewItems, people.length)),
    lists,
  };
}
