import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '../kernel/ids.ts';
import type { Item } from '../kernel/table/actions.ts';
import { findDeclarations, type RawItem, matchingRecords } from '../test/stored-shapes/declared.ts';
import { REFERENCE_NAMES } from './reference-names.ts';

const STORED_SHAPES = join(import.meta.dirname, '../test/stored-shapes');

interface StoredShape {
  readonly tenantId: string;
  readonly item: RawItem & Readonly<Record<'g1pk' | 'g1sk' | 'g2pk' | 'g2sk', string | undefined>>;
}

/** One stored item of every shape that was released. */
const storedShapes = readdirSync(STORED_SHAPES)
  .filter((file) => /^\d.*\.json$/.test(file))
  .flatMap(
    (file) => (JSON.parse(readFileSync(join(STORED_SHAPES, file), 'utf8')) as { items: StoredShape[] }).items,
  );

const DECLARATIONS = await findDeclarations();

const OF_PCO = /^pco#(\w+)$/;
const lastPartOf = (key: string) => key.split(/[#-]/).at(-1) ?? '';

/** Makes a new item that belongs to a PCO or names it, under a new id. */
export type ItemMaker = (pcoId: string) => Item;

/** Copies a stored item to another PCO: with another owner and id, otherwise unchanged. */
function itemMakerFor({ tenantId, item }: StoredShape): ItemMaker | undefined {
  const { g1pk, g1sk, g2pk, g2sk, ...rest } = item;
  if (!(item.kind && item.kind in REFERENCE_NAMES) || item.sk.startsWith('deleted#')) return undefined;
  const withoutTenant = (pk: string) => pk.slice(tenantId.length + 1);
  const [, ownerId] = OF_PCO.exec(withoutTenant(g2pk ?? '')) ?? OF_PCO.exec(withoutTenant(item.pk)) ?? [];
  const [declared] = matchingRecords(DECLARATIONS, item, tenantId);
  // No file of an animal names a PCO.
  if (!ownerId && !declared?.record.g2.template[0].startsWith('pco#<')) return undefined;
  if (!ownerId && item.kind === 'attachment') return undefined;
  const ownId = lastPartOf(g2sk ?? item.sk);
  const template = {
    ...rest,
    pk: withoutTenant(item.pk),
    ...(g1pk && g1sk ? { g1: [withoutTenant(g1pk), g1sk] } : {}),
    g2: [`pco#${ownerId ?? ''}`, g2sk ?? `2026-01-01#${item.kind}#${ownId}`],
  };
  return (pcoId) => {
    const text = JSON.stringify(template).replaceAll(ownId, newId());
    const copiedItem = JSON.parse(ownerId ? text.replaceAll(ownerId, pcoId) : text) as Item;
    return { ...copiedItem, g2: [`pco#${pcoId}`, copiedItem.g2?.[1] ?? ''] };
  };
}

/** Every shape of every kind of record that is tied to PCOs, by kind. */
export const REFERENCE_MAKERS: readonly { readonly kind: string; readonly makeItem: ItemMaker }[] =
  storedShapes.flatMap((storedShape) => {
    const makeItem = itemMakerFor(storedShape);
    return makeItem ? [{ kind: storedShape.item.kind ?? '', makeItem }] : [];
  });
