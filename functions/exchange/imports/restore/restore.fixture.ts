import { ArchiveManifest, isImported, SETTINGS_KIND } from '#shared/rules/exchange/archive/archive.ts';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { exports } from '#shared/calls/exchange/exports.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import { tableOf } from '#functions/kernel/table/table.ts';
import { TENANT_KEY, tenants } from '#functions/tenants/tenant.record.ts';
import { callApi, type TestCaller } from '#functions/test/call-api.ts';
import { createdEvent } from '#functions/attachments/attachment.fixture.ts';
import { runFileArrived, resumeExports, resumeImports } from '#functions/test/jobs.ts';
import { unpackArchive } from '../../archive/stored-items.fixture.ts';
import { allItemsOf } from '../all-items.fixture.ts';

const UNLIMITED_TIME = { hasTimeLeft: () => true };

export type RescueCaller = TestCaller & { readonly tenant: string };

/** Gives a rescue of a test its own record, where it has none: jobs leave a rescue alone that has none. */
export async function ensureRescue({ tenant }: RescueCaller, name = 'A rescue'): Promise<void> {
  const { row } = tenants.read({ ...TENANT_KEY, kind: 'tenant', v: 1, row: {} });
  const item = tenants.item({ row: { ...row, id: tenant, name } });
  await tableOf(tenant)
    .transact([{ put: item, guard: { absent: true }, onFail: () => new Error('There') }])
    .catch(() => undefined);
}

/** The files of a new export of everything, by name: of its records, and of each archive of stored files. */
export async function makeExport(testCaller: RescueCaller): Promise<Map<string, Buffer>[]> {
  await ensureRescue(testCaller);
  await callApi(exports.create, {}, testCaller);
  await resumeExports(new Date(), UNLIMITED_TIME, (tenantId) => tenantId === testCaller.tenant);
  const latest = (await callApi(exports.list, { query: {} }, testCaller)).body.data.exports[0];
  if (latest?.state !== 'ready') throw new Error(`The export is ${latest?.state ?? 'not there'}`);
  const archives: Map<string, Buffer>[] = [];
  for (const { number } of latest.files) {
    const params = { id: latest.id };
    const { body } = await callApi(exports.download, { params, body: { number } }, testCaller);
    archives.push(unpackBytes(Buffer.from(await (await fetch(body.data.url)).arrayBuffer())));
  }
  return archives;
}

const unpackBytes = (archive: Buffer): Map<string, Buffer> =>
  new Map([...unpackArchive(archive, 'latin1')].map(([name, text]) => [name, Buffer.from(text, 'latin1')]));

/** The manifest of an archive. */
export const manifestIn = (archive: ReadonlyMap<string, Buffer>): ArchiveManifest =>
  parseJson(ArchiveManifest, archive.get('manifest.json')?.toString() ?? '');

/** The parts of an archive, as the browser sends them. @param changed a line as it is sent */
export function archiveParts(archive: ReadonlyMap<string, Buffer>, changed = (line: string) => line) {
  const { nouns } = manifestIn(archive);
  return nouns.flatMap(({ kind, jsonLines }) => {
    const lines = (archive.get(jsonLines)?.toString() ?? '').split('\n').filter(Boolean).map(changed);
    return isImported(kind) || kind === SETTINGS_KIND
      ? toChunks(lines, 200).map((chunk) => ({ kind, lines: chunk }))
      : [];
  });
}

/** Begins the taking in of an archive and sends its records; gives the run, and what was refused. */
export async function sendArchive(
  archive: ReadonlyMap<string, Buffer>,
  testCaller: RescueCaller,
  changed?: (line: string) => string,
) {
  const { rescue, askedAt } = manifestIn(archive);
  const origin = { rescueId: rescue.id, rescueName: rescue.name || 'A rescue', askedAt };
  const files = [{ name: 'export.zip', rows: 1 }];
  const body = { name: 'export.zip', source: 'havenkeep', files, archive: origin };
  const beginReply = await callApi(imports.begin, { body }, testCaller);
  if (beginReply.status !== 200) throw new Error(JSON.stringify(beginReply.body));
  const { id } = beginReply.body.data;
  const faults = [];
  for (const [index, part] of archiveParts(archive, changed).entries()) {
    const reply = await callApi(imports.records, { params: { id, part: index + 1 }, body: part }, testCaller);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    faults.push(...reply.body.data.faults.map((fault) => ({ kind: part.kind, ...fault })));
  }
  return { id, faults };
}

/** Uploads the stored files of an export, each for its record, as the browser does; gives how many were taken. */
export async function uploadFiles(
  archives: readonly ReadonlyMap<string, Buffer>[],
  testCaller: RescueCaller,
) {
  let uploadedCount = 0;
  for (const [path, bytes] of archives.flatMap((archive) => [...archive])) {
    const [, file] = /^files\/([\w-]+)\.\w+$/.exec(path) ?? [];
    if (!file) continue;
    const { status, body } = await callApi(attachments.continueUpload, { params: { id: file } }, testCaller);
    if (status !== 200) continue;
    const { url, fields } = body.data;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)]), path);
    const sent = await fetch(url, { method: 'POST', body: form });
    if (!sent.ok) throw new Error(`${path}: ${await sent.text()}`);
    await runFileArrived(createdEvent(fields['key'] ?? ''));
    uploadedCount++;
  }
  return uploadedCount;
}

/** Kinds of one installation, and notes of the runs. */
const EXCLUDED_KINDS = new Set(['tenant', 'user', 'export', 'exportSettings', 'administrators', 'seen']);

/** What a rescue has in the table, without its id. */
export async function contentOf({ tenant }: RescueCaller): Promise<object> {
  const entries = Object.entries(await allItemsOf({ tenantId: tenant })).filter(
    ([, item]) => !EXCLUDED_KINDS.has(String(Object(item)['kind'])),
  );
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)).replaceAll(tenant, 'T')) as object;
}

/** Goes on with the imports of a rescue. */
export const resumeImport = ({ tenant }: RescueCaller) =>
  resumeImports(new Date(), UNLIMITED_TIME, (tenantId) => tenantId === tenant);

/** Takes an archive in whole. */
export async function importArchive(
  archive: ReadonlyMap<string, Buffer>,
  testCaller: RescueCaller,
  changed?: (line: string) => string,
) {
  const { id, faults } = await sendArchive(archive, testCaller, changed);
  const startReply = await callApi(imports.start, { params: { id } }, testCaller);
  if (startReply.status !== 200) throw new Error(JSON.stringify(startReply.body));
  await resumeImport(testCaller);
  return {
    faults,
    run: (await callApi(imports.view, { params: { id }, query: {} }, testCaller)).body.data.import,
  };
}
