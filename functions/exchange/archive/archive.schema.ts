import * as z from 'zod';
import { count, optionalText, text } from '#functions/kernel/records/record.ts';
import type { Values } from '#functions/kernel/records/stored/shapes.ts';

/** A finished piece of an archive, as its contents list it. */
const part = z.object({
  name: z.string(),
  /** CRC-32, SHA-256 and bytes of its contents, and bytes as it lies in the archive. */
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

/** The progress of the archive of a rescue: fields of the records that have one made. */
export const ARCHIVE_FIELDS = {
  /** The number of its records of each kind, and of its files, as the archive found them. */
  counts: z.record(z.string(), z.number()).default({}),
  files: count,
  fileBytes: count,
  /** The number of pieces with records as they were read. */
  pieces: count,
  /** Their names, and those of the blocks: each says what is in it, so that a late worker overwrites none. */
  pieceNames: z.array(z.string()).default([]),
  blockNames: z.array(z.string()).default([]),
  /** The finished parts, the number of blocks that they are stored in, and where it goes on. */
  parts: z.array(part).default([]),
  blocks: count,
  position: optionalText,
  /** The size of the whole archive, once it is there. */
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
