import type { Call } from '#shared/contract/call.ts';
import { accessText } from '#shared/contract/openapi.ts';
import { CALLS } from '#shared/calls/index.ts';
import { fieldsOf } from './fields.ts';
import { head, sectionsOf, tableOf } from './markdown.ts';

const nounOf = ({ name }: Call) => name.split('.')[0] ?? '';

const successOf = ({ message }: Call) =>
  message === undefined ? '' : typeof message === 'string' ? `'${message}'` : 'by what was done';

const callsTable = (calls: readonly Call[]) =>
  tableOf(
    ['call', 'who', 'says'],
    calls.map((call) => [`\`${call.method} ${call.path}\``, accessText(call.access), successOf(call)]),
  );

/** The fields that the calls of a noun take; what several take in the same way stands once. */
function fieldsTable(calls: readonly Call[]): string {
  const rows = new Map<string, { name: string; facts: string[]; of: Set<string> }>();
  for (const call of calls)
    for (const { name, needed, limit, messages } of fieldsOf(call)) {
      const facts = [needed ? 'yes' : '', limit, messages.map((text) => `'${text}'`).join(', ')];
      const key = [name, ...facts].join('\n');
      const row = rows.get(key) ?? { name, facts, of: new Set<string>() };
      rows.set(key, row);
      row.of.add(call.name.split('.')[1] ?? '');
    }
  return tableOf(
    ['field', 'of', 'needed', 'limit', 'messages'],
    [...rows.values()].map(({ name, facts, of }) => [`\`${name}\``, [...of].join(', '), ...facts]),
  );
}

/** `docs/product/messages.md`: what each call says, and what its fields take and refuse. */
export function messagesPage(): string {
  const nouns = Map.groupBy(CALLS, nounOf);
  const sections = [...nouns].map(
    ([noun, calls]) => [noun, `${callsTable(calls)}\n\n${fieldsTable(calls)}`] as const,
  );
  return `${head('Calls, limits and messages')}
By noun: the calls that are built, who may make them and what they say when they are done; then the fields they take, with
the limits and the words with which they refuse. Refusals that need stored data (a duplicate, a stale version) are in the
pages of the product. How a call and its reply look: [conventions.md](conventions.md).

${sectionsOf(sections)}`;
}
