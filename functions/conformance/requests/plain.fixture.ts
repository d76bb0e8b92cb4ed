import { templates } from '#shared/calls/mailings/templates.ts';
import type { Call } from '#shared/contract/call.ts';
import type { IdKind } from '#shared/contract/fields.ts';
import type { PlainCalls } from '#shared/contract/plain-calls.ts';
import { ask, type Asker } from '../../test/ask.ts';
import { PERSON_ID } from '../../test/add-milestone.ts';
import { desk, newWord, type ValidRequest, right } from './right.fixture.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Records whose form is stored as it is sent, with what one may say. */
interface PlainCase<Id extends IdKind = IdKind> {
  readonly id: Id;
  readonly calls: PlainCalls;
  /** Right fields, others each time where no two may say the same. */
  readonly fields: () => Fields;
  /** The changed fields of a correction. */
  readonly correctedFields: Fields;
}

const plain = <Id extends IdKind>(
  id: Id,
  calls: PlainCalls,
  fields: () => Fields,
  correctedFields: Fields,
): PlainCase<Id> => ({ id, calls, fields, correctedFields });

const text = { subject: 'Hello', message: 'Hello {{firstName|friend}}' };

/** Every kind of plain record. Its right requests, the one of another rescue, and the tests over all of them come from here. */
const ALL = [
  plain('mailTemplate', templates, () => ({ name: newWord(), ...text }), { subject: 'Good morning' }),
] as const;

export const PLAIN: readonly PlainCase[] = ALL;
export type PlainId = (typeof ALL)[number]['id'];

/** Whose records are, as a request names them. */
export interface OwnerIds {
  readonly animal: string;
  readonly pco: string;
}

/** Adds one of a kind; gives its id. */
export async function addPlain(
  { calls: { add }, fields }: PlainCase,
  owners: OwnerIds,
  asker: Asker,
  values: Fields = fields(),
): Promise<string> {
  const { owner } = add.plain;
  const body = { ...values, ...(owner === 'tenant' ? {} : { [`${owner}Id`]: owners[owner] }) };
  const { status, body: reply } = await ask<Call>(add, { body }, asker);
  if (status !== 200) throw new Error(`${add.name} answered ${status}: ${JSON.stringify(reply)}`);
  return (reply.data as { ids: string[] }).ids[0] ?? '';
}

/** One of each kind. */
export async function plainIds(owners: OwnerIds, asker: Asker): Promise<Record<PlainId, string>> {
  const created = PLAIN.map(
    async (plainCase) => [plainCase.id, await addPlain(plainCase, owners, asker)] as const,
  );
  return Object.fromEntries(await Promise.all(created)) as Record<PlainId, string>;
}

function requestsOf(plainCase: PlainCase): [string, () => Promise<ValidRequest>][] {
  const { add, update, remove, restore } = plainCase.calls;
  const ownersNow = async () => ({ animal: await desk().animal(newWord()), pco: PERSON_ID });
  const one = async () => addPlain(plainCase, await ownersNow(), desk().asker);
  return [
    right<Call>(add, async () => {
      const { owner } = add.plain;
      const ownerField = owner === 'tenant' ? {} : { [`${owner}Id`]: (await ownersNow())[owner] };
      return { body: { ...plainCase.fields(), ...ownerField } };
    }),
    right<Call>(update, async () => ({
      params: { id: await one() },
      body: { ...plainCase.fields(), ...plainCase.correctedFields },
    })),
    right<Call>(remove, async () => ({ params: { id: await one() } })),
    right<Call>(restore, async () => {
      const id = await one();
      await ask<Call>(remove, { params: { id } }, desk().asker);
      return { params: { id } };
    }),
  ];
}

/** Right requests of all their changing calls. */
export const OF_PLAIN = PLAIN.flatMap(requestsOf);
