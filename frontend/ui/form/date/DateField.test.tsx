import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Day, pastDay } from '#shared/contract/fields.ts';
import { setRescueLocale } from '../../time/clock.ts';
import { DateField } from './DateField.tsx';
import { DateInput } from './DateInput.tsx';
import { Form, useSchemaForm } from '../Form.tsx';

const Rules = z.object({
  day: pastDay('Date is required'),
  other: z.union([z.literal(''), Day], { error: 'Enter a date as YYYY-MM-DD' }),
});

const sent = vi.fn();
beforeEach(() => sent.mockReset());

function Screen({ day = '', other = '' }: { day?: string; other?: string }) {
  const form = useSchemaForm(Rules, { day, other });
  return (
    <Form form={form} onSubmit={() => void form.handleSubmit(sent)()}>
      <DateField name="day" label="Date of Intake" required max="2026-11-21" />
      <DateField name="other" label="Other" />
      <button type="submit">Save</button>
    </Form>
  );
}

const field = (label = /^Date of Intake/) => screen.getByLabelText<HTMLInputElement>(label);
const clickSave = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

function type(text: string, input = field()) {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
}

function show(countryCode: string, values = {}) {
  setRescueLocale({ timeZone: 'America/New_York', countryCode });
  render(<Screen {...values} />);
}

it.each([
  ['IE', '3/4/2026', 'd/m/yyyy'],
  ['US', '4/3/2026', 'm/d/yyyy'],
  ['PH', '03/04/2026', 'dd/mm/yyyy'],
  ['CA', '2026/4/3', 'yyyy/m/d'],
])('in %s the 3rd of April is shown and typed as %s', async (country, dateText, placeholder) => {
  show(country, { day: '2026-04-03' });
  expect(field().value).toBe(dateText);
  expect(field(/^Other/).placeholder).toBe(placeholder);
  type('');
  type(dateText);
  expect(field().value).toBe(dateText);
  clickSave();
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ day: '2026-04-03', other: '' }));
});

it('takes digits alone, a short year and ISO dates, and shows them in the format of the rescue', async () => {
  show('IE');
  for (const [text, expected] of [
    ['25072026', '25/7/2026'],
    ['25.7.26', '25/7/2026'],
    ['2026-07-25', '25/7/2026'],
  ] as const) {
    type(text);
    expect(field().value).toBe(expected);
  }
});

it('says how to write a date once the field is left, and keeps what was typed', async () => {
  show('IE');
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '7/25' } });
  await act(async () => undefined);
  expect(screen.queryByText('Enter a date as D/M/YYYY')).toBeNull();
  fireEvent.change(field(), { target: { value: '7/25/2026' } });
  fireEvent.blur(field());
  const error = await screen.findByText('Enter a date as D/M/YYYY');
  expect(field().value).toBe('7/25/2026');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().getAttribute('aria-describedby')).toContain(error.id);
  clickSave();
  await act(async () => undefined);
  expect(sent).not.toHaveBeenCalled();
  type('25/7/2026');
  await waitFor(() => expect(screen.queryByText('Enter a date as D/M/YYYY')).toBeNull());
});

it('does not accept a text that is no date in an optional field', async () => {
  show('US', { day: '2026-01-01' });
  type('soon', field(/^Other/));
  await screen.findByText('Enter a date as M/D/YYYY');
  clickSave();
  await act(async () => undefined);
  expect(sent).not.toHaveBeenCalled();
});

it('requires a date, and rejects tomorrow by the day of the rescue', async () => {
  show('US');
  clickSave();
  await screen.findByText('Date is required');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:13:00Z') });
  type('11/22/2026');
  await screen.findByText('Date can’t be in the future');
  type('11/21/2026');
  await waitFor(() => expect(screen.queryByText('Date can’t be in the future')).toBeNull());
  vi.useRealTimers();
});

it('formats the date on Enter', async () => {
  show('US');
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '4/3/26' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('4/3/2026');
});

const openCalendar = () => fireEvent.click(screen.getAllByRole('button', { name: 'Pick a day' })[0]!);
const weekdayHeaders = () =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-label'));

it.each([
  ['sunday', 'Sunday', 'Saturday'],
  ['monday', 'Monday', 'Sunday'],
  ['saturday', 'Saturday', 'Friday'],
] as const)('picks a date from a calendar whose weeks begin on %s', async (weekStart, firstDay, lastDay) => {
  setRescueLocale({ timeZone: 'Europe/Dublin', countryCode: 'IE', weekStart });
  render(<Screen day="2026-04-03" />);
  openCalendar();
  await screen.findByRole('dialog', { name: 'Pick a day, April 2026' });
  expect([weekdayHeaders()[0], weekdayHeaders()[6]]).toEqual([firstDay, lastDay]);
  fireEvent.click(screen.getByRole('button', { name: 'Saturday, 11 April' }));
  expect(field().value).toBe('11/4/2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field());
});

it('moves through the calendar by keys, up to the last allowed day, and Escape closes only the calendar', async () => {
  show('IE', { day: '2026-11-01' });
  const outerKeyListener = vi.fn();
  document.addEventListener('keydown', outerKeyListener);
  openCalendar();
  const grid = await screen.findByRole('grid');
  const pressKey = (key: string) => fireEvent.keyDown(grid, { key });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, 1 November'));
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'PageUp', 'End']) pressKey(key);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, 25 October');
  pressKey('PageDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, 21 November');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sunday, 22 November' }).disabled).toBe(true);
  outerKeyListener.mockReset();
  fireEvent.keyDown(grid, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(outerKeyListener).not.toHaveBeenCalled();
  expect(field().value).toBe('1/11/2026');
  document.removeEventListener('keydown', outerKeyListener);
});

it.each(['', '7/2'])('offers the years around the day where the first day is %j', async (min) => {
  setRescueLocale({ timeZone: 'Europe/Dublin', countryCode: 'IE' });
  render(<DateInput value="2026-04-03" min={min} onChange={() => undefined} />);
  openCalendar();
  const years = [...(await screen.findByLabelText<HTMLSelectElement>('Year')).options];
  expect([years[0]?.value, years.at(-1)?.value]).toEqual(['1986', '2036']);
});

it('chooses another month and year by name, and closes the calendar on a press outside it', async () => {
  show('IE', { day: '2026-04-03' });
  openCalendar();
  fireEvent.change(await screen.findByLabelText('Year'), { target: { value: '2019' } });
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2019-12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }));
  screen.getByRole('dialog', { name: 'Pick a day, January 2020' });
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
