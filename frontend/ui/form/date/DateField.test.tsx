import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Day, pastDay } from '#shared/contract/fields.ts';
import { setRescueLocale } from '../../time/clock.ts';
import { DateField } from './DateField.tsx';
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
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

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
])('in %s the 3rd of April reads and is typed as %s', async (country, written, order) => {
  show(country, { day: '2026-04-03' });
  expect(field().value).toBe(written);
  expect(field(/^Other/).placeholder).toBe(order);
  type('');
  type(written);
  expect(field().value).toBe(written);
  save();
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toEqual({ day: '2026-04-03', other: '' }));
});

it('takes digits alone, a short year and the form of programs, and shows them as the rescue writes', async () => {
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

it('says how a date is written, at its field and once it is left, and keeps what was typed', async () => {
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
  save();
  await act(async () => undefined);
  expect(sent).not.toHaveBeenCalled();
  type('25/7/2026');
  await waitFor(() => expect(screen.queryByText('Enter a date as D/M/YYYY')).toBeNull());
});

it('of no date never comes to a field that may be empty', async () => {
  show('US', { day: '2026-01-01' });
  type('soon', field(/^Other/));
  await screen.findByText('Enter a date as M/D/YYYY');
  save();
  await act(async () => undefined);
  expect(sent).not.toHaveBeenCalled();
});

it('that is asked for says so, and one of tomorrow is refused by the rescue’s day', async () => {
  show('US');
  save();
  await screen.findByText('Date is required');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T02:13:00Z') });
  type('11/22/2026');
  await screen.findByText('Date can’t be in the future');
  type('11/21/2026');
  await waitFor(() => expect(screen.queryByText('Date can’t be in the future')).toBeNull());
  vi.useRealTimers();
});

it('is finished by Enter', async () => {
  show('US');
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '4/3/26' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('4/3/2026');
});

const pick = () => fireEvent.click(screen.getAllByRole('button', { name: 'Pick a day' })[0]!);
const heads = () => screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'));

it.each([
  ['sunday', 'Sunday', 'Saturday'],
  ['monday', 'Monday', 'Sunday'],
  ['saturday', 'Saturday', 'Friday'],
] as const)('is picked from a calendar whose weeks begin on %s', async (weekStart, first, last) => {
  setRescueLocale({ timeZone: 'Europe/Dublin', countryCode: 'IE', weekStart });
  render(<Screen day="2026-04-03" />);
  pick();
  await screen.findByRole('dialog', { name: 'Pick a day, April 2026' });
  expect([heads()[0], heads()[6]]).toEqual([first, last]);
  fireEvent.click(screen.getByRole('button', { name: 'Saturday, 11 April' }));
  expect(field().value).toBe('11/4/2026');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(field());
});

it('is walked by keys and bound by its last day; Escape gives it up and leaves what stands around it', async () => {
  show('IE', { day: '2026-11-01' });
  const around = vi.fn();
  document.addEventListener('keydown', around);
  pick();
  const grid = await screen.findByRole('grid');
  const walk = (key: string) => fireEvent.keyDown(grid, { key });
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, 1 November'));
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'PageUp', 'End']) walk(key);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday, 25 October');
  walk('PageDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Saturday, 21 November');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sunday, 22 November' }).disabled).toBe(true);
  around.mockReset();
  fireEvent.keyDown(grid, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(around).not.toHaveBeenCalled();
  expect(field().value).toBe('1/11/2026');
  document.removeEventListener('keydown', around);
});

it('finds another month and year by name; a press beside it closes it', async () => {
  show('IE', { day: '2026-04-03' });
  pick();
  fireEvent.change(await screen.findByLabelText('Year'), { target: { value: '2019' } });
  fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2019-12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Month after' }));
  screen.getByRole('dialog', { name: 'Pick a day, January 2020' });
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});
