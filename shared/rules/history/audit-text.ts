/**
 * A value as the audit and a conflict hold it: booleans as Yes or No, '' if there is none, other values but texts as
 * JSON.
 */
export function auditText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
