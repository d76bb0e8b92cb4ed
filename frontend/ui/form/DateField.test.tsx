import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Day, pastDay } from '#shared/contract/fields.ts';
import { goBy } from '../clock.ts';
import { DateField } from './DateField.tsx';
import { Form, useSchemaForm } from './Form.tsx';

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

function type(text: string, into = field()) {
  fireEvent.focus(into);
  fireEvent.change(into, { target: { value: text } });
  fireEvent.blur(into);
}

function show(countryCode: string, values = {}) {
  goBy({ timeZone: 'America/New_York', countryCode });
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
  for (const [text, shown] of [
    ['25072026', '25/7/2026'],
    ['25.7.26', '25/7/2026'],
    ['2026-07-25', '25/7/2026'],
  ] as const) {
    type(text);
    expect(field().value).toBe(shown);
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
  await screen.findByText('Date cannot be in the future');
  type('11/21/2026');
  await waitFor(() => expect(screen.queryByText('Date cannot be in the future')).toBeNull());
  vi.useRealTimers();
});

it('is finished by Enter', async () => {
  show('US');
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '4/3/26' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('4/3/2026');
});

it('is picked from the device’s calendar, which knows the bounds', async () => {
  show('IE', { day: '2026-04-03' });
  const [picker] = document.querySelectorAll<HTMLInputElement>('input[type=date]');
  const showPicker = vi.fn();
  picker!.showPicker = showPicker;
  fireEvent.click(screen.getAllByRole('button', { name: 'Pick a day' })[0]!);
  expect(showPicker).toHaveBeenCalledOnce();
  expect([picker!.value, picker!.max, picker!.tabIndex]).toEqual(['2026-04-03', '2026-11-21', -1]);
  fireEvent.change(picker!, { target: { value: '2026-05-06' } });
  expect(field().value).toBe('6/5/2026');
  expect(document.activeElement).toBe(field());
});
