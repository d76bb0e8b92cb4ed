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
import { useAccess } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState, Skeleton } from '#ui/message/states.tsx';
import { Day } from '#client/Day.tsx';
import { PcoLink } from '#parts/links/PcoLink.tsx';
import { BirthDate, LastMilestone } from '#parts/animal/cells.tsx';
import { useMoney } from '#client/useMoney.ts';
import { amountOf } from '#features/animals/milestones/columns.tsx';
import { useMilestones } from '#features/animals/milestones/queries.ts';
import { type StoryEntry, toHealthEntry, storyOf } from './story.ts';
import '#ui/style/section.css';

/** Entries rendered at first, and added by the button. */
const ENTRIES_PER_STEP = 30;

/** Everything that happened to an animal or was noted about it, as far as the user may read it; the latest first. */
export function Story({ animal: { id: animalId, lastMilestone, lastMilestoneDate } }: { animal: Animal }) {
  const canReadMilestones = useAccess('animals.actions.milestone');
  const canReadDiary = useAccess('animals.actions.diary');
  const { query: milestonesQuery, rows: milestones } = useMilestones(animalId, canReadMilestones);
  const diaryQuery = useCall(diaries.list, { query: { animalId } }, { enabled: canReadDiary });
  const healthQuery = useHealthRecords(animalId);
  const [visibleCount, setVisibleCount] = useState(ENTRIES_PER_STEP);
  // Milestones before the earliest loaded one may be on further pages. Other entries of that time wait for these.
  const loadedSince = milestonesQuery.hasNextPage ? (milestones.at(-1)?.milestoneDate ?? '') : '';
  const story = useMemo(
    () =>
      storyOf({
        milestones: milestones,
        diaries: diaryQuery.data?.diaries ?? [],
        health: healthQuery.entries,
      }).filter(({ date }) => date >= loadedSince),
    [milestones, diaryQuery.data, healthQuery.entries, loadedSince],
  );
  const failedQuery = [milestonesQuery, diaryQuery, healthQuery.query].find(
    ({ isError, data }) => isError && !data,
  );
  const isWaiting =
    (canReadMilestones && milestonesQuery.isPending) ||
    (canReadDiary && diaryQuery.isPending) ||
    healthQuery.query.isLoading;
  return (
    <section className="card section" aria-labelledby="story-title">
      <header>
        <h2 id="story-title">Story</h2>
        {canReadMilestones && <Link to={`/animals/milestone?id=${animalId}`}>Milestones</Link>}
      </header>
      {failedQuery ? (
        <ErrorState message={fetchErrorText(failedQuery.error)} onRetry={() => void failedQuery.refetch()} />
      ) : isWaiting ? (
        <div role="status" aria-label="Loading the story">
          <Skeleton width="70%" /> <Skeleton width="50%" />
        </div>
      ) : (
        <ol className="story">
          {!canReadMilestones && (
            <li>
              <LastMilestone type={lastMilestone} /> <Day day={lastMilestoneDate} />
            </li>
          )}
          {story.slice(0, visibleCount).map((entry) => (
            <li key={`${entry.kind}${entry.record.id}`} data-kind={entry.kind}>
              <EntryText entry={entry} />
            </li>
          ))}
        </ol>
      )}
      {(story.length > visibleCount || milestonesQuery.hasNextPage) && (
        <Button
          busy={milestonesQuery.isFetchingNextPage}
          onClick={() => {
            setVisibleCount(visibleCount + ENTRIES_PER_STEP);
            if (milestonesQuery.hasNextPage) void milestonesQuery.fetchNextPage();
          }}
        >
          Show earlier
        </Button>
      )}
    </section>
  );
}

const NO_HISTORY: readonly HealthHistoryEntry[] = [];

/** The health records of an animal; for roles that may not read these, the health notes only. */
function useHealthRecords(animalId: string) {
  const query = { animalId };
  const canReadHistory = useAccess('animals.actions.health_history');
  const readsNotesOnly = useAccess('animals.actions.notes') && !canReadHistory;
  const healthQuery = useCall(rounds.history, { query }, { enabled: canReadHistory });
  const notesQuery = useCall(healthnotes.list, { query }, { enabled: readsNotesOnly });
  const entries = useMemo(
    () => healthQuery.data?.healthHistories ?? notesQuery.data?.healthNotes.map(toHealthEntry) ?? NO_HISTORY,
    [healthQuery.data, notesQuery.data],
  );
  return { query: readsNotesOnly ? notesQuery : healthQuery, entries };
}

function EntryText({ entry }: { entry: StoryEntry }) {
  const money = useMoney();
  if (entry.kind === 'diary') {
    const { actionDate, notes, changedBy } = entry.record;
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
  if (entry.kind === 'health') {
    const { type, kind, actionDate, clinic, notes } = entry.record;
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
  const { milestoneType, milestoneDate, acquisitionWayName, caseNumber, notes } = entry.record;
  const details = [acquisitionWayName, caseNumber && `Case ${caseNumber}`, amountOf(entry.record, money)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <p className="story-head">
        <LastMilestone type={milestoneType} />{' '}
        <small className="muted">
          {milestoneType === 'birth' ? <BirthDate birth={entry.record} /> : <Day day={milestoneDate} />}
        </small>
      </p>
      <Party milestone={entry.record} details={details} />
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
