import { useMemo } from 'react';
import { type Round, type RoundItem, rounds } from '#shared/calls/health/rounds.ts';
import { useCall } from '#client/calls/api.ts';
import { useAccess } from '#client/session/session-context.ts';
import { staticPages } from '#client/paging/row-pages.ts';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { NoPermission } from '#ui/message/NoPermission.tsx';
import { Loaded } from '#records/list/Loaded.tsx';
import { type Column, toRowColumns } from '#records/download/column.ts';
import { ExportRows } from '#records/download/ExportRows.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { itemsOf, type RoundGroup, groupByPlaceAndTime } from '#parts/round/groups.ts';
import { givenStamp } from '#parts/round/given.ts';
import { RoundSheet } from '#parts/round/RoundSheet.tsx';
import { MED_COLUMNS } from './med-columns.tsx';
import '#ui/style/page.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import './todays-meds.css';

const EMPTY = {
  icon: 'check',
  title: 'No meds are due today',
  text: 'Meds appear here on the day they are due and stay until they are given.',
} as const;

const ALL_REMINDERS = <ButtonLink to="/med-reminder">See all med reminders</ButtonLink>;

/** /reports/todays-meds: the meds that are due today or overdue, by place and time (product/questions 4.2). */
export default function TodaysMedsPage() {
  return useAccess('report.meds') ? <TodaysMeds /> : <NoPermission />;
}

function TodaysMeds() {
  const { data, error, refetch, dataUpdatedAt } = useCall(rounds.meds, {});
  const canGiveMeds = useAccess('animals.actions.meds');
  const meds = data && itemsOf(data);
  return (
    <>
      <div className="page-head round-screen">
        <h1>Today’s Meds</h1>
        <span className="page-buttons">
          {canGiveMeds && <ButtonLink to="/today?kind=med">Open today’s round</ButtonLink>}
          <Button icon="print" disabled={!meds?.length} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
      <Loaded
        records={meds}
        error={error}
        onRetry={() => void refetch()}
        empty={{ ...EMPTY, action: canGiveMeds && ALL_REMINDERS }}
      >
        {() => data && <Report round={data} loadedAt={new Date(dataUpdatedAt).toISOString()} />}
      </Loaded>
    </>
  );
}

/** The column of the place, which only files need, as they list all places together. */
const PLACE_COLUMN: Column<RoundItem> = { head: 'Place', cell: ({ location }) => location };

/** Due and given doses, on the screen and on paper. */
function Report({ round, loadedAt }: { readonly round: Round; readonly loadedAt: string }) {
  const today = useToday();
  const groups = useMemo(() => groupByPlaceAndTime(itemsOf(round), today), [round, today]);
  return (
    <>
      <div className="round-screen">
        <div className="meds-head">
          <DueCounts round={round} today={today} />
          <ExportRows
            title="Today’s Meds"
            baseName="todays-meds"
            columns={() => toRowColumns([PLACE_COLUMN, ...MED_COLUMNS])}
            pages={staticPages(groups.flatMap(({ animals }) => animals.flatMap(({ items }) => items)))}
          />
        </div>
        {groups.map((group) => (
          <Place key={group.place} group={group} />
        ))}
      </div>
      <RoundSheet title="Meds" groups={groups} givenOf={givenStamp} loadedAt={loadedAt} />
    </>
  );
}

function DueCounts({
  round: { due, given, more },
  today,
}: {
  readonly round: Round;
  readonly today: string;
}) {
  const overdueCount = due.filter(({ dueDate }) => dueDate < today).length;
  return (
    <>
      <p className="meds-counted" role="status">
        <strong>{due.length} due</strong>
        {overdueCount > 0 && <>, {overdueCount} of them overdue</>}
        {given.length > 0 && <>; {given.length} given today</>}
      </p>
      {more && (
        <p className="notice notice-warn meds-more">
          Showing the earliest. More items are due than fit here.
        </p>
      )}
    </>
  );
}

function Place({ group: { place, animals } }: { readonly group: RoundGroup }) {
  const items = animals.flatMap((group) => group.items);
  return (
    <section className="meds-place" aria-label={place}>
      <h2>{place}</h2>
      <RecordTable
        showsAll
        className="meds-table"
        label={`Meds in ${place}`}
        records={items}
        columns={MED_COLUMNS}
      />
    </section>
  );
}
