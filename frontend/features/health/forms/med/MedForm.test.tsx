import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { answer, renderInside } from '#client/test-inside.tsx';
import { ADDED, LISTS, ONE, THREE, done, ends, fill, input, press, findOption } from '../forms.fixture.ts';
import MedForm from './MedForm.tsx';

beforeEach(() => done.mockClear());

describe('a med given', () => {
  it('needs medicine, dosage and who gave it, which is who is signed in', async () => {
    const sent = answer({ ...LISTS, 'meds.add': () => ADDED });
    renderInside(<MedForm mode="add" animals={ONE} {...ends} />);
    await findOption('Doxycycline');
    expect(input(/^Administered By/).value).toBe('Ines Duarte');
    fill(/^Administered By/, '');
    press('Save');
    await screen.findByText('Medicine is required');
    await screen.findByText('Dosage is required');
    await screen.findByText('Administerer name is required');
    fill(/^Medicine/, 'm1');
    fill(/^Dosage/, '1 tablet');
    fill(/^Administered By/, 'Vera Vet');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['meds.add']).toMatchObject([
      {
        body: {
          animalIds: ['a'],
          medVms: [{ reminder: false, administered: true, dosage: '1 tablet', administeredBy: 'Vera Vet' }],
        },
      },
    ]);
  });

  it('asks once before a second dose of the day, and records it on request', async () => {
    const text = 'Given today already at 6:49 PM by Priya Shah. Record a second dose?';
    const doubt = {
      key: 'given:a:1',
      code: 'given' as const,
      animalName: 'Name a',
      text,
      keep: 'Record anyway',
    };
    const sent = answer({
      ...LISTS,
      'meds.add': (request: unknown) => {
        const { medVms } = (request as { body: { medVms: { accepted?: string[] }[] } }).body;
        if (medVms[0]?.accepted) return ADDED;
        throw new ApiError(409, text, { code: 'doubtful', forceable: true, doubts: [doubt] });
      },
    });
    renderInside(<MedForm mode="add" animals={ONE} {...ends} />);
    await findOption('Doxycycline');
    fill(/^Medicine/, 'm1');
    fill(/^Dosage/, '1 tablet');
    press('Save');
    await screen.findByText(`Name a: ${text}`);
    press('Record anyway');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['meds.add']).toHaveLength(2);
    expect(sent['meds.add']?.[1]).toMatchObject({ body: { medVms: [{ accepted: ['given:a:1'] }] } });
  });

  it('asks at the dosage where that is far from the last, and forgets it once it is corrected', async () => {
    const text = '3 ml is far from the last dose, 0.3 ml';
    const doubt = {
      key: 'dosage:a:3 ml',
      code: 'dosage' as const,
      animalName: 'Name a',
      text,
      keep: 'Keep 3 ml',
      field: 'medVms.0.dosage',
    };
    answer({
      ...LISTS,
      'meds.add': () => {
        throw new ApiError(409, text, { code: 'doubtful', forceable: true, doubts: [doubt] });
      },
    });
    renderInside(<MedForm mode="add" animals={ONE} {...ends} />);
    await findOption('Doxycycline');
    fill(/^Medicine/, 'm1');
    fill(/^Dosage/, '3 ml');
    press('Save');
    await screen.findByText(`Name a: ${text}`);
    screen.getByRole('button', { name: 'Keep 3 ml' });
    fill(/^Dosage/, '0.3 ml');
    await waitFor(() => expect(screen.queryByText(`Name a: ${text}`)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Keep 3 ml' })).toBeNull();
  });

  it('keeps a dosage for all animals by one press, and names them', async () => {
    const doubt = (id: string) => ({
      key: `dosage:${id}:3 ml`,
      code: 'dosage' as const,
      animalName: `Name ${id}`,
      text: '3 ml is far from the last dose, 0.3 ml',
      keep: 'Keep 3 ml',
      field: 'medVms.0.dosage',
    });
    const sent = answer({
      ...LISTS,
      'meds.add': (request: unknown) => {
        const { medVms } = (request as { body: { medVms: { accepted?: string[] }[] } }).body;
        if (medVms[0]?.accepted) return ADDED;
        const doubts = [doubt('a'), doubt('b')];
        throw new ApiError(409, 'Far', { code: 'doubtful', forceable: true, doubts });
      },
    });
    renderInside(<MedForm mode="add" animals={THREE.slice(0, 2)} {...ends} />);
    await findOption('Doxycycline');
    fill(/^Medicine/, 'm1');
    fill(/^Dosage/, '3 ml');
    press('Save');
    await screen.findByText('Name a, Name b: 3 ml is far from the last dose, 0.3 ml');
    press('Keep 3 ml');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['meds.add']).toHaveLength(2);
    const accepted = ['dosage:a:3 ml', 'dosage:b:3 ml'];
    expect(sent['meds.add']?.[1]).toMatchObject({ body: { medVms: [{ accepted }] } });
  });
});
