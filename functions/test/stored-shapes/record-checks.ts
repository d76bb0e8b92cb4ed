import { SCHEMA_VERSION_FIELD } from '#functions/kernel/records/stored/shapes.ts';
import type { FoundDeclaration, RawItem, matchingRecords } from './declared.ts';
import { spaceOf } from '../../kernel/table/requests/space.ts';
import { toStoredItem, type Item } from '../../kernel/table/actions.ts';

type MatchedRecord = ReturnType<typeof matchingRecords>[number];

const KNOWN_ATTRIBUTES = new Set(
  'pk sk g1pk g1sk g2pk g2sk kind v row more changedBy changedAt ttl'.split(' '),
);

/** Fields that an item holds and its declaration does not name. */
export function undeclaredFieldsIn({ fields, kinds }: FoundDeclaration['record'], item: RawItem): string[] {
  const undeclaredIn = (part: 'row' | 'more') => {
    const names = Object.keys(item[part] ?? {});
    return names
      .filter((name) => name !== SCHEMA_VERSION_FIELD && !(name in fields[part]))
      .map((name) => `${kinds.join()} ${part}.${name}`);
  };
  return [...undeclaredIn('row'), ...undeclaredIn('more')];
}

/** True if an item's further attributes match the `related` schema of its declaration; without one it may have none. */
export function isRelatedValid({ related }: FoundDeclaration['record'], item: RawItem): boolean {
  const attributes = Object.fromEntries(Object.entries(item).filter(([name]) => !KNOWN_ATTRIBUTES.has(name)));
  return related ? related.safeParse(attributes).success : Object.keys(attributes).length === 0;
}

/** The item that would be stored if this one were read and written back unchanged. */
export function rewriteItem(
  { record, parts }: MatchedRecord,
  item: RawItem,
  tenantId: string,
): Record<string, unknown> {
  const stored = record.read(item as unknown as Item);
  const newItem = record.item({ ...stored, keyParts: parts }, item.kind);
  const isDeleted = item.sk.startsWith('deleted#');
  const { g1, g2, ...rest } = newItem;
  const itemKeys = { ...rest, ...(isDeleted ? { sk: `deleted#${newItem.sk}` } : { g1, g2 }) };
  return toStoredItem(itemKeys, spaceOf('', tenantId).toFullPk);
}
