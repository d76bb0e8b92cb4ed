import type { ActorContext } from '../kernel/records/audit.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import type { Action } from '../kernel/table/actions.ts';
import {
  fileIn,
  fileKey,
  volunteerFileAction,
  type VolunteerFile,
} from '../volunteers/checks/volunteer-file.ts';
import { mergeFiles, unmergeFile } from '../volunteers/merge-files.ts';
import { volunteerFiles } from '../volunteers/checks/volunteer.record.ts';
import type { StoredMerge } from './merge.record.ts';
import type { MergePair, MergeSide } from './pair.ts';

/** The joined file of two volunteers, and the kept one's file before it; undefined if the other is no volunteer. */
export function joinVolunteerFiles([survivor, duplicate]: MergePair):
  | { was: VolunteerFile; made: VolunteerFile }
  | undefined {
  if (!duplicate.file) return undefined;
  const survivorFile = fileIn(survivor.file);
  return { was: survivorFile, made: mergeFiles(survivorFile, fileIn(duplicate.file)) };
}

/** The writes that join two volunteer files; the other's file stays as it is, for an undo. */
export function joinFileActions(actor: ActorContext, pair: MergePair): Action[] {
  const [survivor, duplicate] = pair;
  const files = joinVolunteerFiles(pair);
  if (!files || !duplicate.file) return [];
  return [
    volunteerFileAction(actor, survivor.id, survivor.file, files.made),
    { check: fileKey(duplicate.id), guard: { v: duplicate.file.v }, onFail: versionConflict },
  ];
}

const fileFromRow = (row: Readonly<Record<string, unknown>>): VolunteerFile =>
  volunteerFiles.read({ pk: '', sk: '', kind: 'volunteerFile', v: 1, row: { ...row } }).row;

/** The write that takes the other's part out of the joined file; none for a merge from before files were joined. */
export function unjoinFileActions(
  actor: ActorContext,
  merge: StoredMerge,
  { id, file }: MergeSide,
): Action[] {
  const { files } = merge.more;
  return files
    ? [
        volunteerFileAction(
          actor,
          id,
          file,
          unmergeFile(fileIn(file), fileFromRow(files.was), fileFromRow(files.made)),
        ),
      ]
    : [];
}
