import type { Schedule } from '#shared/calls/health/schedules.ts';
import { ruleText } from '#shared/rules/schedules.ts';
import { Button } from '#ui/Button.tsx';
import { Pill } from '#ui/states.tsx';
import '#ui/inline.css';
import '#records/record-table.css';

interface Props {
  readonly schedules: readonly Schedule[];
  readonly edits: boolean;
  readonly onEdit: (schedule: Schedule) => void;
  readonly onReset: (schedule: Schedule) => void;
  readonly onDelete: (schedule: Schedule) => void;
}

/** The schedules of an animal type as a table; on phones each is a card. */
export function ScheduleTable({ schedules, ...rest }: Props) {
  return (
    <div className="card records health-records">
      <table>
        <thead>
          <tr>
            {['Vaccination', 'Schedule', 'Notes', 'Status'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {rest.edits && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {schedules.map((schedule) => (
            <Row key={schedule.kindId} schedule={schedule} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({
  schedule,
  edits,
  onEdit,
  onReset,
  onDelete,
}: Omit<Props, 'schedules'> & { schedule: Schedule }) {
  const { kind, name, notes, active, version, hasDefault, changedBy } = schedule;
  return (
    <tr>
      <td>
        <strong>{kind}</strong>
        {name !== kind && <small className="muted block">{name}</small>}
      </td>
      <td data-label="Schedule" className="record-text">
        {ruleText(schedule)}
      </td>
      <td data-label="Notes" className="record-text">
        {notes}
      </td>
      <td data-label="Status">
        <Pill tone={active ? 'ok' : 'stone'}>{active ? 'Active' : 'Off'}</Pill>
        <small className="muted block">{version === 0 ? 'Default' : `Edited by ${changedBy}`}</small>
      </td>
      {edits && (
        <td className="record-buttons">
          {hasDefault && version > 0 && (
            <Button
              variant="quiet"
              icon="undo"
              aria-label={`Reset ${kind} to its default`}
              onClick={() => onReset(schedule)}
            />
          )}
          <Button variant="quiet" icon="edit" aria-label={`Edit ${kind}`} onClick={() => onEdit(schedule)} />
          <Button
            variant="quiet"
            icon="trash"
            aria-label={`Delete ${kind}`}
            onClick={() => onDelete(schedule)}
          />
        </td>
      )}
    </tr>
  );
}
