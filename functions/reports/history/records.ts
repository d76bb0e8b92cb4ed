import { kindOfLine } from '#shared/calls/history-kinds.ts';
import type { LineSubject } from '#shared/calls/reports/history.ts';
import { personName } from '#shared/rules/people/people.ts';
import { userKey, userOf } from '../../accounts/user/user.table.ts';
import { animalKey, animals } from '../../animals/animal/animal-record/animal.record.ts';
import type { Item, Key } from '../../kernel/table/actions.ts';
import type { auditLines } from '../../kernel/records/kernel.record.ts';
import { parseOwnedId } from '../../kernel/records/owned.ts';
import { readableItems } from '../../kernel/records/stored/reading.ts';
import { pcos } from '../../people/pco/pco.record.ts';
import { pcoKey } from '../../people/pco/pco.table.ts';
import type { RecordOf } from '../../kernel/records/stored/declaration.ts';

export type Line = RecordOf<typeof auditLines>;

/** A record that a history line may be about: its key and how it is read. */
interface Candidate {
  readonly key: Key;
  readonly read: (item: Item) => Pick<LineSubject, 'of' | 'name' | 'isDeleted'>;
}

const animal = (id: string): Candidate => ({
  key: animalKey(id),
  read: (item) => {
    const { animalName: name, isDeleted } = animals.read(item).row;
    return { of: 'animal', name, isDeleted };
  },
});

const pco = (id: string): Candidate => ({
  key: pcoKey(id),
  read: (item) => {
    const { row } = pcos.read(item);
    return { of: 'pco', name: personName(row), isDeleted: row.isDeleted };
  },
});

const user = (id: string): Candidate => ({
  key: userKey(id),
  read: (item) => {
    const { firstName, lastName, email } = userOf(item);
    return { of: 'user', name: `${firstName} ${lastName}`.trim() || email, isDeleted: false };
  },
});

/** The records that a line may be about: a file's owner may be an animal or a person, and its line does not say. */
export function candidatesOf({ row: { what, recordId } }: Line, tenantId: string): Candidate[] {
  if (recordId === tenantId || parseOwnedId(recordId)) return [];
  switch (kindOfLine(what)) {
    case 'animal':
    case 'milestone':
    case 'diary':
      return [animal(recordId)];
    case 'health':
      return /^(reports|schedules)\./.test(what) ? [] : [animal(recordId)];
    case 'file':
      return [animal(recordId), pco(recordId)];
    case 'pco':
      return [pco(recordId)];
    case 'user':
      return [user(recordId)];
    default:
      return [];
  }
}

/** The subject's name in a line without a record to look up, such as a list entry or a report; '' if unknown. */
function recordedName({ more: { changes = {} } }: Line): string {
  const values = ['name', 'of'].flatMap((field) => (changes[field] ?? []).toReversed());
  return values.find((value) => typeof value === 'string') ?? '';
}

/** The subject of a line, from the items of its candidates. */
export function subjectOf(line: Line, tenantId: string, itemAt: (key: Key) => Item | undefined): LineSubject {
  const { recordId: id } = line.row;
  if (id === tenantId || parseOwnedId(id)?.owner.kind === 'tenant')
    return { of: 'organization', id: tenantId, name: '', isDeleted: false };
  const found = candidatesOf(line, tenantId).flatMap(({ key, read }) => readableItems(read, [itemAt(key)]));
  return { id, ...(found[0] ?? { of: 'other', name: recordedName(line), isDeleted: false }) };
}
