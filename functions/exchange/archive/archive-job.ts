import { digest } from '#functions/kernel/ids.ts';
import { Position, START_POSITION } from '../walk/tenant-pages.ts';
import type { ArchivePart, Progress } from './archive.schema.ts';

/** A job that makes the archive of a rescue. */
export interface ArchiveJob {
  readonly tenantId: string;
  /** The name of the rescue. */
  readonly name: string;
  readonly askedAt: string;
  /** The folder of the bucket for its files, with `/` at the end. */
  readonly folder: string;
  readonly progress: Progress;
  /** Saves the progress after a step; fails if another worker saved meanwhile. */
  readonly saveProgress: (step: Partial<Progress>) => Promise<ArchiveJob>;
}

/** The steps after reading the records, in order: list and pack the stored files, write the nouns, join all parts. */
export const [LISTING, PACKING, WRITING, FINISHING] = [
  { step: -1 },
  { step: -2 },
  { step: -5 },
  { step: -3 },
] as const;

/** The position at which the job continues. */
export const positionOf = ({ progress: { position } }: ArchiveJob): Position => positionIn(position);

/** Parses a stored position; the start without one. */
export const positionIn = (position: string | undefined): Position =>
  position ? Position.parse(JSON.parse(position)) : START_POSITION;

/** The folder of temporary pieces, which are removed once the archive is finished. */
export const piecesFolder = (folder: string): string => `${folder}pieces/`;

/** A file name with a digest of the content, so that a late worker does not overwrite another's file. */
export const hashedName = (bytes: Uint8Array, prefix: string, number: number): string =>
  `${prefix}-${number}-${digest(bytes).slice(0, 16)}`;

/** The path of the finished archive of records. */
export const recordsKey = (folder: string): string => `${folder}copy.zip`;

/** The paths of the archives of stored files, in order. */
export const fileArchiveKeys = (folder: string, { archives }: Pick<Progress, 'archives'>): string[] =>
  archives.map(({ name }, index) => `${folder}${name ?? `files-${index + 1}`}.zip`);

/** The paths of all archives that are finished. */
export const archiveKeys = (folder: string, { archives }: Pick<Progress, 'archives'>): string[] => [
  recordsKey(folder),
  ...fileArchiveKeys(folder, { archives }),
];

/** The download names of the archives: that of the records, then those of the stored files. */
export function archiveNames(title: string, archiveCount: number): string[] {
  const baseName = title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Rescue';
  return [
    `${baseName}.zip`,
    ...Array.from({ length: archiveCount }, (_, index) => `${baseName} files ${index + 1}.zip`),
  ];
}

/** True for an archive that an earlier release began, without digests or names of its pieces; it is restarted. */
export const isOutdated = ({ progress }: ArchiveJob): boolean =>
  progress.parts.some(({ sha256 }: ArchivePart) => sha256 === undefined) ||
  progress.pieces !== progress.pieceNames.length ||
  progress.blocks !== progress.blockNames.length;
