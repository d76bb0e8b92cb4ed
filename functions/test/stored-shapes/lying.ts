import type { FoundDeclaration, RawItem, meantBy } from './declared.ts';
import { spaceOf } from '../../kernel/table/requests/space.ts';
import { stored, type Item } from '../../kernel/table/actions.ts';

type MeantRecord = ReturnType<typeof meantBy>[number];

const OWN = new Set('pk sk g1pk g1sk g2pk g2sk kind v row more changedBy changedAt ttl'.split(' '));

/** Fields that an item holds and its declaration does not name. */
export function unnamedIn({ fields, kinds }: FoundDeclaration['record'], item: RawItem): string[] {
  const unnamed = (part: 'row' | 'more') => {
    const names = Object.keys(item[part] ?? {});
    return names
      .filter((name) => name !== 's' && !(name in fields[part]))
      .map((name) => `${kinds.join()} ${part}.${name}`);
  };
  return [...unnamed('row'), ...unnamed('more')];
}

/** True if the attributes of an item beside its row are as its declaration says. */
export function isRelatedRight({ related }: FoundDeclaration['record'], item: RawItem): boolean {
  const attributes = Object.fromEntries(Object.entries(item).filter(([name]) => !OWN.has(name)));
  return related ? related.safeParse(attributes).success : Object.keys(attributes).length === 0;
}

/** An item as it would lie in the table if it were written again as it was read. */
export function asWritten(
  { record, parts }: MeantRecord,
  item: RawItem,
  tenantId: string,
): Record<string, unknown> {
  const read = record.read(item as unknown as Item);
  const put = record.item({ ...read, at: parts }, item.kind);
  const isGone = item.sk.startsWith('deleted#');
  const { g1, g2, ...rest } = put;
  const lies = { ...rest, ...(isGone ? { sk: `deleted#${put.sk}` } : { g1, g2 }) };
  return stored(lies, spaceOf('', tenantId).full);
}
