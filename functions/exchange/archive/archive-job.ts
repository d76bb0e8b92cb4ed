import { digest } from '#functions/kernel/ids.ts';
import { Position, START } from '../walk/walk.ts';
import type { ArchivePart, Progress } from './archive.schema.ts';

/** The archive of a rescue that is being made. */
export interface ArchiveJob {
  readonly tenantId: string;
  /** The name of the rescue. */
  readonly name: string;
  readonly askedAt: string;
  /** The folder of the bucket that it gets, with `/` at the end. */
  readonly folder: string;
  readonly progress: Progress;
  /** Notes a step; fails if another worker was there meanwhile. */
  readonly note: (step: Partial<Progress>) => Promise<ArchiveJob>;
}

/** The steps after the records: files are listed, then packed, then each noun is written, then everything is put together. */
export const [LISTING, PACKING, FINISHING, NOUNS] = [
  { step: -1 },
  { step: -2 },
  { step: -3 },
  { step: -5 },
] as const;

/** The place where the work goes on. */
export const positionOf = ({ progress: { position } }: ArchiveJob): Position => positionIn(position);

/** The place that a note says; the beginning without one. */
export const positionIn = (position: string | undefined): Position =>
  position ? Position.parse(JSON.parse(position)) : START;

/** The folder of pieces that are removed once the archive is there. */
export const piecesFolder = (folder: string): string => `${folder}pieces/`;

/** A name that says what is in a file: a worker that comes late writes beside what another noted, not over it. */
export const namedBy = (bytes: Uint8Array, word: string, number: number): string =>
  `${word}-${number}-${digest(bytes).slice(0, 16)}`;

/** The path of the finished archive of records. */
export const recordsKey = (folder: string): string => `${folder}copy.zip`;

/** The paths of the archives of stored files, in order. */
export const fileArchiveKeys = (folder: string, { archives }: Pick<Progress, 'archives'>): string[] =>
  archives.map(({ name }, at) => `${folder}${name ?? `files-${at + 1}`}.zip`);

/** The paths of all archives that are finished. */
export const archiveKeys = (folder: string, { archives }: Pick<Progress, 'archives'>): string[] => [
  recordsKey(folder),
  ...fileArchiveKeys(folder, { archives }),
];

/** The names under which the archives are saved: that of the records, then those of the stored files. */
export function archiveNames(title: string, archives: number): string[] {
  const word = title.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim() || 'Rescue';
  return [`${word}.zip`, ...Array.from({ length: archives }, (_, at) => `${word} files ${at + 1}.zip`)];
}

/** True for an archive that an earlier release began: its parts have no digest, or its pieces no names, so it is begun again. */
export const isOutdated = ({ progress }: ArchiveJob): boolean =>
  progress.parts.some(({ sha256 }: ArchivePart) => sha256 === undefined) ||
  progress.pieces !== progress.pieceNames.length ||
  progress.blocks !== progress.blockNames.length;
