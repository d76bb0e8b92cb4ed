import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import type { Milestone } from '#shared/calls/animals/milestones.ts';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { healthnotes } from '#shared/calls/health/healthnotes.ts';
import { type HealthHistoryEntry, rounds } from '#shared/calls/health/rounds.ts';
import { personName } from '#shared/rules/people/people.ts';
import { fetchErrorText } from '#client/wire/api-error.ts';
import { useCall } from '#client/calls/api.ts';
import { useMay } from '#client/session/me.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { Day } from '#client/Day.tsx';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { Born, LastMilestone } from '#parts/animal/cells.tsx';
import { useMoney } from '#client/useMoney.ts';
import { amountOf } from '#features/animals/milestones/columns.tsx';
import { useMilestones } from '#features/animals/milestones/queries.ts';
import { type Chapter, entryOf, storyOf } from './story.ts';
import '#ui/style/section.css';

/** Entries rendered at first, and added by the button. */
const STEP = 30;

/** Everything that happened to an animal or was noted about it, as far as the user may read it; the latest first. */
export function Story({ animal: { id: animalId, lastMilestone, lastMilestoneDate } }: { animal: Animal }) {
  const reads = useMay('animals.actions.milestone');
  const notes = useMay('animals.actions.diary');
  const { query: milestonesQuery, rows: list } = useMilestones(animalId, reads);
  const notesQuery = useCall(diaries.list, { query: { animalId } }, { enabled: notes });
  const healthQuery = useHealthRecords(animalId);
  const [visibleCount, setVisibleCount] = useState(STEP);
  // Before the earliest milestone that has come so far there may be others: notes from then wait for them.
  const loadedSince = milestonesQuery.hasNextPage ? (list.at(-1)?.milestoneDate ?? '') : '';
  const story = useMemo(
    () =>
      storyOf({
        milestones: list,
        diaries: notesQuery.data?.diaries ?? [],
        health: healthQuery.entries,
      }).filter(({ date }) => date >= loadedSince),
    [list, notesQuery.data, healthQuery.entries, loadedSince],
  );
  const failed = [milestonesQuery, notesQuery, healthQuery.query].find(
    ({ isError, data }) => isError && !data,
  );
  const waiting =
    (reads && milestonesQuery.isPending) || (notes && notesQuery.isPending) || healthQuery.query.isLoading;
  return (
    <section className="card section" aria-labelledby="story-title">
      <header>
        <h2 id="story-title">Story</h2>
        {reads && <Link to={`/animals/milestone?id=${animalId}`}>Milestones</Link>}
      </header>
      {failed ? (
        <ErrorState message={fetchErrorText(failed.error)} onRetry={() => void failed.refetch()} />
      ) : waiting ? (
        <div role="status" aria-label="Loading the story">
          <Skeleton width="70%" /> <Skeleton width="50%" />
        </div>
      ) : (
        <ol className="story">
          {!reads && (
            <li>
              <LastMilestone type={lastMilestone} /> <Day day={lastMilestoneDate} />
            </li>
          )}
          {story.slice(0, visibleCount).map((chapter) => (
            <li key={`${chapter.kind}${chapter.record.id}`} data-kind={chapter.kind}>
              <ChapterText chapter={chapter} />
            </li>
          ))}
        </ol>
      )}
      {(story.length > visibleCount || milestonesQuery.hasNextPage) && (
        <Button
          busy={milestonesQuery.isFetchingNextPage}
          onClick={() => {
            setVisibleCount(visibleCount + STEP);
            if (milestonesQuery.hasNextPage) void milestonesQuery.fetchNextPage();
          }}
        >
          Show earlier
        </Button>
      )}
    </section>
  );
}

const NONE: readonly HealthHistoryEntry[] = [];

/** The health records of an animal; for roles that may not read these, the health notes only. */
function useHealthRecords(animalId: string) {
  const query = { animalId };
  const all = useMay('animals.actions.health_history');
  const notes = useMay('animals.actions.notes') && !all;
  const healthQuery = useCall(rounds.history, { query }, { enabled: all });
  const notesQuery = useCall(healthnotes.list, { query }, { enabled: notes });
  const entries = useMemo(
    () => healthQuery.data?.healthHistories ?? notesQuery.data?.healthNotes.map(entryOf) ?? NONE,
    [healthQuery.data, notesQuery.data],
  );
  return { query: notes ? notesQuery : healthQuery, entries };
}

function ChapterText({ chapter }: { chapter: Chapter }) {
  const money = useMoney();
  if (chapter.kind === 'diary') {
    const { actionDate, notes, changedBy } = chapter.record;
    return (
      <>
        <p className="story-head">
          Diary{' '}
          <small className="muted">
            <Day day={actionDate} /> · {changedBy}
          </small>
        </p>
        <p className="entry-text">{notes}</p>
      </>
    );
  }
  if (chapter.kind === 'health') {
    const { type, kind, actionDate, clinic, notes } = chapter.record;
    return (
      <>
        <p className="story-head">
          {kind || type}{' '}
          <small className="muted">
            <Day day={actionDate} />
            {(kind ? type : clinic) && ` · ${kind ? type : clinic}`}
          </small>
        </p>
        {notes && <p className="entry-text">{notes}</p>}
      </>
    );
  }
  const { milestoneType, milestoneDate, acquisitionWayName, caseNumber, notes } = chapter.record;
  const details = [acquisitionWayName, caseNumber && `Case ${caseNumber}`, amountOf(chapter.record, money)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <p className="story-head">
        <LastMilestone type={milestoneType} />{' '}
        <small className="muted">
          {milestoneType === 'birth' ? <Born birth={chapter.record} /> : <Day day={milestoneDate} />}
        </small>
      </p>
      <Party milestone={chapter.record} details={details} />
      {notes && <p className="entry-text muted">{notes}</p>}
    </>
  );
}

/** The party of a milestone, and its details in a few words. */
function Party({ milestone, details }: { readonly milestone: Milestone; readonly details: string }) {
  const { pco, pcoId, otherRescue, otherRescueShelterId } = milestone;
  const partyName = pco ? personName(pco) : otherRescue?.lastNameOtherRescue;
  if (!partyName) return details && <p>{details}</p>;
  return (
    <p>
      <PcoLink id={pco ? pcoId : otherRescueShelterId}>{partyName}</PcoLink>
      {details && ` · ${details}`}
    </p>
  );
}
