import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import {
  LISTS,
  ONE_ANIMAL,
  onDoneMock,
  callbacks,
  fillField,
  input,
  press,
  findOption,
} from '../forms.fixture.ts';
import SoapForm from './SoapForm.tsx';

beforeEach(() => {
  onDoneMock.mockClear();
  sessionStorage.clear();
});

describe('a SOAP', () => {
  const form = <SoapForm mode="add" animals={ONE_ANIMAL} {...callbacks} />;

  it('requires every field, and restores the typed text after a reload until it is saved', async () => {
    const sent = mockReplies({ ...LISTS, 'soaps.add': () => ({ ids: ['s'] }) });
    renderSignedIn(form);
    press('Save');
    for (const field of ['Clinic', 'Subjective', 'Objective', 'Assessment', 'Plan'])
      await screen.findByText(`${field} is required`);
    fillField(/^Subjective/, 'Coughs at night');
    cleanup();

    renderSignedIn(form);
    await screen.findByText('What you typed and didn’t save is back.');
    await findOption('Saltmarsh');
    expect(input(/^Subjective/).value).toBe('Coughs at night');
    fillField(/^Clinic/, 'c1');
    for (const field of [/^Objective/, /^Assessment/, /^Plan/]) fillField(field, 'Fine');
    press('Save');
    await waitFor(() => expect(onDoneMock).toHaveBeenCalled());
    expect(sent['soaps.add']).toMatchObject([{ body: { soapVm: { subjective: 'Coughs at night' } } }]);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });
});
