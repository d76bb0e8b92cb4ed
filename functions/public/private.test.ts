import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { animalItem, animalKey, animals } from '../animals/animal/animal-record/animal.record.ts';
import type { Item } from '../kernel/table/actions.ts';
import { tableOf, type TenantTable } from '../kernel/table/table.ts';
import { TENANT_KEY, tenants } from '../tenants/tenant.record.ts';
import { addMilestone } from '../test/add-milestone.ts';
import { addIntake } from '../test/tenant.ts';
import { TODAY } from '../test/time/noon.ts';
import { newExposedTenant, type ExposedTenant, visit } from '../test/visitor.ts';
import { addPhoto, addPublicAnimal } from './showing.fixture.ts';

/**
 * Nothing private is in any public reply: every text of every record contains a mark that names its field, and replies
 * contain only the marks of the fields that the public may see. A field that is added later is private until it is
 * named here.
 */
const MARK = 'zq-';
const PUBLIC_FIELDS = {
  animal: [
    'animalName',
    'animalType',
    'breed',
    'secondBreed',
    'color',
    'specialNeeds',
    'publicText',
    'bondedWith',
    'foundPlace',
  ],
  tenant: ['name', 'city', 'state'],
};

type Fields = Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>;

/** Ids, days and the like: with a mark in them a record would be invalid, or not found. */
const UNMARKED_FIELDS = /[iI]d$|[dD]ate$|Since$|Until$|^photo$|^timeZone$|^story$/;

/** The values of a record with a mark in each field that accepts text. */
const markFields = (kind: string, fields: Fields, values: object): object =>
  Object.fromEntries(
    Object.entries({
      ...Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])),
      ...values,
    }).map(([name, value]) => {
      const acceptsText =
        !UNMARKED_FIELDS.test(name) && fields[name]?.safeParse(`${MARK}${kind}-${name}`).success;
      return [name, acceptsText ? `${MARK}${kind}-${name}` : value];
    }),
  );

/** A value with a mark in each text within it. */
const markTexts = (kind: string, value: unknown): unknown => {
  if (typeof value === 'string') return `${MARK}${kind} ${value}`;
  if (Array.isArray(value)) return value.map((each) => markTexts(kind, each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, markTexts(kind, each)]));
};

interface StoredShapes {
  readonly items: readonly { readonly tenantId: string; readonly item: Item & Record<string, unknown> }[];
}
const SHAPES_FOLDER = join(import.meta.dirname, '../test/stored-shapes');
const OWN_KINDS = new Set(['animal', 'tenant', 'exposureSettings', 'logo']);

/** An item of every stored kind with all its texts marked, moved to this rescue and its animal. */
function itemsOfEveryKind(animalId: string): Item[] {
  const storedShapes = readdirSync(SHAPES_FOLDER)
    .filter((file) => /^\d.*\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(join(SHAPES_FOLDER, file), 'utf8')) as StoredShapes);
  return storedShapes
    .flatMap(({ items }) => items)
    .filter(({ tenantId, item }) => tenantId !== '' && item.kind && !OWN_KINDS.has(item.kind))
    .map(({ tenantId, item }) => ({
      pk: item.pk.slice(tenantId.length + 1).replace(/^animal#\w+$/, `animal#${animalId}`),
      sk: item.sk,
      kind: item.kind,
      v: 1,
      row: markTexts(item.kind, item.row) as Item['row'],
      more: markTexts(item.kind, item.more) as Item['row'],
    }));
}

let rescue: ExposedTenant;
let table: TenantTable;
let id: string;

beforeAll(async () => {
  rescue = await newExposedTenant({ takesReports: true });
  table = tableOf(rescue.id);
  id = await addPublicAnimal(rescue, { animalName: 'Moss' });
  const adoptedId = await addPublicAnimal(rescue, { animalName: 'Rowan' });
  await addMilestone(rescue.id, adoptedId, 'adoption', TODAY);
  const heldId = await addIntake(rescue, { animalName: 'Fern', status: 'quarantineHold' });
  await addPhoto(rescue, heldId);
  const items = itemsOfEveryKind(id);
  expect(new Set(items.map(({ kind }) => kind)).size).toBeGreaterThan(30);
  const itemsByKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  await table.putAll([...itemsByKey.values()].filter(({ sk }) => sk !== 'photos'));
  for (const animalId of [id, adoptedId, heldId]) {
    const item = await table.get(animalKey(animalId));
    const animal = item && animals.read(item);
    if (!animal) throw new Error('No animal');
    const { row, more } = animals.fields as unknown as { row: Fields; more: Fields };
    await table.putAll([
      animalItem({
        ...animal,
        row: markFields('animal', row, animal.row) as typeof animal.row,
        more: markFields('animal', more, animal.more) as typeof animal.more,
      }),
    ]);
  }
  const storedTenant = await table.get(TENANT_KEY);
  const tenant = storedTenant && tenants.read(storedTenant);
  if (!tenant) throw new Error('No tenant');
  const fields = tenants.fields.row as unknown as Fields;
  const row = { ...markFields('tenant', fields, tenant.row), currency: 'USD', countryId: 'US' };
  await table.putAll([tenants.item({ ...tenant, row: row as typeof tenant.row })]);
});

const PATHS = [
  '',
  '/about',
  '/adopted',
  '/lost-found',
  '/lost-found/lost',
  '/lost-found/found',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/embed',
  '/nothing',
];
const marksIn = (text: string) =>
  new Set([...text.matchAll(new RegExp(`${MARK}[\\w-]+`, 'g'))].map(([mark]) => mark.toLowerCase()));

describe('private data', () => {
  it('is in no public reply, while the public fields are', async () => {
    const replies = await Promise.all(
      [...PATHS, `/${id}`, `/${id}/adopt`, `/pictures/${id}.jpg`].map(async (path) => {
        const { status, headers, text } = await visit(`/r/${rescue.slug}${path}`);
        expect(status, path).toBe(path === '/nothing' ? 404 : path.endsWith('.jpg') ? 302 : 200);
        return `${JSON.stringify(headers)} ${text}`;
      }),
    );
    expect(replies.join()).toContain('Held until');
    const pixel = await visit(`/r/-/${rescue.slug}/${id}/seen.svg`);
    const marksFound = marksIn([...replies, pixel.text].join(' '));
    const allowedMarks = Object.entries(PUBLIC_FIELDS).flatMap(([kind, names]) =>
      names.map((name) => `${MARK}${kind}-${name}`.toLowerCase()),
    );
    expect([...marksFound].toSorted()).toEqual(allowedMarks.toSorted());
  });
});
