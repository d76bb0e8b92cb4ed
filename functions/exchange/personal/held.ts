import { chunksOf } from '#shared/rules/data/collections.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import { notThere } from '#functions/kernel/refusal.ts';
import type { Item } from '#functions/kernel/table/actions.ts';
import type { TenantTable } from '#functions/kernel/table/table.ts';
import { pcoMerges } from '#functions/merging/merge.record.ts';
import { partsIn } from '#functions/people/names/joined.ts';
import { joinings } from '#functions/people/names/joined.record.ts';
import { type PcoRecord, pcos } from '#functions/people/pco/pco.record.ts';
import { pcoKey } from '#functions/people/pco/pco.table.ts';
import { addressKey } from '#functions/people/pco/unreached.record.ts';

/** All that is stored about a person, as it lies in the table. */
export interface PersonalRecords {
  readonly pco: PcoRecord;
  /** The person and those who were merged into it, each as it was. */
  readonly people: readonly PcoRecord[];
  /** Records in their partitions: files, donations, volunteering; deleted ones too. */
  readonly own: readonly Item[];
  /** Records of others that name them: milestones, receipts, mails, treatments. */
  readonly naming: readonly Item[];
  readonly history: readonly Item[];
  /** Rows of files that they were imported from, merges that can be undone, and that an address bounces. */
  readonly notes: readonly Item[];
}

/** Kinds of records that an import makes of a person, and that stay when the person is erased. */
const GIVEN = new Set(['donation', 'volunteer', 'hours']);
const CONCURRENCY = 25;

/** Every record of an index partition, whole. */
async function wholeOf({ unmerged }: TenantTable, index: 'g1' | 'g2', pk: string): Promise<Item[]> {
  const found: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await unmerged.places({ index, pk, limit: 100, cursor });
    const items = page.places.length > 0 ? await unmerged.getMany(page.places) : [];
    found.push(...items.filter((item) => item !== undefined));
    cursor = page.cursor;
  } while (cursor);
  return found;
}

/** Everything about a person. 404 */
export async function heldOf(
  { table }: Pick<TenantContext, 'table'>,
  asked: string,
): Promise<PersonalRecords> {
  const item = await table.get(pcoKey(asked));
  if (!item) throw notThere('Person');
  const pco = pcos.read(item);
  const noted = await table.unmerged.get(joinings.key({ id: pco.row.id }));
  const ids = [pco.row.id, ...partsIn(noted)];
  const all = (pk: string) => table.unmerged.all({ pk, consistent: true, ended: true });
  const each = async (of: (id: string) => Promise<Item[]>) => (await Promise.all(ids.map(of))).flat();
  const [lying, naming, history, sources, merges] = await Promise.all([
    each((id) => all(`pco#${id}`)),
    each((id) => wholeOf(table, 'g2', `pco#${id}`)),
    each((id) => all(`audit#${id}`)),
    each((id) => wholeOf(table, 'g1', `imported-as#${id}`)),
    all(pcoMerges.at.span({}).pk),
  ]);
  const people = lying.filter(({ sk }) => sk === 'pco').map((person) => pcos.read(person));
  // Where the file had no numbers, those of a person's records contain the name.
  const given = lying.filter(({ kind }) => GIVEN.has(kind)).map(({ row }) => String(row['id']));
  const rows: Item[] = [];
  for (const some of chunksOf(given, CONCURRENCY))
    rows.push(...(await Promise.all(some.map((id) => wholeOf(table, 'g1', `imported-as#${id}`)))).flat());
  const addresses = [...new Set(people.map(({ row }) => row.email).filter(Boolean))];
  const unreached = await table.getMany(addresses.map(addressKey));
  const ours = new Set(ids.map((id) => `pco#${id}`));
  return {
    pco,
    people,
    own: lying.filter(({ sk }) => sk !== 'pco'),
    naming: naming.filter(({ pk }) => !ours.has(pk)),
    history,
    notes: [
      ...sources,
      ...rows,
      ...merges.filter(
        ({ row }) => ids.includes(String(row['keptId'])) || ids.includes(String(row['goneId'])),
      ),
      ...unreached.filter((one) => one !== undefined),
    ],
  };
}
