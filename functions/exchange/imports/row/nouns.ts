import * as z from 'zod';
import type { ImportNoun } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { ownedOf } from '#functions/kernel/records/owned.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { type CallRequest, executeCall } from './calls.ts';

/** The calls of a noun that is imported. */
interface NounCalls {
  /** The request that adds a record. */
  readonly adding: (body: Fields) => CallRequest;
  /** The path of the part of an adding body that a correction takes. */
  readonly form: readonly (string | number)[];
  /** Fields of that part that a correction does not take. */
  readonly fixed?: readonly string[];
  readonly reading: (id: string) => CallRequest;
  readonly changing: (id: string, form: Fields) => CallRequest;
  readonly removing: (id: string) => CallRequest;
  /** Converts a reply to the fields of the form; absent if they are the same. */
  readonly asForm?: (reply: Fields) => Fields;
  /** Adds the fields that follow from the corrected ones, such as an empty time when hours are given. */
  readonly saying?: (fields: Fields) => Fields;
}

/** Values by the names of fields. */
export type Fields = Readonly<Record<string, unknown>>;

const ownerId = (id: string): string => {
  const owner = ownedOf(id)?.owner;
  return owner && 'id' in owner ? owner.id : '';
};

/** A noun whose records belong to an animal. */
const ofAnimal = (noun: string, form: readonly (string | number)[]): NounCalls => ({
  adding: (body) => ({ name: `${noun}.add`, body }),
  form,
  reading: (id) => ({ name: `${noun}.list`, query: { animalId: ownerId(id) } }),
  changing: (id, body) => ({ name: `${noun}.update`, params: { id }, body }),
  removing: (id) => ({ name: `${noun}.remove`, params: { id } }),
});

/** An imported treatment does not complete present reminders. */
const withoutCompleting = (calls: NounCalls): NounCalls => ({
  ...calls,
  adding: (body) => calls.adding({ completeReminders: false, ...body }),
});

/** A noun whose records belong to a person. */
const ofPerson = (noun: string): NounCalls => ({
  ...ofAnimal(noun, []),
  fixed: ['pcoId'],
  reading: (id) => ({ name: `${noun}.list`, query: { pcoId: ownerId(id) } }),
});

const Entries = z.array(z.object({ id: z.string() })).transform((all) => all.map(({ id }) => id));
const HoursFields = z.object({
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  activity: z.object({ id: z.string() }).optional(),
});

const milestones = ofAnimal('milestones', ['animalMilestoneVm']);

/** The calls that add, read, correct and remove records of each noun. */
export const NOUN_CALLS: Readonly<Record<ImportNoun, NounCalls>> = {
  people: {
    adding: (body) => ({ name: 'people.create', query: { force: 'true' }, body }),
    form: [],
    reading: (id) => ({ name: 'people.get', params: { id } }),
    changing: (id, body) => ({ name: 'people.update', params: { id }, query: { force: 'true' }, body }),
    removing: (id) => ({ name: 'people.remove', params: { id } }),
  },
  animals: {
    adding: (body) => ({ name: 'animals.create', query: { force: 'true' }, body }),
    form: ['animal'],
    reading: (id) => ({ name: 'animals.get', query: { ids: id } }),
    changing: (id, body) => ({ name: 'animals.update', query: { Id: id, force: 'true' }, body }),
    removing: (id) => ({ name: 'animals.remove', params: { id } }),
  },
  milestones: {
    ...milestones,
    fixed: ['anyway', 'status', 'holdUntil'],
    reading: (id) => ({ name: 'milestones.list', params: { animalId: ownerId(id) } }),
    changing: (milestoneId, body) => ({ name: 'milestones.update', params: { milestoneId }, body }),
  },
  vaccinations: {
    ...withoutCompleting(ofAnimal('vaccinations', ['animalVaccinationVm', 0])),
    fixed: ['kindMeans', 'vaccinationKind'],
  },
  procedures: {
    ...withoutCompleting(ofAnimal('procedures', ['animalProcedureVm'])),
    fixed: ['kindMeans', 'healthProcedureKind'],
  },
  meds: withoutCompleting(ofAnimal('meds', ['medVms', 0])),
  soaps: ofAnimal('soaps', ['soapVm']),
  healthnotes: { ...ofAnimal('healthnotes', []), fixed: ['animalId', 'animalIds', 'skips'] },
  diaries: ofAnimal('diaries', ['diaryVm']),
  donations: ofPerson('donations'),
  volunteers: {
    ...ofPerson('volunteers'),
    // A row that begins a period never corrects an open one.
    adding: (body) => ({ name: 'volunteers.upsert', body: { ...body, anew: true } }),
    changing: (id, body) => ({ name: 'volunteers.upsert', body: { ...body, id } }),
    asForm: ({ volunteerActivityCustoms, animalTypes, ...rest }) => ({
      ...rest,
      volunteerActivityIds: Entries.parse(volunteerActivityCustoms),
      animalTypeIds: Entries.parse(animalTypes),
    }),
    saying: (fields) => ('active' in fields ? { dateInactive: '', ...fields } : fields),
  },
  hours: {
    ...ofPerson('hours'),
    reading: (id) => ({ name: 'hours.get', params: { id } }),
    asForm: (reply) => {
      const { from, to, minutes, activity } = HoursFields.parse(reply);
      const hours = from && to ? undefined : Math.round((minutes / 60) * 100) / 100;
      return { ...reply, hours, activityId: activity?.id };
    },
    saying: (fields) => {
      if ('hours' in fields) return { from: '', to: '', ...fields };
      return 'from' in fields || 'to' in fields ? { ...fields, hours: undefined } : fields;
    },
  },
};

const AnyFields = z.record(z.string(), z.unknown());

/** The fields of an input that its run filled, since their cells were empty. */
export const assumedFields = (input: Fields): readonly unknown[] =>
  Array.isArray(input['assumed']) ? input['assumed'] : [];

/** The fields of an input that correct an existing record. */
export function formIn(noun: ImportNoun, input: Fields): Fields {
  const { form, fixed = [], saying = (values) => values } = NOUN_CALLS[noun];
  let part: unknown = input;
  for (const step of form) part = Object(part)[step] as unknown;
  const fields = AnyFields.safeParse(part).data ?? {};
  // Values that were filled into empty cells correct nothing.
  const assumed = assumedFields(input);
  return saying(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) => name !== 'assumed' && !fixed.includes(name) && !assumed.includes(name),
      ),
    ),
  );
}

/** The fields of a record by the names of its form. */
export const formOf = (noun: ImportNoun, reply: RecordReply): Fields =>
  NOUN_CALLS[noun].asForm?.(reply) ?? reply;

/** The path of a form's field in the whole input. */
export const pathIn = (noun: ImportNoun, field: string): string =>
  [...NOUN_CALLS[noun].form, field].join('.');

const RecordReply = z.looseObject({ id: z.string(), version: z.number(), changedAt: z.string().optional() });
/** A record as its calls show it. */
export type RecordReply = z.output<typeof RecordReply>;

/** The present state of a record; undefined if it does not exist (any more). */
export async function currentRecord(
  noun: ImportNoun,
  id: string,
  context: TenantContext,
): Promise<RecordReply | undefined> {
  try {
    const reply = await executeCall(NOUN_CALLS[noun].reading(id), context);
    const all = Object.values(reply).flat();
    return all
      .flatMap((each) => RecordReply.safeParse(each).data ?? [])
      .find((each) => each.id === id || noun === 'people');
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined;
    throw error;
  }
}
