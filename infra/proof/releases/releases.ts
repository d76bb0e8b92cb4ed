/**
 * `npm run proof:releases [-- commits …]`: items of the demo, written by this code, are read and written again by the
 * record declarations of earlier commits, as Lambdas of the release before do while a release is under way
 * (docs/adr/295). It fails for an item that old code cannot read, for a field that it would lose, and where it finds no
 * declaration. It needs the history of git; the present packages serve the earlier commits as well. The other direction
 * is in `functions/test/stored-shapes/`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { parseJson } from '#shared/rules/data/json.ts';
import { startServices } from '../../local/services/services.ts';
import { runInWorker } from '../../local/worker/worker.ts';
import { git, withCheckout } from './checkout.ts';

/** The default commits. `8fd715e` and earlier ones have no record declarations. */
const COMMITS = ['HEAD~1', '86ffb819', '61073ed'];

const Texts = z.array(z.string());
/** The result of reading the items with the declarations of one commit; the lists name kinds of items. */
const Readings = z.object({
  /** The number of its declarations. */
  declared: z.number(),
  /** The number of items that it reads. */
  read: z.number(),
  /** Kinds that it does not know. */
  unknown: Texts,
  /** Kinds of a later shape, which it answers with 503. */
  newer: Texts,
  unreadable: Texts,
  /** Fields that it drops. */
  losing: Texts,
  /** Keys that it would write differently, which an index then lacks until the item is written by new code. */
  moving: Texts,
});
export type Readings = z.output<typeof Readings>;

/** Writes the items of a new demo into a file, as the table has them. */
async function writeDemoItems(folder: string): Promise<string> {
  const dataDir = join(folder, 'data');
  const services = await startServices({ dataDir, siteOrigin: 'http://localhost' });
  await runInWorker(['demo']);
  await services.waitUntilIdle();
  await services.stop();
  const database = new DatabaseSync(join(dataDir, 'table.sqlite'), { readOnly: true });
  const rows = database.prepare(`SELECT item_json AS item FROM "${process.env['TABLE']}"`).all();
  database.close();
  const file = join(folder, 'items.json');
  writeFileSync(file, `[${rows.map(({ item }) => String(item)).join(',\n')}]`);
  return file;
}

/** Reads the items by the declarations of another checkout. */
function readWithCheckout(checkout: string, items: string): Readings {
  const child = join(import.meta.dirname, 'readings.child.ts');
  const maxBuffer = 64 * 1024 * 1024;
  const text = execFileSync(process.execPath, [child, checkout, items], { encoding: 'utf8', maxBuffer });
  return parseJson(Readings, text);
}

const lineOf = (label: string, entries: readonly string[]) =>
  entries.length > 0 ? `\n  ${label}: ${entries.join(', ')}` : '';

const folder = mkdtempSync(join(tmpdir(), 'havenkeep-releases-'));
try {
  const items = await writeDemoItems(folder);
  for (const name of process.argv.length > 2 ? process.argv.slice(2) : COMMITS) {
    const commit = git('rev-parse', '--short', name);
    const { declared, read, ...findings } = await withCheckout(commit, 'present', (checkout) =>
      readWithCheckout(checkout, items),
    );
    const isBad = declared === 0 || findings.unreadable.length + findings.losing.length > 0;
    console.warn(
      `${commit}: ${read} items read by ${declared} declarations` +
        lineOf('kinds that it does not know', findings.unknown) +
        lineOf('of a newer shape, so shifted at once', findings.newer) +
        lineOf('UNREADABLE', findings.unreadable) +
        lineOf('LOST', findings.losing) +
        lineOf('keys that it writes differently', findings.moving),
    );
    if (isBad) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
