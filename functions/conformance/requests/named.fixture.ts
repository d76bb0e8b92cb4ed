import { milestones } from '#shared/calls/animals/milestones.ts';
import type { Call } from '#shared/contract/call.ts';
import type { SharedKind } from '#shared/contract/fields.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { newId } from '../../kernel/ids.ts';
import { ask } from '../../test/ask.ts';
import { ASKED } from './asked.fixture.ts';
import type { ForeignRescue } from './foreign.fixture.ts';
import { type IdField, nameOf } from './naming.fixture.ts';
import { RIGHT_REQUESTS } from './right.all.ts';
import { desk, rescue, type ValidRequest } from './right.fixture.ts';

/** A right request of each changing call, by its name. */
export const RIGHT = new Map(RIGHT_REQUESTS);

export type Input = Record<string, unknown>;
const bodyWith = (extra: Input) => async (input: Input) => ({
  ...input,
  body: { ...(input['body'] as Input), ...extra },
});

/** A correction of how an animal came in, from another rescue. */
async function intake() {
  const animalId = await desk().animal('Passed on');
  const { body } = await ask(milestones.list, { params: { animalId }, query: {} }, desk().asker);
  const { id = '' } = body.data.milestones.find(({ milestoneType }) => milestoneType === 'intake') ?? {};
  const acquisitionWayId = rescue().otherRescue;
  return {
    params: { milestoneId: id },
    body: { milestoneType: 'intake', milestoneDate: '2026-01-16', acquisitionWayId },
  };
}

/** Requests that read a place which the right one leaves aside. */
const READING: Readonly<Record<string, (right: Input) => Promise<Input>>> = {
  'attachments.create body.pcoId': bodyWith({ Entity: 'pco', animalId: undefined }),
  'attachments.createMany body.pcoId': bodyWith({ Entity: 'pco', animalId: undefined }),
  'attachments.createUpload body.pcoId': bodyWith({ animalId: undefined }),
  'attachments.createUpload body.requirementId': async (input) =>
    bodyWith({ animalId: undefined, pcoId: rescue().clinic })(input),
  'attachments.reorder body.ids': bodyWith({ ids: [] }),
  'healthnotes.add body.animalId': bodyWith({ animalIds: undefined }),
  'healthnotes.add body.skips.id': bodyWith({ skips: { kind: 'med' } }),
  'milestones.add body.animalMilestoneVm.otherRescueShelterId': bodyWith({
    animalMilestoneVm: { milestoneType: 'transfer', milestoneDate: '2026-02-02', notes: 'x' },
  }),
  'milestones.update body.acquisitionWayId': intake,
  'milestones.update body.otherRescueShelterId': intake,
  'procedures.add body.each.0.animalId': bodyWith({ each: [{}] }),
  'vaccinations.add body.each.0.animalId': bodyWith({ each: [{}] }),
  'upkeep.merge body.animalTypeId': bodyWith({ list: 'behavior' }),
};

/** Reading calls that ask for animals beside whatever else they name. */
const OF_ANIMALS = new Set(['milestones.objections']);

/** A request that names nothing of theirs yet. @param myAnimal an animal of the caller's rescue */
export async function requestNaming(call: Call, field: IdField, myAnimal: string): Promise<ValidRequest> {
  const changing = RIGHT.get(call.name);
  if (changing) {
    const right = await changing();
    const reading = READING[`${call.name} ${nameOf(field)}`];
    return reading ? { ...right, input: await reading(right.input as Input) } : right;
  }
  const query = {
    ...ASKED[call.name],
    ...(OF_ANIMALS.has(call.name) ? { ids: myAnimal } : {}),
    ...(field.many ? { [String(field.path[0])]: myAnimal } : {}),
  };
  return { call, input: { params: {}, query }, asker: desk().asker };
}

/** True for what is not of one rescue alone. */
export const isEverybodys = (kind: IdField['kind']): kind is SharedKind | 'anyRescue' | 'country' =>
  kind === 'country' || kind === 'anyRescue' || kind.startsWith('shared');

/** Their id for a place; where the query says what kind it is, of that kind. */
export const foreign = (foreignRescue: ForeignRescue, { kind }: IdField, { input }: ValidRequest): string => {
  const { query } = input as { query?: { kind?: HealthKind } };
  if (isEverybodys(kind)) throw new Error('Not of one rescue alone');
  return foreignRescue.ids[kind === 'healthRecord' ? (query?.kind ?? 'med') : kind];
};

/** An unused id of the same form. */
export function unknown(id: string): string {
  const other = id.replaceAll(/[\dA-HJKMNP-TV-Z]{26}/gi, () => newId());
  return other === id ? newId() : other;
}

export const replyText = ({ status, body }: { status: number; body: object }) =>
  JSON.stringify({ status, body: { ...body, requestId: '' } });

/** A type that a form has chosen, but whose list is looked up first. */
const OF_CALL = new Set(['schedules.save body.animalTypeId']);

/** Lists by a type, which of another rescue's type are as empty as of one that never was. */
const EMPTY =
  /^twins\.like query|^milestones\.objections query\.pcoId$|^(people|animals)\.autocomplete query|^animals\.suggestions query|^questions\.\w+ query|^((animals|register)\.list|\w+List\.(list|missing)) query\.animalTypeId$|^attachments\.gallery params|^\w+List\.available query|^(upkeep\.usage|statistics\.animals) query/;

/** The status with which a call refuses an id of another rescue, or one that never existed, in a field of its request. */
export function refusalOf(call: Call, field: IdField): number {
  const name = `${call.name} ${nameOf(field)}`;
  if (EMPTY.test(name)) return 200;
  return field.chosen && !OF_CALL.has(name) ? 422 : 404;
}
