import { templates } from '#shared/calls/mailings/templates.ts';
import type { Call } from '#shared/contract/call.ts';
import type { IdKind } from '#shared/contract/fields.ts';
import type { PlainCalls } from '#shared/contract/plain-calls.ts';
import { callApi, type TestCaller } from '../../test/call-api.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { rescueClient, newWord, type ValidRequest, validRequest } from './valid-requests.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A kind of record whose form is stored as it is sent, with valid values of its fields. */
interface PlainCase<Id extends IdKind = IdKind> {
  readonly id: Id;
  readonly calls: PlainCalls;
  /** Valid fields; new values in each call where they must be unique. */
  readonly fields: () => Fields;
  /** The changed fields of a valid update. */
  readonly correctedFields: Fields;
}

const definePlainCase = <Id extends IdKind>(
  id: Id,
  calls: PlainCalls,
  fields: () => Fields,
  correctedFields: Fields,
): PlainCase<Id> => ({ id, calls, fields, correctedFields });

const text = { subject: 'Hello', message: 'Hello {{firstName|friend}}' };

/** Every kind of plain record. Valid requests and the tests over all kinds use it. */
const ALL_CASES = [
  definePlainCase('mailTemplate', templates, () => ({ name: newWord(), ...text }), {
    subject: 'Good morning',
  }),
] as const;

export const PLAIN_CASES: readonly PlainCase[] = ALL_CASES;
export type PlainId = (typeof ALL_CASES)[number]['id'];

/** The ids of the possible owners of records. */
export interface OwnerIds {
  readonly animal: string;
  readonly pco: string;
}

/** Adds a record of a kind; returns its id. */
export async function addPlain(
  { calls: { add }, fields }: PlainCase,
  owners: OwnerIds,
  testCaller: TestCaller,
  values: Fields = fields(),
): Promise<string> {
  const { owner } = add.plain;
  const body = { ...values, ...(owner === 'tenant' ? {} : { [`${owner}Id`]: owners[owner] }) };
  const { status, body: reply } = await callApi<Call>(add, { body }, testCaller);
  if (status !== 200) throw new Error(`${add.name} answered ${status}: ${JSON.stringify(reply)}`);
  return (reply.data as { ids: string[] }).ids[0] ?? '';
}

/** Adds one record of each kind; returns the ids by kind. */
export async function plainIds(owners: OwnerIds, testCaller: TestCaller): Promise<Record<PlainId, string>> {
  const created = PLAIN_CASES.map(
    async (plainCase) => [plainCase.id, await addPlain(plainCase, owners, testCaller)] as const,
  );
  return Object.fromEntries(await Promise.all(created)) as Record<PlainId, string>;
}

function requestsOf(plainCase: PlainCase): [string, () => Promise<ValidRequest>][] {
  const { add, update, remove, restore } = plainCase.calls;
  const loadOwners = async () => ({ animal: await rescueClient().animal(newWord()), pco: PERSON_ID });
  const addRecord = async () => addPlain(plainCase, await loadOwners(), rescueClient().testCaller);
  return [
    validRequest<Call>(add, async () => {
      const { owner } = add.plain;
      const ownerField = owner === 'tenant' ? {} : { [`${owner}Id`]: (await loadOwners())[owner] };
      return { body: { ...plainCase.fields(), ...ownerField } };
    }),
    validRequest<Call>(update, async () => ({
      params: { id: await addRecord() },
      body: { ...plainCase.fields(), ...plainCase.correctedFields },
    })),
    validRequest<Call>(remove, async () => ({ params: { id: await addRecord() } })),
    validRequest<Call>(restore, async () => {
      const id = await addRecord();
      await callApi<Call>(remove, { params: { id } }, rescueClient().testCaller);
      return { params: { id } };
    }),
  ];
}

/** Valid requests for all calls that change plain records. */
export const PLAIN_REQUESTS = PLAIN_CASES.flatMap(requestsOf);
