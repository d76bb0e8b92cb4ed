import { COLOURS } from '#shared/rules/lists/lists.ts';
import type { TenantContext } from '../../kernel/context.ts';
import type { EntryFields } from './engine.ts';

export type EntryInput = Readonly<Record<string, unknown>>;

/** The input of the calls of all lists; fields that a list lacks are absent. */
interface EntryRequest {
  readonly params: { readonly id: string };
  readonly query: EntryInput;
  readonly body: EntryInput;
}

export type EntryHandler = (request: EntryRequest, context: TenantContext) => Promise<EntryInput>;

/** A text of what was given, if it is one. */
export const textIn = (input: EntryInput, key: string | undefined): string | undefined => {
  const value = key === undefined ? undefined : input[key];
  return typeof value === 'string' ? value : undefined;
};

/** The fields of an entry in an input. @param name the key of its name */
export function parseEntryFields(body: EntryInput, name: string): EntryFields {
  const months = body['holdsForMonths'];
  const colour = COLOURS.find((option) => option === body['colour']);
  return {
    name: textIn(body, name) ?? '',
    ...(body['usedFor'] ? { usedFor: textIn(body, 'usedFor') } : {}),
    ...(body['notes'] ? { notes: textIn(body, 'notes') } : {}),
    ...(colour ? { colour } : {}),
    ...(typeof months === 'number' ? { holdsForMonths: months } : {}),
  };
}
