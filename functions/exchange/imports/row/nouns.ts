import * as z from 'zod';
import type { ImportNoun } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { parseOwnedId } from '#functions/kernel/records/owned.ts';
import { HttpError } from '#functions/kernel/http-error.ts';
import { type CallRequest, executeCall } from './calls.ts';

/** The calls of a noun that is imported. */
interface NounCalls {
  /** The request that adds a record. */
  readonly addRequest: (body: Fields) => CallRequest;
  /** The path, in the body that adds a record, of the part that a correction takes. */
  readonly form: readonly (string | number)[];
  /** Fields of that part that a correction does not take. */
  readonly fixedFields?: readonly string[];
  readonly readRequest: (id: string) => CallRequest;
  readonly changeRequest: (id: string, form: Fields) => CallRequest;
  readonly removeRequest: (id: string) => CallRequest;
  /** Converts a reply to the fields of the form; absent if they are the same. */
  readonly toForm?: (reply: Fields) => Fields;
  /** Adds the fields that follow from the corrected ones, such as an empty time when hours are given. */
  readonly normalizeFields?: (fields: Fields) => Fields;
}

/** Values by the names of fields. */
export type Fields = Readonly<Record<string, unknown>>;

const ownerIdOf = (id: string): string => {
  const owner = parseOwnedId(id)?.owner;
  return owner && 'id' in owner ? owner.id : '';
};

/** The calls of a noun whose records belong to an animal. */
const animalCalls = (noun: string, form: readonly (string | number)[]): NounCalls => ({
  addRequest: (body) => ({ name: `${noun}.add`, body }),
  form,
  readRequest: (id) => ({ name: `${noun}.list`, query: { animalId: ownerIdOf(id) } }),
  changeRequest: (id, body) => ({ name: `${noun}.update`, params: { id }, body }),
  removeRequest: (id) => ({ name: `${noun}.remove`, params: { id } }),
});

/** An imported treatment does not complete present reminders. */
const withoutCompleting = (calls: NounCalls): NounCalls => ({
  ...calls,
  addRequest: (body) => calls.addRequest({ completeReminders: false, ...body }),
});

/** The calls of a noun whose records belong to a person. */
const personCalls = (noun: string): NounCalls => ({
  ...animalCalls(noun, []),
  fixedFields: ['pcoId'],
  readRequest: (id) => ({ name: `${noun}.list`, query: { pcoId: ownerIdOf(id) } }),
});

const EntryIds = z.array(z.object({ id: z.string() })).transform((all) => all.map(({ id }) => id));
const HoursFields = z.object({
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  activity: z.object({ id: z.string() }).optional(),
});

const milestoneCalls = animalCalls('milestones', ['animalMilestoneVm']);

/** The calls that add, read, correct and remove records of each noun. */
export const NOUN_CALLS: Readonly<Record<ImportNoun, NounCalls>> = {
  people: {
    addRequest: (body) => ({ name: 'people.create', query: { force: 'true' }, body }),
    form: [],
    readRequest: (id) => ({ name: 'people.get', params: { id } }),
    changeRequest: (id, body) => ({ name: 'people.update', params: { id }, query: { force: 'true' }, body }),
    removeRequest: (id) => ({ name: 'people.remove', params: { id } }),
  },
  animals: {
    addRequest: (body) => ({ name: 'animals.create', query: { force: 'true' }, body }),
    form: ['animal'],
    readRequest: (id) => ({ name: 'animals.get', query: { ids: id } }),
    changeRequest: (id, body) => ({ name: 'animals.update', query: { Id: id, force: 'true' }, body }),
    removeRequest: (id) => ({ name: 'animals.remove', params: { id } }),
  },
  milestones: {
    ...milestoneCalls,
    fixedFields: ['anyway', 'status', 'holdUntil'],
    readRequest: (id) => ({ name: 'milestones.list', params: { animalId: ownerIdOf(id) } }),
    changeRequest: (milestoneId, body) => ({ name: 'milestones.update', params: { milestoneId }, body }),
  },
  vaccinations: {
    ...withoutCompleting(animalCalls('vaccinations', ['animalVaccinationVm', 0])),
    fixedFields: ['kindMeans', 'vaccinationKind'],
  },
  procedures: {
    ...withoutCompleting(animalCalls('procedures', ['animalProcedureVm'])),
    fixedFields: ['kindMeans', 'healthProcedureKind'],
  },
  meds: withoutCompleting(animalCalls('meds', ['medVms', 0])),
  soaps: animalCalls('soaps', ['soapVm']),
  healthnotes: { ...animalCalls('healthnotes', []), fixedFields: ['animalId', 'animalIds', 'skips'] },
  diaries: animalCalls('diaries', ['diaryVm']),
  donations: personCalls('donations'),
  volunteers: {
    ...personCalls('volunteers'),
    // A row that begins a period never corrects an open one.
    addRequest: (body) => ({ name: 'volunteers.upsert', body: { ...body, anew: true } }),
    changeRequest: (id, body) => ({ name: 'volunteers.upsert', body: { ...body, id } }),
    toForm: ({ volunteerActivityCustoms, animalTypes, ...rest }) => ({
      ...rest,
      volunteerActivityIds: EntryIds.parse(volunteerActivityCustoms),
      animalTypeIds: EntryIds.parse(animalTypes),
    }),
    normalizeFields: (fields) => ('active' in fields ? { dateInactive: '', ...fields } : fields),
  },
  hours: {
    ...personCalls('hours'),
    readRequest: (id) => ({ name: 'hours.get', params: { id } }),
    toForm: (reply) => {
      const { from, to, minutes, activity } = HoursFields.parse(reply);
      const hours = from && to ? undefined : Math.round((minutes / 60) * 100) / 100;
      return { ...reply, hours, activityId: activity?.id };
    },
    normalizeFields: (fields) => {
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
  const { form, fixedFields = [], normalizeFields = (values) => values } = NOUN_CALLS[noun];
  let part: unknown = input;
  for (const step of form) part = Object(part)[step] as unknown;
  const fields = AnyFields.safeParse(part).data ?? {};
  // Values that were filled into empty cells correct nothing.
  const assumed = assumedFields(input);
  return normalizeFields(
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name]) => name !== 'assumed' && !fixedFields.includes(name) && !assumed.includes(name),
      ),
    ),
  );
}

/** The fields of a record by the names of its form. */
export const formOf = (noun: ImportNoun, reply: RecordReply): Fields =>
  NOUN_CALLS[noun].toForm?.(reply) ?? reply;

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
    const reply = await executeCall(NOUN_CALLS[noun].readRequest(id), context);
    const all = Object.values(reply).flat();
    return all
      .flatMap((each) => RecordReply.safeParse(each).data ?? [])
      .find((each) => each.id === id || noun === 'people');
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined;
    throw error;
  }
}
