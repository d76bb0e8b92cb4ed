import { milestones } from '#shared/calls/animals/milestones.ts';
import type { Call } from '#shared/contract/call.ts';
import type { SharedKind } from '#shared/contract/fields.ts';
import type { HealthKind } from '#shared/rules/health/health.ts';
import { newId } from '../../kernel/ids.ts';
import { callApi } from '../../test/call-api.ts';
import { SAMPLE_QUERIES } from './sample-queries.fixture.ts';
import type { ForeignRescue } from './foreign.fixture.ts';
import { type IdField, nameOf } from './naming.fixture.ts';
import { VALID_REQUESTS } from './valid-requests.all.ts';
import { rescueClient, rescue, type ValidRequest } from './valid-requests.fixture.ts';

/** A valid request for each changing call, by the call's name. */
export const VALID_REQUEST_BY_CALL = new Map(VALID_REQUESTS);

export type Input = Record<string, unknown>;
const bodyWith = (extra: Input) => async (input: Input) => ({
  ...input,
  body: { ...(input['body'] as Input), ...extra },
});

/** A request that corrects an intake: the animal came from another rescue. */
async function createIntake() {
  const animalId = await rescueClient().animal('Passed on');
  const { body } = await callApi(
    milestones.list,
    { params: { animalId }, query: {} },
    rescueClient().testCaller,
  );
  const { id = '' } = body.data.milestones.find(({ milestoneType }) => milestoneType === 'intake') ?? {};
  const acquisitionWayId = rescue().otherRescue;
  return {
    params: { milestoneId: id },
    body: { milestoneType: 'intake', milestoneDate: '2026-01-16', acquisitionWayId },
  };
}

/** Requests that make a call read a field that its valid request leaves out. */
const VARIANTS_BY_FIELD: Readonly<Record<string, (validInput: Input) => Promise<Input>>> = {
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
  'milestones.update body.acquisitionWayId': createIntake,
  'milestones.update body.otherRescueShelterId': createIntake,
  'procedures.add body.each.0.animalId': bodyWith({ each: [{}] }),
  'vaccinations.add body.each.0.animalId': bodyWith({ each: [{}] }),
  'upkeep.merge body.animalTypeId': bodyWith({ list: 'behavior' }),
};

/** Reading calls that need the ids of animals in addition to the field under test. */
const ANIMAL_CALLS = new Set(['milestones.objections']);

/** A request that has no id of the foreign rescue yet. @param myAnimal an animal of the caller's rescue */
export async function requestNaming(call: Call, field: IdField, myAnimal: string): Promise<ValidRequest> {
  const makeRequest = VALID_REQUEST_BY_CALL.get(call.name);
  if (makeRequest) {
    const validRequest = await makeRequest();
    const makeVariant = VARIANTS_BY_FIELD[`${call.name} ${nameOf(field)}`];
    return makeVariant
      ? { ...validRequest, input: await makeVariant(validRequest.input as Input) }
      : validRequest;
  }
  const query = {
    ...SAMPLE_QUERIES[call.name],
    ...(ANIMAL_CALLS.has(call.name) ? { ids: myAnimal } : {}),
    ...(field.listForm ? { [String(field.path[0])]: myAnimal } : {}),
  };
  return { call, input: { params: {}, query }, testCaller: rescueClient().testCaller };
}

/** True for a kind of id that does not belong to a single rescue. */
export const isEverybodys = (kind: IdField['kind']): kind is SharedKind | 'anyRescue' | 'country' =>
  kind === 'country' || kind === 'anyRescue' || kind.startsWith('shared');

/** The foreign rescue's id for a field; for a health record, of the kind that the query names. */
export const foreignIdOf = (
  foreignRescue: ForeignRescue,
  { kind }: IdField,
  { input }: ValidRequest,
): string => {
  const { query } = input as { query?: { kind?: HealthKind } };
  if (isEverybodys(kind)) throw new Error('Not of one rescue alone');
  return foreignRescue.ids[kind === 'healthRecord' ? (query?.kind ?? 'med') : kind];
};

/** An unused id of the same form. */
export function toUnknownId(id: string): string {
  const unknownId = id.replaceAll(/[\dA-HJKMNP-TV-Z]{26}/gi, () => newId());
  return unknownId === id ? newId() : unknownId;
}

export const replyText = ({ status, body }: { status: number; body: object }) =>
  JSON.stringify({ status, body: { ...body, requestId: '' } });

/** Fields that a form chooses, but that the call looks up first: their refusal is 404, not 422. */
const OF_CALL = new Set(['schedules.save body.animalTypeId']);

/** Fields for which an id of another rescue gives the same empty reply as one that never existed. */
const EMPTY_REPLY_FIELDS =
  /^twins\.like query|^milestones\.objections query\.pcoId$|^(people|animals)\.autocomplete query|^animals\.suggestions query|^questions\.\w+ query|^((animals|register)\.list|\w+List\.(list|missing)) query\.animalTypeId$|^attachments\.gallery params|^\w+List\.available query|^(upkeep\.usage|statistics\.animals) query/;

/**
 * The status with which a call refuses an id of another rescue, or one that never existed, in a field of its request.
 */
export function expectedStatusOf(call: Call, field: IdField): number {
  const name = `${call.name} ${nameOf(field)}`;
  if (EMPTY_REPLY_FIELDS.test(name)) return 200;
  return field.chosen && !OF_CALL.has(name) ? 422 : 404;
}
