import type { ActorContext } from '../kernel/records/audit.ts';
import { versionConflict } from '../kernel/records/version-conflict.ts';
import { type Action, guardOf } from '../kernel/table/actions.ts';
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

/** The survivor's volunteer file before a merge and after it. */
interface JoinedFiles {
  readonly was: VolunteerFile;
  readonly made: VolunteerFile;
}

/** The joined volunteer file of two people; undefined if the duplicate is no volunteer. */
export function joinVolunteerFiles([survivor, duplicate]: MergePair): JoinedFiles | undefined {
  if (!duplicate.volunteerFile) return undefined;
  const survivorFile = fileIn(survivor.volunteerFile);
  return { was: survivorFile, made: mergeFiles(survivorFile, fileIn(duplicate.volunteerFile)) };
}

/** The writes that store the joined volunteer file; the duplicate's file stays as it is, for an undo. */
export function joinFileActions(
  actor: ActorContext,
  [survivor, duplicate]: MergePair,
  files: JoinedFiles | undefined,
): Action[] {
  if (!files) return [];
  return [
    volunteerFileAction(actor, survivor.id, survivor.volunteerFile, files.made),
    { check: fileKey(duplicate.id), guard: guardOf(duplicate.volunteerFile), onFail: versionConflict },
  ];
}

const fileFromRow = (row: Readonly<Record<string, unknown>>): VolunteerFile =>
  volunteerFiles.read({ pk: '', sk: '', kind: 'volunteerFile', v: 1, row: { ...row } }).row;

/** The write that takes the duplicate's part out of the joined file; none for a merge from before files were joined. */
export function unjoinFileActions(
  actor: ActorContext,
  merge: StoredMerge,
  { id, volunteerFile }: MergeSide,
): Action[] {
  const { files } = merge.more;
  return files
    ? [
        volunteerFileAction(
          actor,
          id,
          volunteerFile,
          unmergeFile(fileIn(volunteerFile), fileFromRow(files.was), fileFromRow(files.made)),
        ),
      ]
    : [];
}
