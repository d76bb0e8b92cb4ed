import type { merging } from '#shared/calls/merging/merging.ts';
import type { Data } from '#shared/contract/call.ts';
import {
  hasSameValues,
  MERGE_GROUP_NAMES,
  type MergeChoices,
  type MergeGroup,
} from '#shared/rules/people/merging.ts';
import { personName } from '#shared/rules/people/people.ts';
import { ChangedNotice, type Conflict } from '#ui/message/ConflictNotice.tsx';
import { GROUP_LABELS, groupValue } from './merge-text.ts';

/** Two records before they are merged. */
export type MergePreview = Data<typeof merging.preview>;

/** Another user changed one of two records before the merge: that change, the values shown and the choices made. */
export interface VersionConflict {
  readonly conflict: Conflict;
  readonly seen: MergePreview;
  readonly choices: MergeChoices;
}

const isUnchanged = ({ seen }: VersionConflict, { kept, gone }: MergePreview, group: MergeGroup) =>
  hasSameValues(seen.kept, kept, group) && hasSameValues(seen.gone, gone, group);

/** The choices for the fields that have not changed since. */
export const unchangedChoices = (versionConflict: VersionConflict, preview: MergePreview): MergeChoices =>
  Object.fromEntries(
    MERGE_GROUP_NAMES.flatMap((group) => {
      const choice = versionConflict.choices[group];
      return choice && isUnchanged(versionConflict, preview, group) ? [[group, choice]] : [];
    }),
  );

/** The notice about another user's change of either record: name, time and present values. */
export function VersionConflictNotice({
  versionConflict,
  preview,
}: {
  readonly versionConflict: VersionConflict;
  readonly preview: MergePreview;
}) {
  const { conflict, seen } = versionConflict;
  const changedSides = (['kept', 'gone'] as const).filter(
    (side) => seen[side].version !== preview[side].version,
  );
  const currentValues = changedSides.flatMap((side) =>
    MERGE_GROUP_NAMES.filter((group) => !hasSameValues(seen[side], preview[side], group)).map((group) => ({
      field:
        changedSides.length > 1
          ? `${GROUP_LABELS[group]} of ${personName(preview[side])}`
          : GROUP_LABELS[group],
      text: groupValue(preview[side], group),
    })),
  );
  const subject = changedSides.map((side) => personName(preview[side])).join(' and ') || 'one of the two';
  return (
    <ChangedNotice
      {...{ conflict, subject, currentValues }}
      nextStepText="Compare them again before you merge."
    />
  );
}
