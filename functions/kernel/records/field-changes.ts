import { auditText } from '#shared/rules/history/audit-text.ts';

/** Field → [before, after], as an audit line stores it. */
export type Changes = Readonly<Record<string, readonly unknown[]>>;

/** A change of one field, with both values as readable text. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** Fields that mean nothing to users, such as ids and storage keys. */
const HIDDEN_FIELDS = new Set([
  'isDeleted',
  'photo',
  'stayingSince',
  'animalTypeId',
  'pcoId',
  'otherRescueShelterId',
  'animalId',
  'animalIds',
  'acquisitionWayId',
  'acquisitionWayMeans',
  'leftListAt',
  'leftListWhy',
  'emailFailedAt',
  'kindId',
  'story',
  'counted',
  'reservedFor',
  'dueAway',
  'prescriptionId',
  'question',
  // Fields that are derived from another one.
  'dueAgainNumber',
  'dueAgainType',
  'dateCreated',
  'invitedAt',
  'countryId',
  'countryISO2Code',
  'countryISDCode',
]);

/** Changes as readable text, field by field; internal fields are left out. */
export const readableChanges = (changes: Changes): FieldChange[] =>
  Object.entries(changes)
    .filter(([field]) => !HIDDEN_FIELDS.has(field))
    // DynamoDB does not keep the order of an object's fields.
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([field, [before, after]]) => ({ field, before: auditText(before), after: auditText(after) }));

/** The facts that identify the subject of a history line, as readable text. */
export const readableDetails = (details: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(details).map(([field, value]) => ({ field, text: auditText(value) }));
