import * as z from 'zod';
import type { ImportNoun } from '#shared/calls/exchange/import-row.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { ownedOf } from '#functions/kernel/records/owned.ts';
import { Refusal } from '#functions/kernel/refusal.ts';
import { type CallRequest, carryOut } from './calls.ts';

/** The calls of a noun that is imported. */
interface NounCalls {
  /** The request that adds a record. */
  readonly adding: (body: Fields) => CallRequest;
  /** The part of an adding body that a correction takes, and where it is there. */
  readonly form: readonly (string | number)[];
  /** Fields of that part that a correction does not take. */
  readonly fixed?: readonly string[];
  readonly reading: (id: string) => CallRequest;
  readonly changing: (id: string, form: Fields) => CallRequest;
  readonly removing: (id: string) => CallRequest;
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

/** A treatment of long ago completes no reminder of today. */
const withoutCompleting = (calls: NounCalls): NounCalls => ({
  ...calls,
  adding: (body) => calls.adding({ completeReminders: false, ...body }),
});

const milestones = ofAnimal('milestones', ['animalMilestoneVm']);

/** The calls by which rows of each noun are added, read, corrected and taken back. */
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
  donations: {
    ...ofAnimal('donations', []),
    fixed: ['pcoId'],
    reading: (id) => ({ name: 'donations.list', query: { pcoId: ownerId(id) } }),
  },
};

const AnyFields = z.record(z.string(), z.unknown());

/** The part of an input that corrects a record that is there. */
export function formIn(noun: ImportNoun, input: Fields): Fields {
  const { form, fixed = [] } = NOUN_CALLS[noun];
  let part: unknown = input;
  for (const step of form) part = Object(part)[step] as unknown;
  const fields = AnyFields.safeParse(part).data ?? {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !fixed.includes(name)));
}

/** The path of a field of that part in the whole input. */
export const pathIn = (noun: ImportNoun, field: string): string =>
  [...NOUN_CALLS[noun].form, field].join('.');

const Shown = z.looseObject({ id: z.string(), version: z.number(), changedAt: z.string().optional() });
/** A record as its calls show it. */
export type Shown = z.output<typeof Shown>;

/** A record of a noun as it is now; undefined where it is not there (any more). */
export async function shownNow(
  noun: ImportNoun,
  id: string,
  context: TenantContext,
): Promise<Shown | undefined> {
  try {
    const reply = await carryOut(NOUN_CALLS[noun].reading(id), context);
    const all = Object.values(reply).flat();
    return all
      .flatMap((each) => Shown.safeParse(each).data ?? [])
      .find((each) => each.id === id || noun === 'people');
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined;
    throw error;
  }
}
