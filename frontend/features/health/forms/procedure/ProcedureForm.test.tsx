import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, renderInside } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import { ADDED, LISTS, ONE, THREE, done, ends, fill, press, reminder, findOption } from '../forms.fixture.ts';
import ProcedureForm from './ProcedureForm.tsx';

beforeEach(() => done.mockClear());

describe('a procedure', () => {
  it('of the kind weight needs a weight, in the unit of the country', async () => {
    const sent = answer({ ...LISTS, 'procedures.add': () => ({ ...ADDED, chipTwins: [] }) });
    renderInside(<ProcedureForm mode="add" animals={ONE} {...ends} />);
    await findOption('Weight');
    await findOption('Saltmarsh');
    fill(/^Procedure/, 'weight');
    fill(/^Clinic/, 'c1');
    press('Save');
    await screen.findByText('Weight is required');
    fill(/^Weight/, 'heavy');
    await screen.findByText('Weight must be numeric');
    fill(/^Weight/, '0');
    await screen.findByText('Weight must be more than 0');
    fill(/^Weight/, '18.4');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalProcedureVm: { kindId: 'weight', weight: 18.4, weightUnit: 'lb' } } },
    ]);
  });

  it('of several is neither a weight nor a microchip', async () => {
    answer(LISTS);
    renderInside(<ProcedureForm mode="add" animals={THREE} {...ends} />);
    await findOption('Spay');
    const off = screen
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => disabled)
      .map(({ textContent }) => textContent);
    expect(off).toEqual(['Weight', 'Microchip implant']);
    expect(screen.queryByLabelText(/^Weight/)).toBeNull();
  });

  it('of a microchip needs its number, warns of an odd one and saves it, and tells of a twin', async () => {
    const chipTwins = [{ id: 'z', animalName: 'Juno' }];
    const sent = answer({ ...LISTS, 'procedures.add': () => ({ ...ADDED, chipTwins }) });
    renderInside(<ProcedureForm mode="add" animals={ONE} {...ends} />);
    await findOption('Microchip implant');
    await findOption('Saltmarsh');
    expect(screen.queryByLabelText(/^Microchip Number/)).toBeNull();
    fill(/^Procedure/, 'chip');
    fill(/^Clinic/, 'c1');
    await screen.findByLabelText(/^Microchip Number/);
    press('Save');
    await screen.findByText('Microchip number is required');
    fill(/^Microchip Number/, '999 000 000 000 001');
    await screen.findByText(/Numbers that begin with 999 are for tests/);
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalProcedureVm: { microchipNumber: '999000000000001' } } },
    ]);
    expect(toastStore.read().at(-1)).toMatchObject({
      tone: 'warn',
      text: 'Juno carries this microchip number too: please check it',
      action: { label: 'Open Juno' },
    });
  });

  it('reminder is corrected as a reminder', async () => {
    const record = {
      ...reminder,
      kindId: 'spay',
      healthProcedureKind: 'Spay',
      results: '',
      microchipNumber: '',
    };
    const sent = answer({
      ...LISTS,
      'procedures.update': () => ({ animalProcedure: record, chipTwins: [] }),
    });
    renderInside(<ProcedureForm mode="editReminder" animals={ONE} record={record} {...ends} />);
    await findOption('Weight');
    fill(/^Due Date/, '');
    press('Update');
    await screen.findByText('Date of P,T or T is required');
    fill(/^Due Date/, '2099-02-28');
    press('Update');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['procedures.update']).toMatchObject([
      { body: { reminder: true, kindId: 'spay', dueDate: '2099-02-28', version: 4 } },
    ]);
  });
});
