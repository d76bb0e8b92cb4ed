import { isOneOf } from '../rules/data/collections.ts';

/** The merge fields of a mail, with their labels. There are no others, and no logic. */
export const MERGE_FIELDS = {
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Whole name',
  city: 'City',
  rescue: 'Name of the rescue',
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;

/** The facts about a mail's recipient that merge fields insert. */
export interface MergeValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
}

/** `{{firstName}}`, or with a fallback for recipients without one: `{{firstName|friend}}`. */
const FIELD_PATTERN = /\{\{\s*(\w+)\s*(?:\|([^{}|]*))?\}\}/g;

const isMergeField = (name: string): name is MergeField => isOneOf(MERGE_FIELDS, name);

/** The error in the merge fields of a text; undefined if there is none. */
export function mergeFieldFault(text: string): string | undefined {
  const [, unknown] = [...text.matchAll(FIELD_PATTERN)].find(([, name = '']) => !isMergeField(name)) ?? [];
  if (unknown) return `There is no field {{${unknown}}}`;
  return /\{\{|\}\}/.test(text.replaceAll(FIELD_PATTERN, ''))
    ? 'A field is written {{firstName|friend}}'
    : undefined;
}

/** A placeholder to replace, such as `[day and time]`: templates may contain some, a mail with one is refused. */
const BRACKETS_PATTERN = /\[[^[\]]*\]/g;

/**
 * The error for the first unfilled placeholder of a text: square brackets with a letter inside. Undefined if there is
 * none.
 */
export function placeholderFault(text: string): string | undefined {
  const [placeholder] = [...text.matchAll(BRACKETS_PATTERN)]
    .map(([bracketed]) => bracketed)
    .filter((bracketed) => /\p{L}/u.test(bracketed));
  return placeholder && `Replace the placeholder ${shorten(placeholder)}. If you meant brackets, use ( )`;
}

const shorten = (placeholder: string): string => {
  const line = placeholder.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 58)}…]` : line;
};

const valueOf = (field: MergeField, { firstName, lastName, city }: MergeValues, rescue: string): string =>
  ({ firstName, lastName, city, rescue, name: [firstName, lastName].filter(Boolean).join(' ') })[field];

/** A text with its fields filled in; one that is empty and has no fallback is removed. */
export const fillFields = (text: string, values: MergeValues, rescue: string): string =>
  text.replaceAll(FIELD_PATTERN, (_, name: string, fallback = '') =>
    isMergeField(name) ? valueOf(name, values, rescue) || String(fallback).trim() : '',
  );

/** The merge fields of a text that have no fallback. */
export function fieldsWithoutFallback(text: string): MergeField[] {
  const bareMatches = [...text.matchAll(FIELD_PATTERN)].filter(
    ([, , fallback = '']) => fallback.trim() === '',
  );
  return [...new Set(bareMatches.map(([, name = '']) => name).filter(isMergeField))];
}

/** The merge fields of a text that are empty for a recipient and have no fallback. */
export const unfilledFieldsFor = (text: string, values: MergeValues, rescue: string): MergeField[] =>
  fieldsWithoutFallback(text).filter((field) => valueOf(field, values, rescue) === '');
