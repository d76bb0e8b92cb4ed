import { DOSAGE_REQUIRED } from '#shared/calls/health/schemas/health.schema.ts';
import type { meds } from '#shared/calls/health/meds.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import type { Doubt } from '#shared/contract/reply.ts';
import { todayIn } from '#shared/rules/time/clock.ts';
import { animalKey, type AnimalRecord, animalsIn } from '../../animals/animal/animal-record/animal.record.ts';
import { byNow } from '../../kernel/records/audit.ts';
import type { TenantContext } from '../../kernel/context.ts';
import { transactOnce } from '../../kernel/records/idempotent.ts';
import { versionConflict, retryOnConflict } from '../../kernel/records/version-conflict.ts';
import { faulty, notThere, Refusal } from '../../kernel/refusal.ts';
import { zoneOf } from '../../kernel/caller.ts';
import {
  animalOwnedId,
  healthId,
  healthItem,
  healthKey,
  type HealthRecord,
  healthRecordOf,
} from '../health-record/health.record.ts';
import { wasOf } from '../health-record/health.stored.ts';
import { checkDoubts } from '../doubt/doubts.ts';
import { givenBefore } from '../doubt/repeat-doubts.ts';
import { type RecordsByAnimal, readRecordsByAnimal } from './match-reminders.ts';
import { replaceRecord } from './write.ts';

type Give = Parsed<typeof meds.give>;
type GiveReply = Data<typeof meds.give>;

const missing = () => notThere('Reminder');

/** The longest time that a press on a round may be sent late, because the device was offline. */
const MAX_LATE_MS = 3 * 24 * 3_600_000;

/** The time of the press: that of the request, unless it is in the future or too long ago. */
function pressedAt(at: string | undefined, now: Date): Date {
  const pressed = at ? new Date(at).getTime() : Number.NaN;
  const fits = pressed <= now.getTime() && pressed >= now.getTime() - MAX_LATE_MS;
  return fits ? new Date(pressed) : now;
}

/** The ids of the animals that reminders belong to. */
const animalsOf = (ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => animalOwnedId(id)?.animalId ?? [])),
];

/** Reminders with their animals, in one request. 404 if one, or its animal, does not exist. */
async function remindersAt(
  { table }: TenantContext,
  ids: readonly string[],
): Promise<{ records: HealthRecord[]; animals: AnimalRecord[] }> {
  const places = ids.flatMap((id) => animalOwnedId(id) ?? []);
  if (places.length < ids.length) throw missing();
  const animals = animalsOf(ids);
  const found = await table.getMany([
    ...places.map((place) => healthKey('med', place)),
    ...animals.map(animalKey),
  ]);
  const records = found.slice(0, ids.length).flatMap((item) => (item ? [healthRecordOf(item)] : []));
  const foundAnimals = animalsIn(found.slice(ids.length));
  if (records.length < ids.length || foundAnimals.length < animals.length) throw missing();
  return { records, animals: foundAnimals };
}

function markGiven(record: HealthRecord, day: string, at: string, context: TenantContext): HealthRecord {
  return {
    ...record,
    reminder: false,
    date: day,
    administeredBy: context.caller.name,
    administeredAt: at,
    was: wasOf(record),
    v: record.v + 1,
    ...byNow(context),
  };
}

interface GiveFacts {
  readonly open: readonly HealthRecord[];
  readonly animals: readonly AnimalRecord[];
  readonly recordsByAnimal: RecordsByAnimal;
  readonly day: string;
}

/** The doubtful doses of a day, each compared with those before it in the same request. */
const doubtsIn = (
  context: TenantContext,
  { open, animals, recordsByAnimal, day }: GiveFacts,
): { own: string; doubt: Doubt }[] =>
  animals.flatMap((animal) => {
    const { id } = animal.row;
    let all = recordsByAnimal.get(id) ?? [];
    return open
      .filter(({ animalId }) => animalId === id)
      .flatMap((before) => {
        const draft = { ...before, reminder: false, dates: [day] };
        const doubt = givenBefore({
          kind: 'med',
          context,
          animal,
          draft,
          records: all,
          before,
          fieldPath: '',
        });
        const done = markGiven(before, day, context.now.toISOString(), context);
        all = [...all.filter(({ own }) => own !== before.own), done];
        return doubt ? [{ own: before.own, doubt }] : [];
      });
  });

async function give({ query }: Give, context: TenantContext): Promise<GiveReply> {
  const at = pressedAt(query.at, context.now);
  const day = todayIn(zoneOf(context.caller), at);
  const [{ records, animals }, recordsByAnimal] = await Promise.all([
    remindersAt(context, query.ids),
    readRecordsByAnimal(context.table, 'med', animalsOf(query.ids)),
  ]);
  const open = records.filter(({ reminder }) => reminder);
  if (open.some(({ date }) => date > day)) throw new Refusal(422, "Please don't select future dates");
  // Prescriptions of an earlier release lack it: the form that completes the reminder asks for it.
  if (open.some(({ dosage }) => !dosage)) throw faulty('dosage', DOSAGE_REQUIRED);
  const doubted = doubtsIn(context, { open, animals, recordsByAnimal, day });
  if (!query.force)
    checkDoubts(
      doubted.map(({ doubt }) => doubt),
      query.accepted,
    );
  const doubtedIds = new Set(doubted.map(({ own }) => own));
  const before = records.filter(({ reminder }) => !reminder);
  const actions = open.flatMap((record) => {
    const dose = markGiven(record, day, at.toISOString(), context);
    const after = doubtedIds.has(record.own) ? { ...dose, kept: 'given' } : dose;
    const [put, line] = replaceRecord(context, { what: 'meds.give', before: record, after });
    return [
      { put: healthItem(after), guard: { v: record.v }, onFail: versionConflict },
      ...(put && line ? [line] : []),
    ];
  });
  const reply = {
    given: open.length,
    ids: open.map(healthId),
    already: before.length,
    by: [...new Set(before.map(({ administeredBy = '' }) => administeredBy))],
  };
  return actions.length > 0 ? transactOnce(context, actions, reply) : reply;
}

/**
 * Marks reminders as given by the caller, all or none (product/health 4.3); each is given exactly once, whichever user presses
 * first, and those given before are only counted. Two round trips. 404 if one does not exist, 422 if one
 * is due after the day of the press or has no dosage.
 */
export const giveMeds = (input: Give, context: TenantContext): Promise<GiveReply> =>
  retryOnConflict(() => give(input, context));
