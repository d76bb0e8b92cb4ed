import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import {
  ADD_RESULT,
  LISTS,
  ONE_ANIMAL,
  THREE_ANIMALS,
  onDoneMock,
  callbacks,
  fillField,
  input,
  press,
  findOption,
} from '../forms.fixture.ts';
import MedForm from './MedForm.tsx';

beforeEach(() => onDoneMock.mockClear());

describe('a given med', () => {
  it('requires medicine, dosage and who gave it, preset to the signed-in user', async () => {
    const sent = mockReplies({ ...LISTS, 'meds.add': () => ADD_RESULT });
    renderSignedIn(<MedForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('Doxycycline');
    expect(input(/^Administered By/).value).toBe('Ines Duarte');
    fillField(/^Administered By/, '');
    press('Save');
    await screen.findByText('Medicine is required');
    await screen.findByText('Dosage is required');
    await screen.findByText('Administerer name is required');
    fillField(/^Medicine/, 'm1');
    fillField(/^Dosage/, '1 tablet');
    fillField(/^Administered By/, 'Vera Vet');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['meds.add']).toMatchObject([
      {
        body: {
          animalIds: ['a'],
          medVms: [{ reminder: false, administered: true, dosage: '1 tablet', administeredBy: 'Vera Vet' }],
        },
      },
    ]);
  });

  it('asks once before a second dose of the day, and records it after confirmation', async () => {
    const text = 'Given today already at 6:49 PM by Priya Shah. Record a second dose?';
    const doubt = {
      key: 'given:a:1',
      code: 'given' as const,
      animalName: 'Name a',
      text,
      keep: 'Record anyway',
    };
    const sent = mockReplies({
      ...LISTS,
      'meds.add': (request: unknown) => {
        const { medVms } = (request as { body: { medVms: { accepted?: string[] }[] } }).body;
        if (medVms[0]?.accepted) return ADD_RESULT;
        throw new ApiError(409, text, { code: 'doubtful', forceable: true, doubts: [doubt] });
      },
    });
    renderSignedIn(<MedForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('Doxycycline');
    fillField(/^Medicine/, 'm1');
    fillField(/^Dosage/, '1 tablet');
    press('Save');
    await screen.findByText(`Name a: ${text}`);
    press('Record anyway');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['meds.add']).toHaveLength(2);
    expect(sent['meds.add']?.[1]).toMatchObject({ body: { medVms: [{ accepted: ['given:a:1'] }] } });
  });

  it('warns of a dosage far from the last one, until it is corrected', async () => {
    const text = '3 ml is far from the last dose, 0.3 ml';
    const doubt = {
      key: 'dosage:a:3 ml',
      code: 'dosage' as const,
      animalName: 'Name a',
      text,
      keep: 'Keep 3 ml',
      field: 'medVms.0.dosage',
    };
    mockReplies({
      ...LISTS,
      'meds.add': () => {
        throw new ApiError(409, text, { code: 'doubtful', forceable: true, doubts: [doubt] });
      },
    });
    renderSignedIn(<MedForm mode="add" animals={ONE_ANIMAL} {...callbacks} />);
    await findOption('Doxycycline');
    fillField(/^Medicine/, 'm1');
    fillField(/^Dosage/, '3 ml');
    press('Save');
    await screen.findByText(`Name a: ${text}`);
    screen.getByRole('button', { name: 'Keep 3 ml' });
    fillField(/^Dosage/, '0.3 ml');
    await waitFor(() => expect(screen.queryByText(`Name a: ${text}`)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Keep 3 ml' })).toBeNull();
  });

  it('confirms a dosage for all animals with one click, and names them', async () => {
    const doubt = (id: string) => ({
      key: `dosage:${id}:3 ml`,
      code: 'dosage' as const,
      animalName: `Name ${id}`,
      text: '3 ml is far from the last dose, 0.3 ml',
      keep: 'Keep 3 ml',
      field: 'medVms.0.dosage',
    });
    const sent = mockReplies({
      ...LISTS,
      'meds.add': (request: unknown) => {
        const { medVms } = (request as { body: { medVms: { accepted?: string[] }[] } }).body;
        if (medVms[0]?.accepted) return ADD_RESULT;
        const doubts = [doubt('a'), doubt('b')];
        throw new ApiError(409, 'Far', { code: 'doubtful', forceable: true, doubts });
      },
    });
    renderSignedIn(<MedForm mode="add" animals={THREE_ANIMALS.slice(0, 2)} {...callbacks} />);
    await findOption('Doxycycline');
    fillField(/^Medicine/, 'm1');
    fillField(/^Dosage/, '3 ml');
    press('Save');
    await screen.findByText('Name a, Name b: 3 ml is far from the last dose, 0.3 ml');
    press('Keep 3 ml');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['meds.add']).toHaveLength(2);
    const accepted = ['dosage:a:3 ml', 'dosage:b:3 ml'];
    expect(sent['meds.add']?.[1]).toMatchObject({ body: { medVms: [{ accepted }] } });
  });
});
