import * as z from 'zod';
import { count, optionalText, text } from '#functions/kernel/records/record.ts';
import type { Values } from '#functions/kernel/records/stored/shapes.ts';

/** A finished file of an archive, as the central directory lists it. */
const part = z.object({
  name: z.string(),
  /** CRC-32, SHA-256 and size of its content, and its size in the archive. */
  crc: z.number(),
  sha256: optionalText,
  size: z.number(),
  packed: z.number(),
  /** The compression method of ZIP: 8 for deflated, 0 for stored. */
  method: z.number().default(8),
});
export type ArchivePart = z.output<typeof part>;

/** An archive of stored files; `name` is that of its object, which earlier releases named by its number alone. */
const fileArchive = z.object({
  files: z.number(),
  bytes: z.number(),
  sha256: optionalText,
  name: optionalText,
});

/** The progress of an archive: stored fields of the records of exports and endings. */
export const ARCHIVE_FIELDS = {
  /** The numbers of records by kind, and of files. */
  counts: z.record(z.string(), z.number()).default({}),
  files: count,
  fileBytes: count,
  /** The number of pieces with records. */
  pieces: count,
  /** Their names, and those of the blocks; each has a digest, so that a late worker overwrites none. */
  pieceNames: z.array(z.string()).default([]),
  blockNames: z.array(z.string()).default([]),
  /** The finished parts, the number of blocks in which they are stored, and the position. */
  parts: z.array(part).default([]),
  blocks: count,
  position: optionalText,
  /** The size of the finished archive. */
  copyBytes: z.number().optional(),
  /** The archives of the files, in order. */
  archives: z.array(fileArchive).default([]),
  /** Keys of partitions that no record names: first letters of words, ids of animal types. */
  letters: text,
  types: z.array(z.string()).default([]),
} as const;

/** The progress of an archive, as it was read. */
export type Progress = Values<typeof ARCHIVE_FIELDS>;

/** An archive that has not been begun. */
export const INITIAL_PROGRESS: Progress = {
  counts: {},
  files: 0,
  fileBytes: 0,
  pieces: 0,
  pieceNames: [],
  blockNames: [],
  parts: [],
  blocks: 0,
  archives: [],
  letters: '',
  types: [],
};
