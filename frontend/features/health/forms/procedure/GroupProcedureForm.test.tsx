import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import {
  ADD_RESULT,
  onDoneMock,
  callbacks,
  fillField,
  input,
  LISTS,
  press,
  findOption,
  THREE_ANIMALS,
} from '../forms.fixture.ts';
import GroupProcedureForm from './GroupProcedureForm.tsx';

beforeEach(() => {
  onDoneMock.mockClear();
  sessionStorage.clear();
});

const LAST_WEIGHTS = [
  {
    animalId: 'a',
    kindId: 'weight',
    actionDate: '2026-01-05',
    by: '',
    days: [],
    weight: 4.2,
    weightUnit: 'lb',
  },
];

async function show(answers = {}) {
  const sent = mockReplies({
    ...LISTS,
    'rounds.open': () => ({ reminders: [], lastDone: LAST_WEIGHTS }),
    'procedures.add': () => ({ ...ADD_RESULT, chipTwins: [] }),
    ...answers,
  });
  renderSignedIn(<GroupProcedureForm animals={THREE_ANIMALS} {...callbacks} />);
  await findOption('Saltmarsh');
  fillField(/^Clinic/, 'c1');
  await screen.findByLabelText('Weight (lb), Name a');
  return sent;
}
const cell = (name: string) => input(new RegExp(`^Weight \\(lb\\), Name ${name}`));

describe('weighing several animals', () => {
  it('puts the cursor in the first weight', async () => {
    await show();
    await waitFor(() => expect(document.activeElement).toBe(cell('a')));
  });

  it('shows a row for each with the last weight, and leaves out empty ones', async () => {
    const sent = await show();
    await screen.findByText('4.2 lb', { exact: false });
    press('Save');
    await screen.findByText('Weight is required');
    fillField('Weight (lb), Name a', 'x');
    await screen.findByText('Weight must be numeric');
    fillField('Weight (lb), Name a', '42');
    await screen.findByText('Was 4.2 lb: please check');
    fillField('Weight (lb), Name a', '4.5');
    fillField('Weight (lb), Name c', '3');
    await screen.findByText('2 of 3: empty rows are left out');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      {
        body: {
          animalIds: ['a', 'c'],
          each: [
            { animalId: 'a', weight: 4.5 },
            { animalId: 'c', weight: 3 },
          ],
          animalProcedureVm: { kindId: 'weight', hospitalClinicId: 'c1', weightUnit: 'lb' },
        },
      },
    ]);
  });

  it('accepts a pasted spreadsheet column, and reports values without a row', async () => {
    await show();
    const data = { getData: () => '4.1\r\n4.2\r\n4.3\r\n' };
    fireEvent.paste(cell('b'), { clipboardData: data });
    expect(['a', 'b', 'c'].map((name) => cell(name).value)).toEqual(['', '4.1', '4.2']);
    await screen.findByText('1 pasted value had no row');
  });

  it('moves down the column with Tab', async () => {
    await show();
    cell('a').focus();
    fireEvent.keyDown(cell('a'), { key: 'Tab' });
    expect(document.activeElement).toBe(cell('b'));
    fireEvent.keyDown(cell('b'), { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(cell('a'));
  });

  it('shows a server error in the right cell, and keeps the typed values', async () => {
    await show({
      'procedures.add': () => {
        throw new ApiError(422, 'No', { fields: { 'each.1.weight': 'Weight must be more than 0' } });
      },
    });
    fillField('Weight (lb), Name a', '4');
    fillField('Weight (lb), Name c', '5');
    press('Save');
    await screen.findByText('Weight must be more than 0');
    expect(cell('c').getAttribute('aria-invalid')).toBe('true');
    expect([cell('a').value, cell('c').value]).toEqual(['4', '5']);
    expect(onDoneMock).not.toHaveBeenCalled();
  });

  it('asks for microchip numbers if the kind requires it, and reports twins', async () => {
    const sent = await show({
      'procedures.add': () => ({ ...ADD_RESULT, chipTwins: [{ id: 'z', animalName: 'Juno' }] }),
    });
    fillField(/^Procedure/, 'chip');
    await screen.findByLabelText('Microchip Number, Name a');
    fillField('Microchip Number, Name a', '977200000000001');
    fillField('Microchip Number, Name b', '977 200 000 000 001');
    press('Save');
    await screen.findByText('This number is in two rows');
    fillField('Microchip Number, Name b', '977200000000002');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { each: [{ microchipNumber: '977200000000001' }, { microchipNumber: '977200000000002' }] } },
    ]);
    expect(toastTexts().at(-1)).toBe('Juno carries this microchip number too: please check it');
  });

  it('asks for a result of each animal for other kinds', async () => {
    const sent = await show();
    fillField(/^Procedure/, 'spay');
    await screen.findByLabelText('Result, Name a');
    press('Save');
    await screen.findByText('Result is required');
    fillField('Result, Name b', '38.4');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalIds: ['b'], each: [{ animalId: 'b', results: '38.4' }] } },
    ]);
  });

  it('warns in the cell of an improbable weight, which can be confirmed', async () => {
    const text = '80 lb is far from the last weight, 8 lb';
    const doubt = {
      key: 'weight:b:80 lb',
      code: 'weight' as const,
      animalName: 'Name b',
      text,
      keep: 'Keep 80 lb',
      field: 'each.1.weight',
    };
    const sent = await show({
      'procedures.add': (request: unknown) => {
        const { animalProcedureVm } = (request as { body: { animalProcedureVm: { accepted?: string[] } } })
          .body;
        if (animalProcedureVm.accepted) return { ...ADD_RESULT, records: 2, chipTwins: [] };
        throw new ApiError(409, text, { code: 'doubtful', forceable: true, doubts: [doubt] });
      },
    });
    fireEvent.change(cell('a'), { target: { value: '4.3' } });
    fireEvent.change(cell('b'), { target: { value: '80' } });
    press('Save');
    await screen.findByText(text);
    expect(cell('b').getAttribute('aria-invalid')).toBe('true');
    press('Keep 80 lb for Name b');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.add']?.[1]).toMatchObject({
      body: { animalProcedureVm: { accepted: ['weight:b:80 lb'] } },
    });
    expect(toastTexts().at(-1)).toBe('2 weights saved');
  });
});
