import { memo } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { useToday } from '#ui/clock.ts';
import { Pill } from '#ui/states.tsx';
import { LongText } from '#records/LongText.tsx';
import { Day } from '#client/Day.tsx';
import { dueText } from './due-text.ts';
import type { Reminder, Screen } from './screens.ts';

export interface RowDeeds {
  readonly onToggle: (id: string, withShift: boolean) => void;
  readonly onEdit: (reminder: Reminder) => void;
  readonly onDelete: (reminder: Reminder) => void;
}

interface Props {
  readonly screen: Screen;
  readonly list: readonly Reminder[];
  readonly selected: ReadonlySet<string>;
  /** False hides what changes a reminder. */
  readonly edits: boolean;
  readonly deeds: RowDeeds;
  readonly onToggleAll: () => void;
}

/** The reminders as a table; on phones each is a card with its box (spec 001 §2). */
export function ReminderList({ screen, list, selected, edits, deeds, onToggleAll }: Props) {
  const some = list.some(({ id }) => selected.has(id));
  const all = list.every(({ id }) => selected.has(id));
  return (
    <div className="card records reminders">
      <table>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                className="box"
                aria-label="Select all"
                checked={all}
                ref={(box) => {
                  if (box) box.indeterminate = some && !all;
                }}
                onChange={onToggleAll}
              />
            </th>
            {['Due Date', 'Animal Name', 'Animal Type', ...screen.columns].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((reminder) => (
            <Row
              key={reminder.id}
              reminder={reminder}
              columns={screen.columns}
              selected={selected.has(reminder.id)}
              edits={edits}
              deeds={deeds}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly reminder: Reminder;
  readonly columns: readonly string[];
  readonly selected: boolean;
  readonly edits: boolean;
  readonly deeds: RowDeeds;
}

const Row = memo(function Row({ reminder, columns, selected, edits, deeds }: RowProps) {
  const { id, subject, location, dueDate, title, cells } = reminder;
  const name = `${title} for ${subject.animalName}`;
  const { tone, text } = dueText(dueDate, useToday());
  return (
    <tr className={selected ? 'selected' : undefined}>
      <td className="reminder-box">
        <input
          type="checkbox"
          className="box"
          aria-label={`Select ${name}`}
          checked={selected}
          onChange={() => undefined}
          onClick={({ shiftKey }) => deeds.onToggle(id, shiftKey)}
        />
      </td>
      <td data-label="Due Date" className="reminder-due">
        <Day day={dueDate} /> <Pill tone={tone}>{text}</Pill>
      </td>
      <td data-label="Animal Name">
        <Link to={`/animals/${subject.id}`}>{subject.animalName}</Link>
        {location && <small className="muted">{location}</small>}
      </td>
      <td data-label="Animal Type">{subject.animalType}</td>
      {cells.map((cell, index) => (
        <td
          key={columns[index]}
          data-label={columns[index]}
          className={index === cells.length - 1 ? 'record-text' : undefined}
        >
          {cell && <LongText text={cell} of={name} />}
        </td>
      ))}
      <td className="record-buttons">
        {edits && (
          <>
            <Button
              variant="quiet"
              icon="edit"
              aria-label={`Edit ${name}`}
              onClick={() => deeds.onEdit(reminder)}
            />
            <Button
              variant="quiet"
              icon="trash"
              aria-label={`Delete ${name}`}
              onClick={() => deeds.onDelete(reminder)}
            />
          </>
        )}
      </td>
    </tr>
  );
});
