import { hasAccess } from '#shared/access/may.ts';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { EXCLUDED_KINDS } from '../exchange/walk/kinds.ts';

/** Kinds that stay behind when a rescue moves: secrets and notes, which neither follow from the records nor guard them; and those of an installation. */
const UNMOVED_KINDS = new Set([
  ...Object.keys(EXCLUDED_KINDS).filter((kind) => !/^(follows|a guard)/.test(EXCLUDED_KINDS[kind] ?? '')),
  'administrators',
  'tenant',
  'user',
]);

/** True for a stored item that a rescue has again where it moves in. */
export const isMoved = (item: unknown): boolean => !UNMOVED_KINDS.has(String(Object(item)['kind']));

/** What is made anew: a file is looked through as any other, and a receipt is printed when it is asked for. */
const VOLATILE_FIELDS = new Set(['requestId', 'size', 'wantedRank', 'isPrinted', 'viewUrl', 'downloadUrl']);

/** A value as the rescues of a move have it: without their ids, addresses that are signed for hours, and what a file becomes when it is read anew. */
export const toComparable = (value: unknown, ...tenants: readonly string[]): unknown =>
  JSON.parse(
    tenants
      .reduce(
        (text, tenant) => text.replaceAll(tenant, 'T'),
        JSON.stringify(value, (name, each: unknown) => (VOLATILE_FIELDS.has(name) ? undefined : each)),
      )
      .replaceAll(/"https?:[^"]*X-Amz[^"]*"/g, '"signed"'),
  );

/** Reads of what is of an installation or a user, or tells of what was written when. */
const OWN_CALLS =
  /^(accounts|users|keys|kiosks|exports|imports|rescues|looks|shared\w*|sessions|tenants|calendar\w*|merging|jobs|reports|history|usage|changes|webhooks)\.|suggestName$|^animals\.history$|\.history$/;

/** The reads that answer alike before and after a move. */
export const READ_CALLS: readonly Call[] = CALLS.filter(
  ({ method, name, access }) =>
    method === 'GET' &&
    !OWN_CALLS.test(name) &&
    access !== 'public' &&
    hasAccess('Administrator', access as never),
);
