import { ENTRY_COLORS } from '#shared/rules/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { EntryFields } from './engine.ts';

export type UntypedFields = Readonly<Record<string, unknown>>;

/** The input of the calls of all lists; fields that a list lacks are absent. */
interface EntryRequest {
  readonly params: { readonly id: string };
  readonly query: UntypedFields;
  readonly body: UntypedFields;
}

export type EntryHandler = (request: EntryRequest, context: TenantContext) => Promise<UntypedFields>;

/** The value of a key of the input if it is a string, else undefined. */
export const textIn = (input: UntypedFields, key: string | undefined): string | undefined => {
  const value = key === undefined ? undefined : input[key];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Parses the fields of a list entry from a request body.
 * @param nameKey the key of the body that has the name of the entry
 */
export function parseEntryFields(body: UntypedFields, nameKey: string): EntryFields {
  const months = body['holdsForMonths'];
  const colour = ENTRY_COLORS.find((option) => option === body['colour']);
  return {
    name: textIn(body, nameKey) ?? '',
    ...(body['usedFor'] ? { usedFor: textIn(body, 'usedFor') } : {}),
    ...(body['notes'] ? { notes: textIn(body, 'notes') } : {}),
    ...(colour ? { colour } : {}),
    ...(typeof months === 'number' ? { holdsForMonths: months } : {}),
  };
}
