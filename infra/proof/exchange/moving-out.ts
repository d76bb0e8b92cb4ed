import { createHash } from 'node:crypto';
import { type Unzipped, unzipSync } from 'fflate';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { exports } from '#shared/calls/exchange/exports.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { chunksOf } from '#shared/rules/data/collections.ts';
import { jsonOf } from '#shared/rules/data/json.ts';
import {
  ArchiveManifest,
  isImported,
  MAX_LINES,
  SETTINGS_KIND,
} from '#shared/rules/exchange/archive/archive.ts';
import { postFile } from '../../smoke/sending.ts';
import type { Installation } from './installation.ts';
import { callAs, type ProvenRescue } from './rescue.ts';

/** An export that was made, with the addresses of its archives. */
export const exportNow = async (from: Installation, rescue: ProvenRescue) =>
  (await callAs(from, rescue, exports.list, { query: {} })).exports[0];

/** A download ends after so many bytes, and goes on. */
const PARTIAL_BYTES = 100_000;

async function rangeOf(url: string, range: string): Promise<Buffer> {
  const reply = await fetch(url, { headers: { range: `bytes=${range}` } });
  if (reply.status !== 206) throw new Error(`The range ${range} of an archive answered ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

/** The files of an archive of an export, of which the download is ended once: 0 is that of records, the others are those of stored files. */
export async function archiveOf(
  from: Installation,
  rescue: ProvenRescue,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Unzipped> {
  const { url } = await callAs(from, rescue, exports.download, { params: { id }, body: { number } });
  const head = await rangeOf(url, `0-${PARTIAL_BYTES - 1}`);
  const content =
    head.length < PARTIAL_BYTES ? head : Buffer.concat([head, await rangeOf(url, `${PARTIAL_BYTES}-`)]);
  return unzipSync(new Uint8Array(content));
}

const textOf = (archive: Unzipped, path: string): string => Buffer.from(archive[path] ?? []).toString();

/** The manifest of an archive, whose files are as it says. @throws where one is not */
function checkedManifest(archive: Unzipped): ArchiveManifest {
  const manifest = jsonOf(ArchiveManifest, textOf(archive, 'manifest.json'));
  for (const { path, sha256 } of manifest.contents)
    if (
      createHash('sha256')
        .update(archive[path] ?? new Uint8Array())
        .digest('hex') !== sha256
    )
      throw new Error(`${path} is not what the manifest says`);
  return manifest;
}

/** Sends the records of an archive to an empty rescue, with its settings; gives the import. @throws where a record is refused */
export async function sendRecords(
  to: Installation,
  rescue: ProvenRescue,
  archive: Unzipped,
): Promise<string> {
  const { nouns, rescue: from, askedAt } = checkedManifest(archive);
  const files = [{ name: 'export.zip', rows: 1 }];
  const archiveInfo = { rescueId: from.id, rescueName: from.name, askedAt };
  const body = { name: 'Export', source: 'havenkeep', files, archive: archiveInfo };
  const { id } = await callAs(to, rescue, imports.begin, { body });
  let part = 0;
  for (const { kind, jsonLines } of nouns.filter(
    (noun) => isImported(noun.kind) || noun.kind === SETTINGS_KIND,
  ))
    for (const lines of chunksOf(textOf(archive, jsonLines).split('\n').filter(Boolean), MAX_LINES)) {
      const params = { id, part: ++part };
      const { faults } = await callAs(to, rescue, imports.records, {
        params,
        body: { kind, lines: [...lines] },
      });
      if (faults.length > 0) throw new Error(`${kind}: ${JSON.stringify(faults[0])}`);
    }
  return id;
}

/** Adds the stored files of an archive to their records; gives their ids. */
export async function sendFiles(
  to: Installation,
  rescue: ProvenRescue,
  archive: Unzipped,
): Promise<string[]> {
  const sent: string[] = [];
  for (const [path, bytes] of Object.entries(archive)) {
    const id = /^files\/([\w-]+)\.\w+$/.exec(path)?.[1];
    if (!id) continue;
    await postFile(await callAs(to, rescue, attachments.continueUpload, { params: { id } }), bytes);
    sent.push(id);
  }
  return sent;
}
