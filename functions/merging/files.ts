import type { ActorContext } from '../kernel/records/audit.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import type { Action } from '../kernel/table/actions.ts';
import { fileIn, fileKey, putFile, type VolunteerFile } from '../volunteers/checks/volunteer-file.ts';
import { joinedFile, partedFile } from '../volunteers/merge-files.ts';
import { volunteerFiles } from '../volunteers/checks/volunteer.record.ts';
import type { StoredMerge } from './merge.record.ts';
import type { MergeSide } from './pair.ts';

type Pair = readonly [kept: MergeSide, gone: MergeSide];

/** The joined file of two volunteers, and the kept one's file before; undefined if the other is no volunteer. */
export function joinedFiles([kept, gone]: Pair): { was: VolunteerFile; made: VolunteerFile } | undefined {
  if (!gone.file) return undefined;
  const was = fileIn(kept.file);
  return { was, made: joinedFile(was, fileIn(gone.file)) };
}

/** The writes that join them: the other's file stays as it is, for an undo. */
export function joiningFiles(doing: ActorContext, pair: Pair): Action[] {
  const [kept, gone] = pair;
  const files = joinedFiles(pair);
  if (!files || !gone.file) return [];
  return [
    putFile(doing, kept.id, kept.file, files.made),
    { check: fileKey(gone.id), guard: { v: gone.file.v }, onFail: versionConflict },
  ];
}

const backAs = (row: Readonly<Record<string, unknown>>): VolunteerFile =>
  volunteerFiles.read({ pk: '', sk: '', kind: 'volunteerFile', v: 1, row: { ...row } }).row;

/** The write that leaves the one that stayed what was theirs; of a merge of before files were joined there is none. */
export function partingFiles(doing: ActorContext, merge: StoredMerge, { id, file }: MergeSide): Action[] {
  const { files } = merge.more;
  return files
    ? [putFile(doing, id, file, partedFile(fileIn(file), backAs(files.was), backAs(files.made)))]
    : [];
}
