import type { $ZodRawIssue } from 'zod/v4/core';
import { fieldTitle } from '#shared/rules/history/fields.ts';

const FIELD_NAME_PATTERN = /^[A-Za-z]\w{0,39}$/;
/** Parts of field names that mean nothing to people: `pcoId`, `animalMilestoneVm`. */
const NAME_SUFFIXES = /(Vms?|Ids?|ID)$/;

/** The label of a field: 'Entity type' of `entityType`. */
function fieldLabelOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === 'string' && FIELD_NAME_PATTERN.test(part));
  const title =
    typeof field === 'string' ? fieldTitle(field.replace(NAME_SUFFIXES, '') || field) : 'This field';
  return title.replace(/^Pco\b/, 'PCO');
}

const TYPE_LABELS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  date: 'a date',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

const isMissing = (input: unknown) => input === undefined || input === null || input === '';

/** The limit of a field: characters of a text, entries of a list. */
function limitText({ origin }: { readonly origin?: unknown }, limit: unknown, bound: string): string {
  if (origin === 'string') return `must have ${bound} ${String(limit)} characters`;
  if (origin === 'array' || origin === 'set') return `must have ${bound} ${String(limit)} entries`;
  return `must be ${bound} ${String(limit)}`;
}

/**
 * The message for a schema issue that has none; it discloses nothing of the schema. A request that is of a wrong type
 * as a whole gets `UNREADABLE_MESSAGE`.
 */
export function issueMessage(issue: $ZodRawIssue): string | undefined {
  const { path = [], input } = issue;
  if (path.length === 0) return UNREADABLE_MESSAGE;
  const name = fieldLabelOf(path);
  if (issue.code === 'custom') return `${name} is not valid`;
  if (isMissing(input)) return `${name} is required`;
  if (issue.code === 'invalid_value') return `${name} is not one of the choices`;
  if (issue.code === 'invalid_type') {
    const kind = TYPE_LABELS[issue.expected];
    return kind ? `${name} must be ${kind}` : `${name} is not valid`;
  }
  if (issue.code === 'too_small') return `${name} ${limitText(issue, issue.minimum, 'at least')}`;
  if (issue.code === 'too_big') return `${name} ${limitText(issue, issue.maximum, 'at most')}`;
  return `${name} is not valid`;
}

/** The message for a request that is not even of the right type. */
export const UNREADABLE_MESSAGE = 'We can’t read this request. Please check it and send it again';
