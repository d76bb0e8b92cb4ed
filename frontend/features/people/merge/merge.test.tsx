import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, returnToPage, toastTexts } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import { Compare } from './Compare.tsx';

const KEPT = { ...PERSON, email: '', phone: '', city: 'Dunedin', version: 3 };
const MERGED = {
  ...PERSON,
  id: 'eda',
  firstName: 'Eda',
  phone: '+64 21 000',
  email: '',
  mailList: false,
  version: 5,
};

const openCompare = (overrides: Parameters<typeof mockReplies>[0] = {}) => {
  const sent = mockReplies({
    'merging.preview': () => ({
      kept: KEPT,
      gone: MERGED,
      tiedToKept: [],
      tiedToGone: [{ count: 2, words: 'donations' }],
      openPeriods: 2,
    }),
    'merging.merge': () => ({ mergeId: 'm', pco: KEPT }),
    ...overrides,
  });
  const [onSwap, onLeave] = [vi.fn(), vi.fn()];
  renderSignedIn(<Compare keptId="ada" goneId="eda" onSwap={onSwap} onLeave={onLeave} />);
  return { sent, onSwap, onLeave };
};

const findGroup = async (name: string) => within(await screen.findByRole('group', { name }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async () =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));

it('shows only fields that differ, preselects filled values, and stays off the mail list', async () => {
  openCompare();
  await screen.findByText('Moves 2 donations to the kept record');
  screen.getByText('No linked records');
  expect((await findGroup('Phone')).getByRole('radio', { name: '+64 21 000' })).toHaveProperty(
    'checked',
    true,
  );
  expect(screen.queryByRole('group', { name: 'Email' })).toBeNull();
  const mailList = (await findGroup('Mail list')).getAllByRole('radio');
  expect(mailList.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
});

it('sends the choices after a confirmation, with the versions of both records', async () => {
  const { sent } = openCompare();
  fireEvent.click((await findGroup('First Name')).getByRole('radio', { name: 'Eda' }));
  await press('Merge');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Eda Okafor will be merged into Ada Okafor, with 2 donations');
  expect(dialog.textContent).toContain('They have 2 open volunteer periods. After merging, end one on');
  expect(sent['merging.merge'] ?? []).toEqual([]);
  await confirm();
  await waitFor(() => expect(sent['merging.merge']).toHaveLength(1));
  expect(sent['merging.merge']).toMatchObject([
    {
      body: {
        keptId: 'ada',
        keptVersion: 3,
        goneId: 'eda',
        goneVersion: 5,
        choices: { firstName: 'gone', phone: 'gone', mailList: 'gone' },
      },
    },
  ]);
});

it('says that one record was changed meanwhile, and compares them again', async () => {
  let version = 5;
  const { sent } = openCompare({
    'merging.preview': () => ({
      kept: KEPT,
      gone: { ...MERGED, firstName: version > 5 ? 'Edda' : 'Eda', version },
      tiedToKept: [],
      tiedToGone: [],
      openPeriods: 0,
    }),
    'merging.merge': () => {
      version = 6;
      const conflict = { version, changedBy: 'Robin', changedAt: '2026-11-20T15:03:00Z' };
      throw new ApiError(409, 'Robin changed this record meanwhile', { conflict });
    },
  });
  fireEvent.click((await findGroup('Phone')).getByRole('radio', { name: 'Nothing' }));
  await press('Merge');
  await confirm();
  const notice = await screen.findByRole('alert');
  expect((await findGroup('First Name')).getByRole('radio', { name: 'Edda' })).toBeTruthy();
  expect(notice.textContent).toMatch(
    /^Robin changed Edda Okafor at 11.20.2026, 10:03 AM. Compare them again before you merge.First Name now:Edda$/,
  );
  expect((await findGroup('Phone')).getByRole('radio', { name: 'Nothing' })).toHaveProperty('checked', true);
  expect(toastTexts()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent['merging.preview']).toHaveLength(2);
});

it('keeps the choices when the records are read again, until the merge finds a newer version', async () => {
  let version = 5;
  const { sent } = openCompare({
    'merging.preview': () => ({
      kept: KEPT,
      gone: { ...MERGED, version },
      tiedToKept: [],
      tiedToGone: [],
      openPeriods: 0,
    }),
  });
  fireEvent.click((await findGroup('Phone')).getByRole('radio', { name: 'Nothing' }));
  version = 6;
  await returnToPage();
  await waitFor(() => expect(sent['merging.preview']).toHaveLength(2));
  await press('Merge');
  await confirm();
  await waitFor(() => expect(sent['merging.merge']).toHaveLength(1));
  expect(sent['merging.merge']).toMatchObject([{ body: { goneVersion: 5, choices: { phone: 'kept' } } }]);
});

it('swaps the two records, and leaves to select others', async () => {
  const { onSwap, onLeave } = openCompare();
  await press('Swap');
  await press('Select others');
  expect([onSwap.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
});

it('says why two records cannot be merged, and offers a way out', async () => {
  const { onLeave } = openCompare({
    'merging.preview': () => {
      throw new ApiError(422, 'One of them was already merged');
    },
  });
  await screen.findByText('One of them was already merged');
  await press('Select others');
  expect(onLeave).toHaveBeenCalledOnce();
});
