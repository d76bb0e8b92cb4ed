import { users } from '#shared/calls/users/users.ts';
import { HISTORY_KINDS } from '#shared/rules/rescues/history.ts';
import { useCall } from '#client/calls/api.ts';
import { Check } from '#ui/Check.tsx';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/time/clock.ts';
import { DayFilter } from './DayFilter.tsx';
import { type Filters, isRangeReversed, historyKindOf, useFilters } from './filters.ts';
import { Select } from '#ui/form/Select.tsx';

const KINDS = Object.entries(HISTORY_KINDS);

/** Options for active users, then inactive ones: the id, and the name (or the email address if there is no name). */
function useUserOptions() {
  const activeUsers = useCall(users.list, { params: { active: 'true' } });
  const formerUsers = useCall(users.list, { params: { active: 'false' } });
  const userOption =
    (suffix: string) => (user: { id: string; firstName: string; lastName: string; email: string }) =>
      [user.id, (`${user.firstName} ${user.lastName}`.trim() || user.email) + suffix] as const;
  return [
    ...(activeUsers.data?.usersVMs ?? []).map(userOption('')),
    ...(formerUsers.data?.usersVMs ?? []).map(userOption(' (inactive)')),
  ];
}

const isFiltered = ({ deleted, ...texts }: Filters) =>
  deleted || Object.values(texts).some((text) => text !== '');

/** The filter of the history: user, kind, days, and deleted records. */
export function FilterBar({ recordName }: { readonly recordName: string }) {
  const { filters, change } = useFilters();
  const { by, kind, from, to, record, deleted } = filters;
  const userOptions = useUserOptions();
  const today = useToday();
  const clear = () => change({ by: '', kind: '', from: '', to: '', record: '', deleted: false });
  return (
    <form className="history-filters card" onSubmit={(event) => event.preventDefault()}>
      <label className="field">
        <span className="label">Person</span>
        <Select
          value={by}
          options={[['', 'Everyone'], ...userOptions]}
          onChoose={(chosen) => change({ by: chosen })}
        />
      </label>
      <label className="field">
        <span className="label">Kind of record</span>
        <Select
          value={kind}
          options={[['', 'All'], ...KINDS]}
          onChoose={(chosen) => change({ kind: historyKindOf(chosen) })}
        />
      </label>
      <DayFilter label="From" value={from} max={to || today} onChange={(day) => change({ from: day })} />
      <DayFilter
        label="To"
        value={to}
        min={from}
        max={today}
        error={isRangeReversed(filters) ? 'The last day must not be before the first' : undefined}
        onChange={(day) => change({ to: day })}
      />
      <Check checked={deleted} onChange={() => change({ deleted: !deleted })}>
        Deleted only
      </Check>
      {record && (
        <Button icon="close" onClick={() => change({ record: '' })}>
          Only {recordName || 'one record'}
        </Button>
      )}
      {isFiltered(filters) && (
        <Button variant="quiet" onClick={clear}>
          Show all
        </Button>
      )}
    </form>
  );
}
