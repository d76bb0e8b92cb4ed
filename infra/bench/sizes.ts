/**
 * `npm run bench:sizes`: what lies in the table of a tenant of 10,000 animals with its people, milestones and reminders, by kind
 * and index, as DynamoDB counts bytes; and what its ids take that a key says already. The tenant is that of `npm run bench`.
 */
import { type AttributeValue, DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#functions/kernel/config.ts';
import { startServices } from '../local/services/services.ts';
import { tasksOn } from './day/tasks.ts';
import { fill, tenantOf } from './parts/fill.ts';

type Attributes = Readonly<Record<string, AttributeValue>>;

const SIZE = 10_000;
const FOLDER = join(import.meta.dirname, '../../.cache/bench');
const INDEXES = ['gsi1', 'gsi2'] as const;
/** Of rows: each is a part of its item's key. */
const IDS = ['id', 'own', 'animalId', 'pcoId'];
/** DynamoDB's overhead of each item and each entry of an index. */
const PER_ENTRY = 100;

const all = (of: Attributes): number =>
  Object.entries(of).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value), 0);

/** As the documentation of DynamoDB counts: names and values in UTF-8, two digits a byte, three bytes for a list or map. */
function bytesOf({ S, N, M, L }: AttributeValue): number {
  if (S !== undefined) return Buffer.byteLength(S);
  if (N !== undefined) return Math.ceil(N.replaceAll(/[-.]/g, '').length / 2) + 1;
  if (M) return 3 + Object.keys(M).length + all(M);
  return L ? L.reduce((sum, value) => sum + 1 + bytesOf(value), 3) : 1;
}

/** The kind of a pointer, by its key. */
function kindOf({ kind, pk, sk }: Attributes): string {
  const [, among = '', of = ''] = (pk?.S ?? '').split('#');
  if (kind?.S === 'word') return `search words and pointers, ${of === 'pco' ? 'people' : 'animals'}`;
  if (kind?.S === 'list' && among === 'pcos') return 'people by creation';
  return kind?.S ?? sk?.S ?? '';
}

interface Sizes {
  items: number;
  entries: number;
  readonly bytes: Record<'table' | (typeof INDEXES)[number], number>;
  ids: number;
}

const nothing = (): Sizes => ({ items: 0, entries: 0, bytes: { table: 0, gsi1: 0, gsi2: 0 }, ids: 0 });

async function measured(): Promise<Map<string, Sizes>> {
  const { TABLE: TableName, DYNAMODB_ENDPOINT: endpoint } = config();
  const client = new DynamoDBClient(endpoint ? { endpoint } : {});
  const [sizes, kinds] = [new Map<string, Sizes>(), new Map<string, string>()];
  for (const IndexName of [undefined, ...INDEXES])
    for await (const { Items = [] } of paginateScan(
      { client },
      { TableName, ...(IndexName ? { IndexName } : {}) },
    ))
      for (const item of Items.filter(({ pk }) => pk?.S?.split('#')[0] === tenantOf(SIZE))) {
        const at = `${item['pk']?.S} ${item['sk']?.S}`;
        const kind = kinds.get(at) ?? kindOf(item);
        kinds.set(at, kind);
        const of = sizes.get(kind) ?? nothing();
        if (!IndexName) of.items++;
        of.entries++;
        of.bytes[IndexName ?? 'table'] += all(item);
        const row = item['row']?.M ?? {};
        for (const name of IDS) {
          const value = row[name];
          if (value) of.ids += name.length + 1 + bytesOf(value);
        }
        sizes.set(kind, of);
      }
  return sizes;
}

const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
const whole = ({ bytes: { table, gsi1, gsi2 } }: Sizes) => table + gsi1 + gsi2;

const services = await startServices({ dataDir: FOLDER, siteOrigin: 'http://localhost:3000' });
await fill(SIZE);
await tasksOn(SIZE);
const sizes = [...(await measured())].toSorted(([, a], [, b]) => whole(b) - whole(a));
console.log('| kind | items | table, MB | gsi1 | gsi2 | all | billed | ids of keys again |');
console.log('|---|---|---|---|---|---|---|---|');
const sum = nothing();
for (const [, of] of sizes) {
  sum.items += of.items;
  sum.entries += of.entries;
  sum.ids += of.ids;
  for (const place of ['table', ...INDEXES] as const) sum.bytes[place] += of.bytes[place];
}
for (const [kind, of] of [...sizes.slice(0, 12), ['all', sum] as const]) {
  const { table, gsi1, gsi2 } = of.bytes;
  const billed = whole(of) + PER_ENTRY * of.entries;
  console.log(
    `| ${kind} | ${of.items} | ${[table, gsi1, gsi2, whole(of), billed, of.ids].map(mb).join(' | ')} |`,
  );
}
await services.stop();
console.log(`\nThe file of the embedded table has ${mb(statSync(join(FOLDER, 'table.sqlite')).size)} MB.`);
process.exit(0);
