import { useState } from 'react';
import { useNavigate } from 'react-router';
import { merging } from '#shared/calls/merging/merging.ts';
import {
  hasSameValues,
  MERGE_GROUP_NAMES,
  type MergeChoices,
  mergeProposals,
} from '#shared/rules/people/merging.ts';
import { pluralize } from '#shared/rules/text/phrases.ts';
import { personName } from '#shared/rules/people/people.ts';
import { useSend } from '#client/calls/api.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { useIdempotencyKey } from '#client/calls/useIdempotencyKey.ts';
import { useInitialData } from '#records/form/draft/useInitialData.ts';
import { Button } from '#ui/Button.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { toast } from '#ui/message/toast.ts';
import { useSingleFlight } from '#ui/useSingleFlight.ts';
import { ChooseGroup } from './ChooseGroup.tsx';
import {
  type MergePreview,
  type VersionConflict,
  VersionConflictNotice,
  unchangedChoices,
} from './conflict.tsx';
import { GROUP_LABELS, linkedRecordsText, groupValue } from './merge-text.ts';

const Confirm = lazyComponent(async () => (await import('#ui/dialog/Modal.tsx')).Confirm);

interface Props {
  readonly keptId: string;
  readonly goneId: string;
  readonly onSwap: () => void;
  /** Goes back to picking the two records. */
  readonly onLeave: () => void;
}

/** Loads the current values of two PCOs and shows them side by side, to choose what a merge keeps. */
export function Compare(props: Props) {
  const { keptId, goneId, onLeave } = props;
  // The values stay while the user chooses, also when they are read again: another version would drop the choices.
  const { initial: preview, error, reload } = useInitialData(merging.preview, { query: { keptId, goneId } });
  const [versionConflict, setVersionConflict] = useState<VersionConflict>();
  if (preview) {
    const { kept, gone } = preview;
    // If either record was changed, its new version changes the key, which remounts the choices with new proposals.
    return (
      <MergeChooser
        key={`${kept.version} ${gone.version}`}
        preview={preview}
        versionConflict={versionConflict}
        onChanged={(conflict) => {
          setVersionConflict(conflict);
          reload();
        }}
        {...props}
      />
    );
  }
  if (!error)
    return (
      <div className="card section" role="status" aria-label="Loading both">
        <Skeleton height={200} />
      </div>
    );
  return (
    <>
      <ErrorState message={error.message} onRetry={reload} />
      <Button onClick={onLeave}>Select others</Button>
    </>
  );
}

interface MergeChooserProps extends Props {
  readonly preview: MergePreview;
  /** The change that another user made in the meantime. */
  readonly versionConflict: VersionConflict | undefined;
  readonly onChanged: (conflict: VersionConflict | undefined) => void;
}

function MergeChooser({ preview, versionConflict, onChanged, onSwap, onLeave }: MergeChooserProps) {
  const { kept, gone } = preview;
  const proposals = mergeProposals(kept, gone);
  const [choices, setChoices] = useState<MergeChoices>(() => ({
    ...Object.fromEntries(proposals.map(({ group, choice }) => [group, choice])),
    ...(versionConflict && unchangedChoices(versionConflict, preview)),
  }));
  const [isConfirming, setConfirming] = useState(false);
  return (
    <section className="card section merge" aria-label="Compare">
      {versionConflict && <VersionConflictNotice versionConflict={versionConflict} preview={preview} />}
      <MergeHeadings preview={preview} onSwap={onSwap} />
      {proposals.map(({ group }) => (
        <ChooseGroup
          key={group}
          {...{ kept, gone, group }}
          choice={choices[group] ?? 'kept'}
          onChoose={(choice) => setChoices({ ...choices, [group]: choice })}
        />
      ))}
      <IdenticalFields preview={preview} />
      <p className="merge-buttons">
        <Button onClick={onLeave}>Select others</Button>
        <Button variant="primary" onClick={() => setConfirming(true)}>
          Merge
        </Button>
      </p>
      {isConfirming && (
        <ConfirmMerge {...{ preview, choices, onChanged }} onClose={() => setConfirming(false)} />
      )}
    </section>
  );
}

/** The record that is kept and the record that is merged into it, each with its linked records. */
function MergeHeadings({
  preview: { kept, gone, tiedToKept, tiedToGone },
  onSwap,
}: {
  readonly preview: MergePreview;
  readonly onSwap: () => void;
}) {
  return (
    <div className="merge-heads">
      <div>
        <p className="muted">Keep</p>
        <h2>{personName(kept)}</h2>
        <p>{tiedToKept.length > 0 ? `Has ${linkedRecordsText(tiedToKept)}` : 'No linked records'}</p>
      </div>
      <Button onClick={onSwap}>Swap</Button>
      <div>
        <p className="muted">Will be merged in</p>
        <h2>{personName(gone)}</h2>
        <p>
          {tiedToGone.length > 0
            ? `Moves ${linkedRecordsText(tiedToGone)} to the kept record`
            : 'No linked records'}
        </p>
      </div>
    </div>
  );
}

/** The fields with the same value in both records, collapsed. */
function IdenticalFields({ preview: { kept, gone } }: { readonly preview: MergePreview }) {
  const groups = MERGE_GROUP_NAMES.filter(
    (group) => hasSameValues(kept, gone, group) && groupValue(kept, group),
  );
  return (
    <details>
      <summary>{pluralize(groups.length, 'identical field')}</summary>
      <dl className="merge-same">
        {groups.map((group) => (
          <div key={group}>
            <dt>{GROUP_LABELS[group]}</dt>
            <dd>{groupValue(kept, group)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

interface ConfirmMergeProps {
  readonly preview: MergePreview;
  readonly choices: MergeChoices;
  readonly onChanged: (conflict: VersionConflict | undefined) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation and merges the records. The toast after the merge offers Undo. */
function ConfirmMerge({ preview, choices, onChanged, onClose }: ConfirmMergeProps) {
  const { kept, gone, tiedToGone, openPeriods } = preview;
  const navigate = useNavigate();
  const idempotencyKeyFor = useIdempotencyKey();
  const { mutateAsync, isPending } = useSend(merging.merge, {
    quiet: true,
    handlesError: ({ details }) => details.conflict !== undefined,
  });
  const undo = useSend(merging.undo);
  const mergeOnce = useSingleFlight(async () => {
    const versions = { keptVersion: kept.version, goneVersion: gone.version };
    const input = { body: { keptId: kept.id, goneId: gone.id, ...versions, choices } };
    try {
      const { data, message = '' } = await mutateAsync({ input, key: idempotencyKeyFor(input) });
      const { mergeId } = data;
      toast.success(message, { label: 'Undo', run: () => undo.mutate({ input: { query: { mergeId } } }) });
      void navigate(`/pco/${kept.id}`);
    } catch (error) {
      // The page reloads both records, shows the conflict, if there is one, and compares the current values.
      const conflict = error instanceof ApiError ? error.details.conflict : undefined;
      onClose();
      onChanged(conflict && { conflict, seen: preview, choices });
    }
  });
  return (
    <Confirm
      title="Merge PCO"
      buttonLabel="Merge"
      isDestructive={false}
      busy={isPending}
      onConfirm={mergeOnce}
      onClose={onClose}
    >
      <p>
        <strong>{personName(gone)}</strong> will be merged into <strong>{personName(kept)}</strong>
        {tiedToGone.length > 0 && <>, with {linkedRecordsText(tiedToGone)}</>}. Links to either record will
        open {personName(kept)}. You can undo this for 30 days.
      </p>
      {openPeriods > 1 && (
        <p>
          They have {openPeriods} open volunteer periods. After merging, end{' '}
          {openPeriods > 2 ? 'all but one' : 'one'} on the Volunteer screen.
        </p>
      )}
    </Confirm>
  );
}
