import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, renderInside } from '#client/test-inside.tsx';
import { LISTS, ONE, done, ends, fill, input, press, findOption } from '../forms.fixture.ts';
import SoapForm from './SoapForm.tsx';

beforeEach(() => {
  done.mockClear();
  sessionStorage.clear();
});

describe('a SOAP', () => {
  const form = <SoapForm mode="add" animals={ONE} {...ends} />;

  it('needs everything, and what was typed is there again after a reload until it is saved', async () => {
    const sent = answer({ ...LISTS, 'soaps.add': () => ({ ids: ['s'] }) });
    renderInside(form);
    press('Save');
    for (const field of ['Clinic', 'Subjective', 'Objective', 'Assessment', 'Plan'])
      await screen.findByText(`${field} is required`);
    fill(/^Subjective/, 'Coughs at night');
    cleanup();

    renderInside(form);
    await screen.findByText('What you typed and didn’t save is back.');
    await findOption('Saltmarsh');
    expect(input(/^Subjective/).value).toBe('Coughs at night');
    fill(/^Clinic/, 'c1');
    for (const field of [/^Objective/, /^Assessment/, /^Plan/]) fill(field, 'Fine');
    press('Save');
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent['soaps.add']).toMatchObject([{ body: { soapVm: { subjective: 'Coughs at night' } } }]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});
