import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { toastStore } from '#ui/message/toast.ts';
import {
  ADD_RESULT,
  LISTS,
  ONE_ANIMAL,
  THREE_ANIMALS,
  onDoneMock,
  callbacks,
  fillField,
  press,
  reminder,
  findOption,
} from '../forms.fixture.ts';
import ProcedureForm from './ProcedureForm.tsx';

beforeEach(() => onDoneMock.mockClear());

describe('a procedure', () => {
  it('of the kind weight requires a weight in the unit of the country', async () => {
    const sent = mockReplies({ ...LISTS, 'procedures.add': () => ({ ...ADD_RESULT, chipTwins: [] }) });
    renderSignedIn(<ProcedureForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('Weight');
    await findOption('Saltmarsh');
    fillField(/^Procedure/, 'weight');
    fillField(/^Clinic/, 'c1');
    press('Save');
    await screen.findByText('Weight is required');
    fillField(/^Weight/, 'heavy');
    await screen.findByText('Weight must be numeric');
    fillField(/^Weight/, '0');
    await screen.findByText('Weight must be more than 0');
    fillField(/^Weight/, '18.4');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalProcedureVm: { kindId: 'weight', weight: 18.4, weightUnit: 'lb' } } },
    ]);
  });

  it('for several animals can be neither a weight nor a microchip', async () => {
    mockReplies(LISTS);
    renderSignedIn(<ProcedureForm mode="add" animals={THREE_ANIMALS} {...callbacks} />);
    await findOption('Spay');
    const disabledOptions = screen
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => disabled)
      .map(({ textContent }) => textContent);
    expect(disabledOptions).toEqual(['Weight', 'Microchip implant']);
    expect(screen.queryByLabelText(/^Weight/)).toBeNull();
  });

  it('of the kind microchip requires a number, warns of an odd one, saves it and reports a twin', async () => {
    const chipTwins = [{ id: 'z', animalName: 'Juno' }];
    const sent = mockReplies({ ...LISTS, 'procedures.add': () => ({ ...ADD_RESULT, chipTwins }) });
    renderSignedIn(<ProcedureForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('Microchip implant');
    await findOption('Saltmarsh');
    expect(screen.queryByLabelText(/^Microchip Number/)).toBeNull();
    fillField(/^Procedure/, 'chip');
    fillField(/^Clinic/, 'c1');
    await screen.findByLabelText(/^Microchip Number/);
    press('Save');
    await screen.findByText('Microchip number is required');
    fillField(/^Microchip Number/, '999 000 000 000 001');
    await screen.findByText(/Numbers that begin with 999 are for tests/);
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.add']).toMatchObject([
      { body: { animalProcedureVm: { microchipNumber: '999000000000001' } } },
    ]);
    expect(toastStore.read().at(-1)).toMatchObject({
      tone: 'warn',
      text: 'Juno carries this microchip number too: please check it',
      action: { label: 'Open Juno' },
    });
  });

  it('that is a reminder is edited as a reminder', async () => {
    const record = {
      ...reminder,
      kindId: 'spay',
      healthProcedureKind: 'Spay',
      results: '',
      microchipNumber: '',
    };
    const sent = mockReplies({
      ...LISTS,
      'procedures.update': () => ({ animalProcedure: record, chipTwins: [] }),
    });
    renderSignedIn(<ProcedureForm mode="editReminder" animals={ONE_ANIMAL} record={record} {...callbacks} />);
    await findOption('Weight');
    fillField(/^Due Date/, '');
    press('Update');
    await screen.findByText('Date of P,T or T is required');
    fillField(/^Due Date/, '2099-02-28');
    press('Update');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['procedures.update']).toMatchObject([
      { body: { reminder: true, kindId: 'spay', dueDate: '2099-02-28', version: 4 } },
    ]);
  });
});
