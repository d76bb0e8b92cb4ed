import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { capitalize } from '#shared/rules/text/phrases.ts';
import { longDayText, monthYearText } from '#shared/rules/time/moments.ts';
import { WEEKDAYS, weeksOf } from '#shared/rules/time/week.ts';
import { monthOf } from '#shared/rules/time/dates.ts';
import { useRescueLocale, useToday } from '../../time/clock.ts';
import { Select } from '../Select.tsx';
import { Icon } from '../../picture/icons.tsx';
import { clampDay, addMonths, moveDayByKey, yearsAround } from './calendar-moves.ts';
import { usePopover } from './usePopover.ts';
import './calendar.css';

interface Props {
  /** The chosen date, `YYYY-MM-DD`; '' if there is none. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/**
 * The calendar of a month, whose rows begin with the rescue's first day of the week (product/tenants 2.2). Libraries
 * were tried instead. In PrimeReact's Calendar (54 KB) Page Up leads to the next month, and its days are spans without
 * a role. In react-day-picker (20 KB, with date-fns) Page Down does nothing where the same day of the next month is out
 * of bounds, as from 25 October with a last day of 21 November; this one (2 KB) goes to that last day.
 */
export default function Calendar({ value, min, max, onChoose, onClose }: Props) {
  const today = useToday();
  const { countryCode, weekStart = 'monday' } = useRescueLocale();
  const [{ activeDay, takesFocus }, setPosition] = useState({
    activeDay: clampDay(value || today, min, max),
    takesFocus: true,
  });
  const box = usePopover(onClose);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // After a choice in the month or year list or a press on a step button, the focus stays there.
    if (takesFocus) grid.current?.querySelector<HTMLElement>(`[data-day="${activeDay}"]`)?.focus();
  }, [activeDay, takesFocus]);
  const month = monthOf(activeDay);
  const showDay = (next: string, byKey = false) =>
    setPosition({ activeDay: clampDay(next, min, max), takesFocus: byKey });
  const handleKeyDown = (event: KeyboardEvent) => {
    const nextDay = moveDayByKey(event.key, event.shiftKey, activeDay, weekStart);
    if (!nextDay) return;
    event.preventDefault();
    showDay(nextDay, true);
  };
  const weekDays = weeksOf(month, weekStart)[0] ?? [];
  const isOutOfRange = (day: string) => (min ? day < min : false) || (max ? day > max : false);
  return (
    <div ref={box} className="calendar" role="dialog" aria-label={`Pick a day, ${monthYearText(month)}`}>
      <CalendarHeader day={activeDay} min={min} max={max} onShow={showDay} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={monthYearText(month)} onKeyDown={handleKeyDown}>
        <thead>
          <tr>
            {weekDays.map((_, index) => {
              const name = capitalize(WEEKDAYS[(WEEKDAYS.indexOf(weekStart) + index) % 7] ?? '');
              return (
                <th key={name} scope="col" aria-label={name}>
                  {name.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  {day.startsWith(month) && (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === activeDay ? 0 : -1}
                      aria-label={longDayText(day, countryCode)}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={isOutOfRange(day)}
                      onClick={() => onChoose(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CalendarHeaderProps extends Pick<Props, 'min' | 'max'> {
  readonly day: string;
  readonly onShow: (day: string) => void;
}

/** The month and year that are shown, as lists to choose from, and buttons to the months before and after. */
function CalendarHeader({ day, min, max, onShow }: CalendarHeaderProps) {
  const [year, month] = [day.slice(0, 4), monthOf(day)];
  const months = Array.from({ length: 12 }, (_, index) => addMonths(`${year}-01`, index));
  const stepButton = (monthOffset: number, label: string) => (
    <button
      type="button"
      className="calendar-step"
      aria-label={label}
      onClick={() => onShow(`${addMonths(month, monthOffset)}-01`)}
    >
      <Icon name="chevron" size={18} />
    </button>
  );
  return (
    <div className="calendar-head">
      {stepButton(-1, 'Previous month')}
      <Select
        aria-label="Month"
        value={month}
        options={months.map(
          (monthOption) => [monthOption, monthYearText(monthOption).split(' ')[0] ?? ''] as const,
        )}
        onChoose={(monthText) => onShow(`${monthText}-01`)}
      />
      <Select
        aria-label="Year"
        value={year}
        options={yearsAround(year, min, max).map(String)}
        onChoose={(yearText) => onShow(`${yearText}${day.slice(4, 7)}-01`)}
      />
      {stepButton(1, 'Next month')}
    </div>
  );
}
