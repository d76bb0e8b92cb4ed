import type { Overview } from '#shared/calls/reports/dashboard.ts';
import type { ReminderKind } from '#shared/rules/health/health.ts';
import type { IconName } from '#ui/picture/icons.tsx';

/** A kind of work that is open. */
export interface Task {
  readonly path: string;
  readonly icon: IconName;
  readonly title: string;
  readonly count: number;
  /** The number of overdue items; 0 for tasks without a due day. */
  readonly overdue: number;
  /** The day of the oldest overdue item. */
  readonly oldest?: string | undefined;
  /** The text after the count, for work that has no due day. */
  readonly openLabel?: string;
  readonly button: string;
}

interface DueKind extends Pick<Task, 'icon' | 'title' | 'button'> {
  readonly dueKey: keyof Overview['due'];
  readonly kind: ReminderKind;
  /** The page of these reminders. */
  readonly page: string;
}

const DUE_KINDS: readonly DueKind[] = [
  { dueKey: 'meds', kind: 'med', icon: 'pill', title: 'Doses', button: 'Give doses', page: '/med-reminder' },
  {
    dueKey: 'vaccinations',
    kind: 'vaccination',
    icon: 'syringe',
    title: 'Vaccinations',
    button: 'Vaccinate',
    page: '/vaccination-reminder',
  },
  {
    dueKey: 'procedures',
    kind: 'procedure',
    icon: 'flask',
    title: 'Procedures',
    button: 'Complete',
    page: '/procedure-reminder',
  },
];

/**
 * The open work, overdue kinds first; kinds without open items are left out.
 * @param linksToToday true to link reminders to the page Today, false to link them to the pages of their kinds
 */
export function toTasks(
  { due, overdue, oldest, animals, newReports = 0, invitations = 0 }: Overview,
  linksToToday: boolean,
): Task[] {
  const reminders = DUE_KINDS.map(({ dueKey, kind, page, ...task }): Task => {
    const overdueCount = overdue[dueKey] ?? 0;
    const path = linksToToday ? `/today?kind=${kind}` : page;
    return {
      ...task,
      path,
      count: due[dueKey] ?? 0,
      overdue: overdueCount,
      oldest: overdueCount > 0 ? oldest[dueKey] : undefined,
    };
  });
  const endedHolds = animals?.holdsEnded ?? 0;
  const all: Task[] = [
    ...reminders,
    {
      path: '/today',
      icon: 'alert',
      title: 'Ended holds',
      count: endedHolds,
      overdue: endedHolds,
      openLabel: 'to decide',
      oldest: animals?.firstHoldEnded,
      button: 'Decide',
    },
    {
      path: '/animals/lost-found',
      icon: 'search',
      title: 'Lost and found',
      count: newReports,
      overdue: 0,
      openLabel: 'new',
      button: 'See reports',
    },
    {
      path: '/users',
      icon: 'mail',
      title: 'Invitations',
      count: invitations,
      overdue: 0,
      openLabel: 'not accepted',
      button: 'See invitations',
    },
  ];
  const openTasks = all.filter(({ count }) => count > 0);
  return openTasks.toSorted((a, b) => Number(b.overdue > 0) - Number(a.overdue > 0));
}
