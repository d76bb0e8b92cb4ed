import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, renderInside } from '#client/test-inside.tsx';
import { ADDED, LISTS, ONE, done, ends, fill, input, press, shown } from '../forms.fixture.ts';
import MedForm from './MedForm.tsx';

beforeEach(() => done.mockClear());

describe('a med given', () => {
  it('needs medicine, dosage and who gave it, which is who is signed in', async () => {
    const sent = answer({ ...LISTS, 'meds.add': () => ADDED });
    renderInside(<MedForm mode="add" animals={ONE} {...ends} />);
    await shown('Doxycycline');
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
});
