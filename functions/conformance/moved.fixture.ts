import { hasAccess } from '#shared/access/may.ts';
import { CALLS } from '#shared/calls/index.ts';
import type { Call } from '#shared/contract/call.ts';
import { EXCLUDED_KINDS } from '../exchange/walk/kinds.ts';

/**
 * Kinds that don't move with a rescue: those of the installation, and excluded ones except derived items and guards.
 */
const UNMOVED_KINDS = new Set([
  ...Object.keys(EXCLUDED_KINDS).filter((kind) => !/^(follows|a guard)/.test(EXCLUDED_KINDS[kind] ?? '')),
  'administrators',
  'tenant',
  'user',
]);

/** True for a stored item that a rescue also has after it moved to another installation. */
export const isMoved = (item: unknown): boolean => !UNMOVED_KINDS.has(String(Object(item)['kind']));

/** Fields that are set again after a move: each file is scanned anew, and a receipt is printed on request. */
const VOLATILE_FIELDS = new Set(['requestId', 'size', 'wantedRank', 'isPrinted', 'viewUrl', 'downloadUrl']);

/** A value without what differs after a move: tenant ids, signed URLs, and fields that are set again. */
export const toComparable = (value: unknown, ...tenants: readonly string[]): unknown =>
  JSON.parse(
    tenants
      .reduce(
        (text, tenant) => text.replaceAll(tenant, 'T'),
        JSON.stringify(value, (name, each: unknown) => (VOLATILE_FIELDS.has(name) ? undefined : each)),
      )
      .replaceAll(/"https?:[^"]*X-Amz[^"]*"/g, '"signed"'),
  );

/** Names of calls that read data of an installation or a user, or the times of writes. */
const OWN_CALLS =
  /^(accounts|users|keys|kiosks|exports|imports|rescues|looks|shared\w*|sessions|tenants|calendar\w*|merging|jobs|reports|history|usage|changes|webhooks)\.|suggestName$|^animals\.history$|\.history$/;

/** The calls whose replies are the same before and after a move. */
export const READ_CALLS: readonly Call[] = CALLS.filter(
  ({ method, name, access }) =>
    method === 'GET' &&
    !OWN_CALLS.test(name) &&
    access !== 'public' &&
    hasAccess('Administrator', access as never),
);
