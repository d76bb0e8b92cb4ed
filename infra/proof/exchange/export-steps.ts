import { createHash } from 'node:crypto';
import { type Unzipped, unzipSync } from 'fflate';
import { attachments } from '#shared/calls/attachments/attachments.ts';
import { exports } from '#shared/calls/exchange/exports.ts';
import { imports } from '#shared/calls/exchange/imports.ts';
import { toChunks } from '#shared/rules/data/collections.ts';
import { parseJson } from '#shared/rules/data/json.ts';
import {
  ArchiveManifest,
  isImported,
  MAX_LINES,
  SETTINGS_KIND,
} from '#shared/rules/exchange/archive/archive.ts';
import { postFile } from '../../smoke/post-file.ts';
import type { Installation } from './installation.ts';
import { callAs, type ProofRescue } from './rescue.ts';

/** An export that was made, with the addresses of its archives. */
export const loadExport = async (installation: Installation, rescue: ProofRescue) =>
  (await callAs(installation, rescue, exports.list, { query: {} })).exports[0];

/** The download of an archive is cut after so many bytes, and then continued. */
const PARTIAL_BYTES = 100_000;

async function fetchRange(url: string, range: string): Promise<Buffer> {
  const reply = await fetch(url, { headers: { range: `bytes=${range}` } });
  if (reply.status !== 206) throw new Error(`The range ${range} of an archive answered ${reply.status}`);
  return Buffer.from(await reply.arrayBuffer());
}

/**
 * Downloads an archive of an export in two ranges, as after a lost connection; returns its files by path.
 * @param number 0 for the archive of records, from 1 on those of stored files
 */
export async function fetchArchive(
  installation: Installation,
  rescue: ProofRescue,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<Unzipped> {
  const { url } = await callAs(installation, rescue, exports.download, { params: { id }, body: { number } });
  const firstBytes = await fetchRange(url, `0-${PARTIAL_BYTES - 1}`);
  const content =
    firstBytes.length < PARTIAL_BYTES
      ? firstBytes
      : Buffer.concat([firstBytes, await fetchRange(url, `${PARTIAL_BYTES}-`)]);
  return unzipSync(new Uint8Array(content));
}

const textOf = (archive: Unzipped, path: string): string => Buffer.from(archive[path] ?? []).toString();

/** Reads the manifest of an archive, and compares its digests with the files. @throws if one differs */
function checkManifest(archive: Unzipped): ArchiveManifest {
  const manifest = parseJson(ArchiveManifest, textOf(archive, 'manifest.json'));
  for (const { path, sha256 } of manifest.contents)
    if (
      createHash('sha256')
        .update(archive[path] ?? new Uint8Array())
        .digest('hex') !== sha256
    )
      throw new Error(`${path} is not what the manifest says`);
  return manifest;
}

/**
 * Sends the records of an archive to an empty rescue, with its settings; gives the import.
 * @throws where a record is refused
 */
export async function sendRecords(
  installation: Installation,
  rescue: ProofRescue,
  archive: Unzipped,
): Promise<string> {
  const { nouns, rescue: sourceRescue, askedAt } = checkManifest(archive);
  const files = [{ name: 'export.zip', rows: 1 }];
  const archiveInfo = { rescueId: sourceRescue.id, rescueName: sourceRescue.name, askedAt };
  const body = { name: 'Export', source: 'havenkeep', files, archive: archiveInfo };
  const { id } = await callAs(installation, rescue, imports.begin, { body });
  let part = 0;
  for (const { kind, jsonLines } of nouns.filter(
    (noun) => isImported(noun.kind) || noun.kind === SETTINGS_KIND,
  ))
    for (const lines of toChunks(textOf(archive, jsonLines).split('\n').filter(Boolean), MAX_LINES)) {
      const params = { id, part: ++part };
      const { faults } = await callAs(installation, rescue, imports.records, {
        params,
        body: { kind, lines: [...lines] },
      });
      if (faults.length > 0) throw new Error(`${kind}: ${JSON.stringify(faults[0])}`);
    }
  return id;
}

/** Adds the stored files of an archive to their records; gives their ids. */
export async function sendFiles(
  installation: Installation,
  rescue: ProofRescue,
  archive: Unzipped,
): Promise<string[]> {
  const sentIds: string[] = [];
  for (const [path, bytes] of Object.entries(archive)) {
    const id = /^files\/([\w-]+)\.\w+$/.exec(path)?.[1];
    if (!id) continue;
    await postFile(await callAs(installation, rescue, attachments.continueUpload, { params: { id } }), bytes);
    sentIds.push(id);
  }
  return sentIds;
}
