import { useState } from 'react';
import { hours, type VolunteerHours } from '#shared/calls/volunteers/hours.ts';
import { hoursText } from '#shared/rules/time/hours.ts';
import { useCall } from '#client/calls/api.ts';
import { Loaded } from '#records/list/Loaded.tsx';
import { RecordTable } from '#records/table/RecordTable.tsx';
import { Button } from '#ui/Button.tsx';
import { rescueYear } from '#ui/time/clock.ts';
import { dayOf, HOURS_COLUMNS } from './hours-columns.tsx';
import { Totals } from './Totals.tsx';
import { YearChoice } from './YearChoice.tsx';
import { lazyComponent } from '#ui/lazy/lazy-component.tsx';

const HoursForm = lazyComponent(() => import('./HoursForm.tsx'));
const DeleteHours = lazyComponent(() => import('./DeleteHours.tsx'));

type OpenDialog = 'add' | { readonly dialog: 'edit' | 'delete'; readonly entry: VolunteerHours };

/** A volunteer's hours of a year, with their totals (product/volunteers 2.1). */
export function HoursSection({ pcoId }: { readonly pcoId: string }) {
  const [year, setYear] = useState(rescueYear);
  const [openDialog, setOpen] = useState<OpenDialog>();
  const { data, error, refetch } = useCall(hours.list, { query: { pcoId, year } });
  const close = () => setOpen(undefined);
  return (
    <section className="card section" aria-labelledby="hours-title">
      <header>
        <h2 id="hours-title">Hours</h2>
        <span className="page-buttons">
          <YearChoice year={year} onChoose={setYear} />
          <Button icon="plus" onClick={() => setOpen('add')}>
            Add hours
          </Button>
        </span>
      </header>
      {data && data.months.length > 0 && <Totals months={data.months} minutes={data.minutes} year={year} />}
      <Loaded
        records={data?.hours}
        error={error}
        onRetry={() => void refetch()}
        empty={{
          icon: 'clock',
          title: `No hours in ${year}`,
          text: 'Hours appear here when you add them or when the volunteer signs in on a tablet.',
        }}
      >
        {(records) => (
          <RecordTable
            inCard
            label="Hours"
            exportOptions={{ title: `Hours of ${year}` }}
            records={records}
            columns={HOURS_COLUMNS}
            nameOf={(entry) => `the hours of ${dayOf(entry)}, ${hoursText(entry.minutes)}`}
            onEdit={(entry) => setOpen({ dialog: 'edit', entry })}
            onDelete={(entry) => setOpen({ dialog: 'delete', entry })}
          />
        )}
      </Loaded>
      {openDialog === 'add' && <HoursForm pcoId={pcoId} onClose={close} />}
      {typeof openDialog === 'object' && openDialog.dialog === 'edit' && (
        <HoursForm pcoId={pcoId} entry={openDialog.entry} onClose={close} />
      )}
      {typeof openDialog === 'object' && openDialog.dialog === 'delete' && (
        <DeleteHours record={openDialog.entry} onClose={close} />
      )}
    </section>
  );
}
