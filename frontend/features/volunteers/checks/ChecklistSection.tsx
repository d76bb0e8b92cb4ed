import { useState } from 'react';
import { Link } from 'react-router';
import type { Check } from '#shared/calls/volunteers/checklist.ts';
import { Day } from '#client/Day.tsx';
import { useAccess } from '#client/session/session-context.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { dayColumn, textColumn } from '#records/table/columns.tsx';
import { type Column, RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/message/states.tsx';
import { CHECK_LABELS } from './check-labels.ts';
import { type CheckRow, useChecks } from './useChecks.ts';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const CheckFiles = lazyComponent(() => import('./CheckFiles.tsx'));
const CheckForm = lazyComponent(() => import('./CheckForm.tsx'));
const RemoveCheck = lazyComponent(async () => (await import('./CheckForm.tsx')).RemoveCheck);

/** The columns of the checklist. @param isActive true if the person volunteers now; otherwise nothing is urgent */
const columnsFor = (isActive: boolean): readonly Column<CheckRow>[] => [
  {
    head: 'Requirement',
    cell: ({ name, isAsked }) => (
      <>
        <strong>{name}</strong>
        {!isAsked && <span className="muted"> no longer asked for</span>}
      </>
    ),
    text: ({ name }) => name,
  },
  {
    head: 'Status',
    cell: ({ state }) => (
      <Pill tone={isActive || state === 'held' ? CHECK_LABELS[state][1] : 'stone'}>
        {CHECK_LABELS[state][0]}
      </Pill>
    ),
    text: ({ state }) => CHECK_LABELS[state][0],
  },
  dayColumn('Done', ({ done }) => done),
  {
    head: 'Holds until',
    cell: ({ done, expires }) => (expires ? <Day day={expires} /> : done && 'Never expires'),
    type: 'day',
    text: ({ done, expires }) => expires || (done && 'Never expires'),
  },
  { head: 'Noted by', cell: ({ by }) => by },
  {
    head: 'Files',
    cell: ({ files }) => files && files.length > 0 && files.length.toLocaleString('en'),
    text: ({ files = [] }) => files.map(({ originalFileName }) => originalFileName).join(', '),
  },
  textColumn(
    'Note',
    ({ note }) => note,
    ({ name }) => `the note of ${name}`,
  ),
];

const [ACTIVE_COLUMNS, INACTIVE_COLUMNS] = [columnsFor(true), columnsFor(false)];

interface Props {
  readonly pcoId: string;
  /** True if the person volunteers now. */
  readonly isActive: boolean;
}

/** The rescue's requirements for a volunteer, and the state of each (product/volunteers 3.2). */
export function ChecklistSection({ pcoId, isActive }: Props) {
  const { rows, error, retry } = useChecks(pcoId);
  const [openDialog, setOpen] = useState<{
    readonly dialog: 'edit' | 'delete' | 'files';
    readonly check: Check;
  }>();
  const close = () => setOpen(undefined);
  return (
    <section className="card section" aria-labelledby="checklist-title">
      <header>
        <h2 id="checklist-title">Checklist</h2>
        <RequirementsLink />
      </header>
      <Loaded
        records={rows}
        error={error}
        onRetry={retry}
        empty={{
          icon: 'check',
          title: 'No requirements yet',
          text: 'Waivers, background checks and other requirements appear here once your rescue lists them.',
        }}
      >
        {(records) => (
          <RecordTable
            inCard
            showsAll
            label="Checklist"
            records={records}
            columns={isActive ? ACTIVE_COLUMNS : INACTIVE_COLUMNS}
            nameOf={({ name }) => name}
            undeletableReason={({ version }) => (version === 0 ? 'Not recorded yet' : undefined)}
            buttons={(check) => (
              <Button
                variant="quiet"
                icon="file"
                aria-label={`Files of ${check.name}`}
                onClick={() => setOpen({ dialog: 'files', check })}
              />
            )}
            canEdit={({ isAsked, version }) => isAsked || version > 0}
            onEdit={(check) => setOpen({ dialog: 'edit', check })}
            onDelete={(check) => setOpen({ dialog: 'delete', check })}
          />
        )}
      </Loaded>
      {openDialog?.dialog === 'files' && (
        <CheckFiles pcoId={pcoId} check={openDialog.check} onClose={close} />
      )}
      {openDialog?.dialog === 'edit' && <CheckForm pcoId={pcoId} check={openDialog.check} onClose={close} />}
      {openDialog?.dialog === 'delete' && (
        <RemoveCheck pcoId={pcoId} check={openDialog.check} onClose={close} />
      )}
    </section>
  );
}

/** The link to the requirements, for users who may see them. */
export function RequirementsLink() {
  const canViewRequirements = useAccess('customization.volunteer_activities.view');
  return canViewRequirements && <Link to="/customization/volunteer-requirements">Requirements</Link>;
}
