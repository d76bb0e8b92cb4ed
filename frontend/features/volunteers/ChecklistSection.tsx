import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Check } from '#shared/calls/people/checklist.ts';
import { Day } from '#client/Day.tsx';
import { useMay } from '#client/me.ts';
import { Loaded } from '#records/Loaded.tsx';
import { LongText } from '#records/LongText.tsx';
import { type Column, RecordTable } from '#records/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/states.tsx';
import { CHECK_WORDS } from './check-words.ts';
import { type CheckRow, useChecks } from './useChecks.ts';

const CheckFiles = lazy(() => import('./CheckFiles.tsx'));
const CheckForm = lazy(() => import('./CheckForm.tsx'));
const TakeOffCheck = lazy(async () => ({ default: (await import('./CheckForm.tsx')).TakeOffCheck }));

const COLUMNS: readonly Column<CheckRow>[] = [
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
    cell: ({ state }) => <Pill tone={CHECK_WORDS[state][1]}>{CHECK_WORDS[state][0]}</Pill>,
    text: ({ state }) => CHECK_WORDS[state][0],
  },
  {
    head: 'Done',
    cell: ({ done }) => done && <Day day={done} />,
    type: 'day',
    text: ({ done }) => done,
  },
  {
    head: 'Holds until',
    cell: ({ done, expires }) => (expires ? <Day day={expires} /> : done && 'For good'),
    type: 'day',
    text: ({ done, expires }) => expires || (done && 'For good'),
  },
  { head: 'Noted by', cell: ({ by }) => by },
  {
    head: 'Files',
    cell: ({ files }) => files && files.length > 0 && files.length.toLocaleString('en'),
    text: ({ files = [] }) => files.map(({ originalFileName }) => originalFileName).join(', '),
  },
  {
    head: 'Note',
    cell: ({ note, name }) => <LongText text={note} of={`the note of ${name}`} />,
    wide: true,
    text: ({ note }) => note,
  },
];

/** What the rescue asks of a volunteer, and what of it is there (product/volunteers 3.2). */
export function ChecklistSection({ pcoId }: { readonly pcoId: string }) {
  const { rows, error, retry } = useChecks(pcoId);
  const [open, setOpen] = useState<{ readonly what: 'edit' | 'delete' | 'files'; readonly of: Check }>();
  const close = () => setOpen(undefined);
  return (
    <section className="card section" aria-labelledby="checklist-title">
      <header>
        <h2 id="checklist-title">Checklist</h2>
        <Requirements />
      </header>
      <Loaded
        records={rows}
        error={error}
        onRetry={retry}
        empty={{
          icon: 'check',
          title: 'Nothing is asked of volunteers',
          text: 'A waiver, a background check and the like are noted here once your rescue has a list of them.',
        }}
      >
        {(all) => (
          <RecordTable
            inCard
            all
            label="Checklist"
            records={all}
            columns={COLUMNS}
            nameOf={({ name }) => name}
            keeps={({ version }) => (version === 0 ? 'Nothing is noted of it yet' : undefined)}
            buttons={(of) => (
              <Button
                variant="quiet"
                icon="file"
                aria-label={`Files of ${of.name}`}
                onClick={() => setOpen({ what: 'files', of })}
              />
            )}
            edits={({ isAsked, version }) => isAsked || version > 0}
            onEdit={(of) => setOpen({ what: 'edit', of })}
            onDelete={(of) => setOpen({ what: 'delete', of })}
          />
        )}
      </Loaded>
      <Suspense>
        {open?.what === 'files' && <CheckFiles pcoId={pcoId} check={open.of} onClose={close} />}
        {open?.what === 'edit' && <CheckForm pcoId={pcoId} check={open.of} onClose={close} />}
        {open?.what === 'delete' && <TakeOffCheck pcoId={pcoId} check={open.of} onClose={close} />}
      </Suspense>
    </section>
  );
}

/** The way to what is asked, for whoever may see it. */
export function Requirements() {
  const sees = useMay('customization.volunteer_activities.view');
  return sees && <Link to="/customization/volunteer-requirements">Requirements</Link>;
}
