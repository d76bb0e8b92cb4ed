import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderInside, toastTexts } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import { Compare } from './Compare.tsx';

const KEPT = { ...PERSON, email: '', phone: '', city: 'Dunedin', version: 3 };
const GONE = {
  ...PERSON,
  id: 'eda',
  firstName: 'Eda',
  phone: '+64 21 000',
  email: '',
  mailList: false,
  version: 5,
};

const open = (overrides: Parameters<typeof mockReplies>[0] = {}) => {
  const sent = mockReplies({
    'merging.preview': () => ({
      kept: KEPT,
      gone: GONE,
      tiedToKept: [],
      tiedToGone: [{ count: 2, words: 'donations' }],
      openPeriods: 2,
    }),
    'merging.merge': () => ({ mergeId: 'm', pco: KEPT }),
    ...overrides,
  });
  const [onSwap, onLeave] = [vi.fn(), vi.fn()];
  renderInside(<Compare keptId="ada" goneId="eda" onSwap={onSwap} onLeave={onLeave} />);
  return { sent, onSwap, onLeave };
};

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const confirm = async () =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Merge' }));

it('two are compared where they differ: the fuller is proposed, and off the mail list', async () => {
  open();
  await screen.findByText('Moves 2 donations to the kept record');
  screen.getByText('No linked records');
  expect((await group('Phone')).getByRole('radio', { name: '+64 21 000' })).toHaveProperty('checked', true);
  expect(screen.queryByRole('group', { name: 'Email' })).toBeNull();
  const mailList = (await group('Mail list')).getAllByRole('radio');
  expect(mailList.map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, true]);
});

it('what was chosen is sent once it was asked, with what was seen of both', async () => {
  const { sent } = open();
  fireEvent.click((await group('First Name')).getByRole('radio', { name: 'Eda' }));
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

it('where one of both was changed meanwhile, says so and compares them anew', async () => {
  let version = 5;
  const { sent } = open({
    'merging.preview': () => ({
      kept: KEPT,
      gone: { ...GONE, firstName: version > 5 ? 'Edda' : 'Eda', version },
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
  fireEvent.click((await group('Phone')).getByRole('radio', { name: 'Nothing' }));
  await press('Merge');
  await confirm();
  const notice = await screen.findByRole('alert');
  expect((await group('First Name')).getByRole('radio', { name: 'Edda' })).toBeTruthy();
  expect(notice.textContent).toMatch(
    /^Robin changed Edda Okafor at 11.20.2026, 10:03 AM. Compare them again before you merge.First Name now:Edda$/,
  );
  expect((await group('Phone')).getByRole('radio', { name: 'Nothing' })).toHaveProperty('checked', true);
  expect(toastTexts()).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent['merging.preview']).toHaveLength(2);
});

it('the two are swapped, and others selected, by whoever asks for it', async () => {
  const { onSwap, onLeave } = open();
  await press('Swap');
  await press('Select others');
  expect([onSwap.mock.calls.length, onLeave.mock.calls.length]).toEqual([1, 1]);
});

it('two that cannot become one say why, and leave a way out', async () => {
  const { onLeave } = open({
    'merging.preview': () => {
      throw new ApiError(422, 'One of them was already merged');
    },
  });
  await screen.findByText('One of them was already merged');
  await press('Select others');
  expect(onLeave).toHaveBeenCalledOnce();
});
