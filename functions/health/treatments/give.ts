import { DOSAGE_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import type { meds } from '#shared/calls/health/meds.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Doubt } from '#shared/contract/reply.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import {
  animalKey,
  type AnimalRecord,
  toActiveAnimals,
} from '../../animals/animal/animal-record/animal.record.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import { changeStamp } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { invalidFieldError, notFoundError, HttpError } from '../../kernel/http-error.ts';
import { zoneOf } from '../../kernel/caller.ts';
import {
  parseAnimalOwnedId,
  healthId,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { toPriorReminder } from '../health-record/health.stored.ts';
import { createLateDoneActions } from '../health-record/due/late-done.ts';
import { checkDoubts } from '../doubt/doubts.ts';
import { alreadyGivenDoubt } from '../doubt/repeat-doubts.ts';
import { type RecordsByAnimal, readRecordsByAnimal } from './match-reminders.ts';
import { replaceActions } from './write.ts';

type Give = Parsed<typeof meds.give>;
type GiveReply = Data<typeof meds.give>;

const reminderNotFound = () => notFoundError('Reminder');

/** The longest time that a press on a round may be sent late, because the device was offline. */
const MAX_LATE_MS = 3 * DAY_MS;

/** The time of the press: that of the request, unless it is in the future or too long ago. */
function parseGivenAt(clientTime: string | undefined, now: Date): Date {
  const givenMs = clientTime ? new Date(clientTime).getTime() : Number.NaN;
  const isPlausible = givenMs <= now.getTime() && givenMs >= now.getTime() - MAX_LATE_MS;
  return isPlausible ? new Date(givenMs) : now;
}

/** The ids of the animals that reminders belong to. */
const animalIdsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => parseAnimalOwnedId(id)?.animalId ?? [])),
];

/** Reminders with their animals, in one request. 404 if one, or its animal, does not exist. */
async function loadReminders(
  { table }: TenantContext,
  ids: readonly string[],
): Promise<{ records: HealthRecord[]; animals: AnimalRecord[] }> {
  const parsedIds = ids.flatMap((id) => parseAnimalOwnedId(id) ?? []);
  if (parsedIds.length < ids.length) throw reminderNotFound();
  const animalIds = animalIdsOf(ids);
  const items = await table.getMany([
    ...parsedIds.map((parsedId) => healthKey('med', parsedId)),
    ...animalIds.map(animalKey),
  ]);
  const records = items.slice(0, ids.length).flatMap((item) => (item ? [healthRecordOf(item)] : []));
  const foundAnimals = toActiveAnimals(items.slice(ids.length));
  if (records.length < ids.length || foundAnimals.length < animalIds.length) throw reminderNotFound();
  return { records, animals: foundAnimals };
}

function markGiven(record: HealthRecord, day: string, givenAt: string, context: TenantContext): HealthRecord {
  return {
    ...record,
    reminder: false,
    date: day,
    administeredBy: context.caller.name,
    administeredAt: givenAt,
    was: toPriorReminder(record),
    v: record.v + 1,
    ...changeStamp(context),
  };
}

interface GiveContext {
  readonly openReminders: readonly HealthRecord[];
  readonly animals: readonly AnimalRecord[];
  readonly recordsByAnimal: RecordsByAnimal;
  readonly day: string;
}

/** The doubtful doses of a day, each compared with those before it in the same request. */
const findDoubts = (
  context: TenantContext,
  { openReminders, animals, recordsByAnimal, day }: GiveContext,
): { own: string; doubt: Doubt }[] =>
  animals.flatMap((animal) => {
    const { id } = animal.row;
    let animalRecords = recordsByAnimal.get(id) ?? [];
    return openReminders
      .filter(({ animalId }) => animalId === id)
      .flatMap((before) => {
        const draft = { ...before, reminder: false, dates: [day] };
        const doubt = alreadyGivenDoubt({
          kind: 'med',
          context,
          animal,
          draft,
          records: animalRecords,
          before,
          fieldPath: '',
        });
        const givenRecord = markGiven(before, day, context.now.toISOString(), context);
        animalRecords = [...animalRecords.filter(({ own }) => own !== before.own), givenRecord];
        return doubt ? [{ own: before.own, doubt }] : [];
      });
  });

async function give({ query }: Give, context: TenantContext): Promise<GiveReply> {
  const givenAt = parseGivenAt(query.at, context.now);
  const day = todayIn(zoneOf(context.caller), givenAt);
  const [{ records, animals }, recordsByAnimal] = await Promise.all([
    loadReminders(context, query.ids),
    readRecordsByAnimal(context.table, 'med', animalIdsOf(query.ids)),
  ]);
  const openReminders = records.filter(({ reminder }) => reminder);
  if (openReminders.some(({ date }) => date > day))
    throw new HttpError(422, "Please don't select future dates");
  // Prescriptions of an earlier release lack it: the form that completes the reminder asks for it.
  if (openReminders.some(({ dosage }) => !dosage)) throw invalidFieldError('dosage', DOSAGE_REQUIRED);
  const doubtedReminders = findDoubts(context, { openReminders, animals, recordsByAnimal, day });
  if (!query.force)
    checkDoubts(
      doubtedReminders.map(({ doubt }) => doubt),
      query.accepted,
    );
  const doubtedIds = new Set(doubtedReminders.map(({ own }) => own));
  const givenRecords = records.filter(({ reminder }) => !reminder);
  const replacements = openReminders.map((before) => {
    const givenDose = markGiven(before, day, givenAt.toISOString(), context);
    return { before, after: doubtedIds.has(before.own) ? { ...givenDose, kept: 'given' } : givenDose };
  });
  const actions = [
    ...replacements.flatMap(({ before, after }) =>
      replaceActions(context, { what: 'meds.give', before, after, onFail: versionConflict }),
    ),
    ...createLateDoneActions(
      context,
      replacements.map(({ after }) => after),
    ),
  ];
  const reply = {
    given: openReminders.length,
    ids: openReminders.map(healthId),
    already: givenRecords.length,
    by: [...new Set(givenRecords.map(({ administeredBy = '' }) => administeredBy))],
  };
  return actions.length > 0 ? transactOnce(context, actions, reply) : reply;
}

/**
 * Marks reminders as given by the caller, all or none (product/health 4.3); each is given exactly once, whichever user
 * presses first, and those given before are only counted. Two round trips. 404 if one does not exist, 422 if one is due
 * after the day of the press or has no dosage.
 */
export const giveMeds = (input: Give, context: TenantContext): Promise<GiveReply> =>
  retryOnConflict(() => give(input, context));
