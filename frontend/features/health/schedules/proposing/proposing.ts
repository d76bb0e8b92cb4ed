import type { Proposal } from '#shared/calls/health/schedules.ts';
import { DATE_IN_PAST } from '#shared/calls/health/schemas/health.schema.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { isDay } from '#shared/rules/time/dates.ts';

/** The most vaccinations that one call takes. */
const KINDS_PER_CALL = 10;

/** The most writes of one call, which is a single transaction. */
const MAX_WRITES = 95;

/** One dose that may become a reminder. */
export interface Line {
  readonly key: string;
  readonly kindId: string;
  readonly date: string;
  readonly reason: string;
  readonly on: boolean;
  /** True if the dose is due today and needs no tag number, so that it can be recorded as given. */
  readonly isDueNow: boolean;
}

/** The details of the doses that are given today. */
export interface Administration {
  readonly day: string;
  readonly clinicId: string;
  /** The name of the giver. */
  readonly administeredBy: string;
}

/** Animals with the same proposals. */
export interface ProposalGroup<A> {
  readonly key: string;
  readonly animals: readonly A[];
  readonly proposals: readonly Proposal[];
}

/** Groups animals that have the same proposals, such as a litter; keeps the order. */
export function groupsOf<A extends { readonly id: string }>(
  animalProposals: readonly { readonly animal: A; readonly proposals: readonly Proposal[] }[],
): ProposalGroup<A>[] {
  const groups = [...Map.groupBy(animalProposals, ({ proposals }) => JSON.stringify(proposals)).values()];
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [{ key: first.animal.id, animals: group.map(({ animal }) => animal), proposals: first.proposals }];
  });
}

/** The doses proposed for a group; only the next dose of each vaccine is chosen, since the others follow after it. */
export const linesOf = ({ key, proposals }: ProposalGroup<unknown>, today: string): Line[] =>
  proposals.flatMap(({ kindId, doses, isTagged }) =>
    doses.map(({ date, reason }, index) => ({
      key: `${key} ${kindId} ${index}`,
      kindId,
      date,
      reason,
      on: index === 0,
      isDueNow: index === 0 && date <= today && !isTagged,
    })),
  );

/** The error of a chosen dose; '' if there is none. */
export function errorOf({ on, date }: Line, today: string): string {
  if (!on) return '';
  if (!isDay(date)) return 'Date is required';
  return date < today ? DATE_IN_PAST : '';
}

/** Identifies the doses of one vaccine for one group. */
const seriesOf = ({ key }: Line) => key.slice(0, key.lastIndexOf(' '));

/** Chooses the doses that follow those given today, or deselects them again. */
export const withFollowingDoses = (lines: readonly Line[], isGiven: boolean): Line[] =>
  lines.map((line, i) => {
    const previousLine = lines[i - 1];
    return previousLine?.isDueNow && seriesOf(previousLine) === seriesOf(line)
      ? { ...line, on: isGiven && previousLine.on }
      : line;
  });

interface Reminders {
  readonly kindId: string;
  readonly reminder: true;
  readonly dueDate: string[];
  readonly notes: string;
}

/** A dose that is recorded as given. */
interface DoseRecord {
  readonly kindId: string;
  readonly reminder: false;
  readonly actionDate: string;
  readonly hospitalClinicId: string;
  readonly administerer: string;
  readonly accepted?: string[];
}

/** The body of one call: given doses, and reminders with their days. */
export interface Body {
  readonly animalIds: string[];
  readonly animalVaccinationVm: (Reminders | DoseRecord)[];
}

const isReminder = (vm: Reminders | DoseRecord): vm is Reminders => vm.reminder;

/** The number of writes of one vaccination of one animal: a given dose takes its record and a history entry. */
const countWrites = (vm: Reminders | DoseRecord) => (isReminder(vm) ? vm.dueDate.length : 2);

/** The given dose and the reminders of one vaccine. */
function toVaccinations(
  kindId: string,
  kindLines: readonly Line[],
  administration: Administration | undefined,
): (Reminders | DoseRecord)[] {
  const isGiven = (line: Line) => administration !== undefined && line.isDueNow;
  const dueDate = [...new Set(kindLines.filter((line) => !isGiven(line)).map(({ date }) => date))].toSorted();
  return [
    ...(administration && kindLines.some(isGiven)
      ? [
          {
            kindId,
            reminder: false as const,
            actionDate: administration.day,
            hospitalClinicId: administration.clinicId,
            administerer: administration.administeredBy,
          },
        ]
      : []),
    ...(dueDate.length > 0 ? [{ kindId, reminder: true as const, dueDate, notes: '' }] : []),
  ];
}

/**
 * The bodies of the calls that add the chosen doses to the animals of a group; as few as the limit of writes allows.
 * @param administration absent if doses due today become reminders, too
 */
export function toBodies(
  animalIds: readonly string[],
  lines: readonly Line[],
  administration?: Administration,
): Body[] {
  const linesByKind = Map.groupBy(
    lines.filter(({ on }) => on),
    ({ kindId }) => kindId,
  );
  const vms = [...linesByKind].flatMap(([kindId, kindLines]) =>
    toVaccinations(kindId, kindLines, administration),
  );
  return toChunks(vms, KINDS_PER_CALL).flatMap((batch) => {
    const writes = batch.reduce((sum, vm) => sum + countWrites(vm), 0);
    const size = Math.max(1, Math.floor(MAX_WRITES / (writes + 1)));
    return toChunks(animalIds, size).map((ids) => ({ animalIds: ids, animalVaccinationVm: batch }));
  });
}

/** Adds the keys of the warnings that the user accepted to the given doses of a call. */
export const withAccepted = (body: Body, accepted: string[]): Body =>
  accepted.length === 0
    ? body
    : {
        ...body,
        animalVaccinationVm: body.animalVaccinationVm.map((vm) =>
          isReminder(vm) ? vm : { ...vm, accepted },
        ),
      };

const sumVaccinations = (bodies: readonly Body[], count: (vm: Reminders | DoseRecord) => number) =>
  bodies.reduce(
    (sum, { animalIds, animalVaccinationVm }) =>
      sum + animalIds.length * animalVaccinationVm.reduce((each, vm) => each + count(vm), 0),
    0,
  );

/** The number of reminders that the calls add. */
export const countReminders = (bodies: readonly Body[]): number =>
  sumVaccinations(bodies, (vm) => (isReminder(vm) ? vm.dueDate.length : 0));

/** The number of doses that the calls record as given. */
export const countGiven = (bodies: readonly Body[]): number =>
  sumVaccinations(bodies, (vm) => (isReminder(vm) ? 0 : 1));
