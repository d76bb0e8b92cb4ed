import * as fc from 'fast-check';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { unchecked } from '#shared/contract/wire.ts';
import { requestOf } from '#shared/contract/request.ts';
import { broken, bytes, formType, nearly } from '#functions/conformance/requests/forms.fixture.ts';
import { fieldsOf, goodsOf } from '#functions/conformance/requests/good.fixture.ts';
import { reaches, spoilt, WRONG } from '#functions/conformance/requests/spoil.fixture.ts';

export interface Hostile {
  readonly call: Call;
  readonly kind: 'spoilt' | 'random' | 'form' | 'bytes';
  /** Path and query. */
  readonly url: string;
  readonly type: string;
  readonly body: Uint8Array | undefined;
  /** Hangs up after so many bytes of the request, headers included. */
  readonly cut: number | undefined;
}

const JSON_TYPE = 'application/json';
type Schema = Parameters<typeof goodsOf>[0];

/** Good input with a value of any type in one place; good as it is where there is no place. */
function spoiltOf(schema: Schema | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const places = fieldsOf(schema);
  const value = fc.oneof(fc.constantFrom(...WRONG), fc.jsonValue({ maxDepth: 2 }));
  return fc
    .tuple(fc.constantFrom(...goodsOf(schema)), fc.constantFrom([], ...places), value)
    .map(([base, place, by]) => (place.length > 0 && reaches(base, place) ? spoilt(base, place, by) : base));
}

/** Every id becomes one that is there, or else would every input end at a 404. */
function withIds(value: unknown, ids: readonly string[], turn: number): unknown {
  const text = JSON.stringify(value, (key, part: unknown) => {
    const id = ids[turn % ids.length];
    if (!/ids?$/i.test(key) || turn % 3 === 0) return part;
    return Array.isArray(part)
      ? part.map((one) => (typeof one === 'string' ? id : one))
      : typeof part === 'string'
        ? id
        : part;
  });
  return text === undefined ? undefined : (JSON.parse(text) as unknown);
}

const textsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {}).map(([key, part]) => [
      key,
      (typeof part === 'string' ? part : (JSON.stringify(part) ?? '')).toWellFormed().slice(0, 4000),
    ]),
  );

type Sent = Pick<Hostile, 'kind' | 'type' | 'body'>;

function bodyOf(call: Call, ids: readonly string[]): fc.Arbitrary<Sent> {
  if (!call.body) return fc.constant({ kind: 'spoilt', type: '', body: undefined });
  const json = (kind: Sent['kind'], arbitrary: fc.Arbitrary<unknown>) =>
    fc.tuple(arbitrary, fc.nat(1000)).map(([value, turn]): Sent => {
      const text = JSON.stringify(withIds(value, ids, turn) ?? null);
      return { kind, type: JSON_TYPE, body: Buffer.from(text) };
    });
  const forms = fc
    .tuple(fc.oneof(broken, nearly), formType)
    .map(([body, type]): Sent => ({ kind: 'form', type, body }));
  const raw = fc.tuple(bytes, fc.constantFrom(JSON_TYPE, '', 'text/plain'));
  return fc.oneof(
    { weight: 8, arbitrary: json('spoilt', spoiltOf(call.body)) },
    { weight: 2, arbitrary: json('random', fc.jsonValue()) },
    { weight: call.file ? 8 : 1, arbitrary: forms },
    { weight: 1, arbitrary: raw.map(([body, type]): Sent => ({ kind: 'bytes', type, body })) },
  );
}

function inputOf(call: Call, ids: readonly string[]): fc.Arbitrary<Hostile> {
  const cut = fc.oneof(
    { weight: 19, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.nat(700) },
  );
  return fc
    .tuple(spoiltOf(call.params), spoiltOf(call.query), bodyOf(call, ids), cut, fc.nat(1000))
    .map(([params, query, sent, hangUp, turn]) => {
      const texts = (value: unknown) => textsOf(withIds(value, ids, turn));
      const { url } = requestOf(call, unchecked(call, { params: texts(params), query: texts(query) }));
      return { call, url, cut: hangUp, ...sent };
    });
}

/**
 * Hostile inputs over all calls, each call as often as any other; the same for the same seed.
 * @param ids of records that are there
 */
export function hostileInputs(ids: readonly string[]): (count: number, seed: number) => Hostile[] {
  const any = fc.oneof(...CALLS.map((call) => inputOf(call, ids)));
  return (count, seed) => fc.sample(any, { numRuns: count, seed });
}
