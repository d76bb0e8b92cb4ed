import * as z from 'zod';
import { ARCHIVE_VERSION, ARCHIVE_FORMAT } from '#shared/rules/exchange/archive/archive.ts';
import { DECLARATIONS_BY_KIND } from '../../walk/copied-declarations.ts';
import type { ArchiveJob } from '../archive-job.ts';
import { type Noun, ARCHIVE_NOUNS } from './nouns.ts';
import type { PackedFile } from '../parts.ts';

/** The nouns that an archive has records of. */
export const nounsIn = ({ progress: { counts } }: ArchiveJob): Noun[] =>
  ARCHIVE_NOUNS.filter(({ kind }) => counts[kind]);

/** The manifest of an archive: the number of records of each noun, and a digest of every file. */
export function manifestOf(job: ArchiveJob, files: readonly PackedFile[]): string {
  const { tenantId, name, askedAt, progress } = job;
  const nouns = nounsIn(job).map(({ kind, title, folder }) => ({
    kind,
    title,
    records: progress.counts[kind],
    csv: `${folder}/${folder}.csv`,
    jsonLines: `${folder}/${folder}.jsonl`,
  }));
  const contents = progress.parts.map(({ name: path, size: bytes, sha256 }) => ({ path, bytes, sha256 }));
  const archives = progress.archives.map(({ files: count, bytes, sha256 }, index) => ({
    number: index + 1,
    files: count,
    bytes,
    sha256,
  }));
  const rescue = { id: tenantId, name };
  const storedFiles = files.map(({ path, archive, bytes, sha256 }) => ({ path, archive, bytes, sha256 }));
  const manifest = {
    format: ARCHIVE_FORMAT,
    form: ARCHIVE_VERSION,
    rescue,
    askedAt,
    nouns,
    contents,
    archives,
    files: storedFiles,
  };
  return `${JSON.stringify(manifest, undefined, 1)}\n`;
}

/** Removes hashes from a schema: they are of secrets, and lines do not have them. */
function removeHash(schema: z.core.JSONSchema.BaseSchema): void {
  delete schema.properties?.['hash'];
  if (schema.required) schema.required = schema.required.filter((name) => name !== 'hash');
}

/** The JSON Schema of a line of a kind. */
function schemaOf(kind: string): object {
  const { row, more } = DECLARATIONS_BY_KIND.get(kind)?.fields ?? {};
  const line = z.looseObject({
    kind: z.literal(kind),
    of: z.string().describe('The place of the record: `animal#<id>` or `pco#<id>` names its owner'),
    ...row,
    ...more,
    isDeleted: z.boolean().optional(),
    changedBy: z.string().optional(),
    changedAt: z.string().optional(),
    key: z.tuple([z.string(), z.string()]).describe('The key of the record, for importing it into Havenkeep'),
    v: z.number().describe('Its version'),
    shape: z.number().optional().describe('The number of its shape, if there was another before'),
  });
  const { $schema: _, ...schema } = z.toJSONSchema(line, {
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => removeHash(jsonSchema),
  });
  return schema;
}

/** The JSON Schema of a line of each noun, made from the declarations of the records. */
export function schemasOf(job: ArchiveJob): string {
  const nouns = nounsIn(job).map(({ kind, title, folder }) => [folder, { title, ...schemaOf(kind) }]);
  const all = { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: Object.fromEntries(nouns) };
  return `${JSON.stringify(all, undefined, 1)}\n`;
}
