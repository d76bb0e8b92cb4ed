import { ArchiveManifest, isImported, SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { exports } from '#shared/calls/exchange/exports.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT, tenants } from '#functions/tenants/tenant.record.ts';
import { ask, type Asker } from '#functions/test/ask.ts';
import { createdEvent } from '#functions/attachments/attachment.fixture.ts';
import { fileArrived, resumeExports, resumeImports } from '#functions/test/jobs.ts';
import { unpacked } from '../../archive/lying.fixture.ts';
import { allItemsOf } from '../whole.fixture.ts';

const ALWAYS = { hasTimeLeft: () => true };

export type RescueAsker = Asker & { readonly tenant: string };

/** Gives a rescue of a test its own record, where it has none: jobs leave a rescue alone that has none. */
export async function founded({ tenant }: RescueAsker, name = 'A rescue'): Promise<void> {
  const { row } = tenants.read({ ...TENANT, kind: 'tenant', v: 1, row: {} });
  const put = tenants.item({ row: { ...row, id: tenant, name } });
  await tableOf(tenant)
    .transact([{ put, guard: { absent: true }, onFail: () => new Error('There') }])
    .catch(() => undefined);
}

/** The files of a new export of everything, by name: of its records, and of each archive of stored files. */
export async function exportOf(asker: RescueAsker): Promise<Map<string, Buffer>[]> {
  await founded(asker);
  await ask(exports.create, {}, asker);
  await resumeExports(new Date(), ALWAYS, (tenantId) => tenantId === asker.tenant);
  const latest = (await ask(exports.list, { query: {} }, asker)).body.data.exports[0];
  if (latest?.state !== 'ready') throw new Error(`The export is ${latest?.state ?? 'not there'}`);
  const all: Map<string, Buffer>[] = [];
  for (const { number } of latest.files) {
    const params = { id: latest.id };
    const { body } = await ask(exports.download, { params, body: { number } }, asker);
    all.push(unpackedBytes(Buffer.from(await (await fetch(body.data.url)).arrayBuffer())));
  }
  return all;
}

const unpackedBytes = (archive: Buffer): Map<string, Buffer> =>
  new Map([...unpacked(archive, 'latin1')].map(([name, text]) => [name, Buffer.from(text, 'latin1')]));

/** The manifest of an archive. */
export const manifestIn = (archive: ReadonlyMap<string, Buffer>): ArchiveManifest =>
  jsonOf(ArchiveManifest, archive.get('manifest.json')?.toString() ?? '');

/** The parts of an archive, as the browser sends them. @param changed a line as it is sent */
export function partsOf(archive: ReadonlyMap<string, Buffer>, changed = (line: string) => line) {
  const { nouns } = manifestIn(archive);
  return nouns.flatMap(({ kind, jsonLines }) => {
    const lines = (archive.get(jsonLines)?.toString() ?? '').split('\n').filter(Boolean).map(changed);
    return isImported(kind) || kind === SETTINGS_KIND
      ? chunksOf(lines, 200).map((chunk) => ({ kind, lines: chunk }))
      : [];
  });
}

/** Begins the taking in of an archive and sends its records; gives the run, and what was refused. */
export async function sentArchive(
  archive: ReadonlyMap<string, Buffer>,
  asker: RescueAsker,
  changed?: (line: string) => string,
) {
  const { rescue, askedAt } = manifestIn(archive);
  const from = { rescueId: rescue.id, rescueName: rescue.name || 'A rescue', askedAt };
  const files = [{ name: 'export.zip', rows: 1 }];
  const body = { name: 'export.zip', source: 'havenkeep', files, archive: from };
  const beginReply = await ask(imports.begin, { body }, asker);
  if (beginReply.status !== 200) throw new Error(JSON.stringify(beginReply.body));
  const { id } = beginReply.body.data;
  const faults = [];
  for (const [at, part] of partsOf(archive, changed).entries()) {
    const reply = await ask(imports.records, { params: { id, part: at + 1 }, body: part }, asker);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    faults.push(...reply.body.data.faults.map((fault) => ({ kind: part.kind, ...fault })));
  }
  return { id, faults };
}

/** Uploads the stored files of an export, each for its record, as the browser does; gives how many were taken. */
export async function uploadedFiles(archives: readonly ReadonlyMap<string, Buffer>[], asker: RescueAsker) {
  let uploadedCount = 0;
  for (const [path, bytes] of archives.flatMap((archive) => [...archive])) {
    const [, file] = /^files\/([\w-]+)\.\w+$/.exec(path) ?? [];
    if (!file) continue;
    const { status, body } = await ask(attachments.continueUpload, { params: { id: file } }, asker);
    if (status !== 200) continue;
    const { url, fields } = body.data;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), path);
    const sent = await fetch(url, { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`${path}: ${await sent.text()}`);
    await fileArrived(createdEvent(fields['key'] ?? ''));
    uploadedCount++;
  }
  return uploadedCount;
}

/** Kinds of one installation, and notes of the runs. */
const OWN = new Set(['tenant', 'user', 'export', 'exportSettings', 'administrators', 'seen']);

/** What a rescue has in the table, without its id. */
export async function contentOf({ tenant }: RescueAsker): Promise<object> {
  const entries = Object.entries(await allItemsOf({ tenantId: tenant })).filter(
    ([, item]) => !OWN.has(String(Object(item)['kind'])),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)).replaceAll(tenant, 'T')) as object;
}

/** Goes on with the imports of a rescue. */
export const goOn = ({ tenant }: RescueAsker) =>
  resumeImports(new Date(), ALWAYS, (tenantId) => tenantId === tenant);

/** Takes an archive in whole. */
export async function importArchive(
  archive: ReadonlyMap<string, Buffer>,
  asker: RescueAsker,
  changed?: (line: string) => string,
) {
  const { id, faults } = await sentArchive(archive, asker, changed);
  const started = await ask(imports.start, { params: { id } }, asker);
  if (started.status !== 200) throw new Error(JSON.stringify(started.body));
  await goOn(asker);
  return { faults, run: (await ask(imports.view, { params: { id }, query: {} }, asker)).body.data.import };
}
