import { may } from '#shared/access/may.ts';
import { sees } from '#shared/access/parts.ts';
import { MANY, type Overview } from '#shared/calls/reports/dashboard.ts';
import { monthsBefore } from '#shared/rules/dates.ts';
import type { ReminderKind } from '#shared/rules/health.ts';
import { dayNumber } from '#shared/rules/stays.ts';
import { userOf } from '../../accounts/user/user.table.ts';
import { COUNTS, STAYS } from '../../animals/animal/counts.ts';
import { months as earlierMonths } from '../../animals/animal/counts.record.ts';
import { COUNTING, stateIn } from '../../animals/figures/counting.ts';
import { balances } from '../../animals/animal/figures.record.ts';
import { LATER, moveOf, movesIn } from '../../animals/figures/later.ts';
import type { Move } from '../../animals/animal/moves.ts';
import { firstDue } from '../../health/record/due.ts';
import type { Item } from '../../kernel/table/actions.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { Words } from '../../kernel/table/words.ts';
import { isEntry } from '../../lists/entries.ts';
import { listEntries } from '../../lists/list.record.ts';
import { counterIn } from '../../kernel/records/counters.ts';

const MONTHS = 12;

/** The months up to that of the day `today`, `YYYY-MM`, the present one last. */
export const monthsUpTo = (today: string, count = MONTHS): string[] =>
  Array.from({ length: count }, (_, i) => monthsBefore(today, 0, count - 1 - i).slice(0, 7));

type Animals = NonNullable<Overview['animals']>;

/** The counters of stays by type; of a type that became part of another, with that one's. */
function staysByType(stays: readonly Item[], words: Words) {
  const sums = new Map<string, { residents: number; since: number }>();
  for (const item of stays) {
    const id = words(item.sk)?.id ?? item.sk;
    const { residents, since } = sums.get(id) ?? { residents: 0, since: 0 };
    sums.set(id, {
      residents: residents + counterIn(item, 'residents'),
      since: since + counterIn(item, 'since'),
    });
  }
  return [...sums];
}

/** Residents by type: the sum of the days they came on tells how long they have stayed on average. */
function typesOf(
  stays: ReturnType<typeof staysByType>,
  names: readonly Item[],
  today: string,
): Animals['types'] {
  const nameOf = new Map(listEntries.shown(names.filter(isEntry)).map(({ row }) => [row.id, row.name]));
  const now = dayNumber(today);
  return stays
    .map(([id, { residents, since }]) => {
      const meanDays = residents > 0 ? Math.max(0, Math.round(now - since / residents)) : 0;
      return { id, typeName: nameOf.get(id) ?? 'Other', residents, meanDays };
    })
    .filter(({ residents }) => residents > 0)
    .toSorted((a, b) => b.residents - a.residents || a.typeName.localeCompare(b.typeName));
}

/** Comings and goings by month: of the figures, or as an earlier release counted them until all its animals are in these. */
function passedIn(
  names: readonly string[],
  balanced: readonly Move[],
  earlier: readonly (Item | undefined)[],
) {
  const [counting, ...months] = earlier;
  return names.map((month, i) => {
    if (!stateIn(counting).isDone && months[i]) {
      const of = (name: string) => counterIn(months[i], name);
      return { month, intakes: of('intakes'), outcomes: of('outcomes'), days: of('days') };
    }
    const moves = balanced.filter(({ key }) => key.sk.startsWith(`${month}#`));
    const of = (name: string) => moves.reduce((sum, { amounts }) => sum + (amounts[name] ?? 0), 0);
    return { month, intakes: of('in'), outcomes: of('out'), days: of('stay') };
  });
}

async function animalsOf({ table, today }: TenantContext): Promise<Animals> {
  const names = monthsUpTo(today);
  const keys = [COUNTS, COUNTING, ...names.map((month) => earlierMonths.key({ month }))];
  const [[counts, ...earlier], balanced, later, stays, types, words] = await Promise.all([
    table.getMany(keys, false),
    table.all({ ...balances.at.span({}), from: names[0] }),
    table.all(LATER),
    table.all({ pk: STAYS }),
    table.all({ pk: 'list#animalType' }),
    table.words(),
  ]);
  const waiting = movesIn(later).filter(({ key }) => key.pk === balances.at.span({}).pk);
  const passed = passedIn(names, [...balanced.map(moveOf), ...waiting], earlier);
  const sumOf = (name: 'outcomes' | 'days') => passed.reduce((sum, month) => sum + month[name], 0);
  const left = sumOf('outcomes');
  return {
    months: passed.map(({ month, intakes, outcomes }) => ({ month, intakes, outcomes })),
    ...(left > 0 ? { meanStay: Math.round(sumOf('days') / left) } : {}),
    types: typesOf(staysByType(stays, words), types, today),
    onHold: counterIn(counts, 'hold'),
  };
}

interface Waiting {
  readonly due: number;
  /** Of these, before today. */
  readonly overdue: number;
}

/** How many of a kind are due today or overdue, up to `MANY`, of current residents. */
async function dueOf({ table, today }: TenantContext, kind: ReminderKind): Promise<Waiting> {
  const { due } = await firstDue(table, kind, { until: today, limit: MANY });
  return { due: due.length, overdue: due.filter(({ record }) => record.date < today).length };
}

async function invitationsOf({ table }: TenantContext): Promise<number> {
  const users = (await table.all({ pk: 'users' })).map(userOf);
  return users.filter(({ active, userName }) => active && !userName).length;
}

async function listsOf({ table }: TenantContext): Promise<Overview['lists']> {
  const [animalTypes = 0, acquisitionWays = 0] = await Promise.all(
    ['animalType', 'acquisitionWay'].map(
      async (list) => (await table.all({ pk: `list#${list}` })).filter(isEntry).length,
    ),
  );
  return { animalTypes, acquisitionWays };
}

const countsOf = (
  { vaccinations, procedures, meds }: Record<keyof Overview['due'], Waiting | undefined>,
  which: keyof Waiting,
): Overview['due'] => ({
  vaccinations: vaccinations?.[which],
  procedures: procedures?.[which],
  meds: meds?.[which],
});

const nothing = async () => undefined;

/** What the dashboard draws, by the role's rights: one round trip, two where something is due. */
export async function overviewFor(context: TenantContext): Promise<Overview> {
  const { role } = context.caller;
  const due = (kind: ReminderKind) => (sees(role, kind) ? dueOf(context, kind) : nothing());
  const [animals, vaccinations, procedures, meds, invitations, lists] = await Promise.all([
    may(role, 'animals.view') ? animalsOf(context) : undefined,
    due('vaccination'),
    due('procedure'),
    due('med'),
    may(role, 'users.view') ? invitationsOf(context) : undefined,
    may(role, 'customization.view') ? listsOf(context) : undefined,
  ]);
  const kinds = { vaccinations, procedures, meds };
  return { animals, due: countsOf(kinds, 'due'), overdue: countsOf(kinds, 'overdue'), invitations, lists };
}
