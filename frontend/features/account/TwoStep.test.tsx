import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import AccountPage from './AccountPage.tsx';
import TwoStep from './TwoStep.tsx';

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function server(overrides: object = {}) {
  const account = {
    userName: 'ines',
    email: 'ines@example.org',
    newAddress: { email: '', until: '', isOver: false },
    firstName: 'Ines',
    lastName: 'Duarte',
    twoStep: false,
    twoStepRequired: false,
    recoveryCodesLeft: 0,
    sessions: [],
    ...overrides,
  };
  const sent = mockReplies({
    'accounts.account': () => ({ ...account }),
    'accounts.twoStepBegin': ({ body: { password } }: { body: { password: string } }) => {
      if (password === 'wrong')
        throw new ApiError(422, 'Password is incorrect', { fields: { password: 'Password is incorrect' } });
      return { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Havenkeep:ines?secret=JBSWY3DPEHPK3PXP' };
    },
    'accounts.twoStepEnd': ({ body: { code } }: { body: { code: string } }) => {
      if (code === '000000')
        throw new ApiError(422, 'The code is wrong', { fields: { code: 'The code is wrong' } });
      account.twoStep = false;
      return {};
    },
    'accounts.twoStepConfirm': () => {
      account.twoStep = true;
      account.recoveryCodesLeft = 10;
      return { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
    },
  });
  return sent;
}

describe('turning two-step sign-in on', () => {
  it('asks for password and code, and shows the recovery codes until they are saved', async () => {
    server();
    const [onCodesShown, onReady] = [vi.fn(), vi.fn()];
    renderSignedIn(<TwoStep onCodesShown={onCodesShown} onReady={onReady} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    type(/^Your password/, 'wrong');
    press('Continue');
    await screen.findByText('Password is incorrect');
    type(/^Your password/, 'right');
    press('Continue');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    await screen.findByRole('img', { name: 'QR code for your authenticator app' });
    type(/^Code from the app/, '123456');
    press('Turn on');
    await screen.findByText('aaaa-bbbb');
    expect(onCodesShown).toHaveBeenCalledOnce();
    await screen.findByText('On');
    // The account is on by now: the codes stay all the same, and cannot be passed by.
    screen.getByText('cccc-dddd');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    fireEvent.click(screen.getByLabelText('I’ve saved them'));
    press('Done');
    await waitFor(() => expect(onReady).toHaveBeenCalledOnce());
    await screen.findByText('10 recovery codes are left.');
  });
});

describe('two-step sign-in that is on', () => {
  it('is turned off with password and code, each showing its error at its field', async () => {
    const sent = server({ twoStep: true, recoveryCodesLeft: 10 });
    renderSignedIn(<TwoStep />);
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
    await screen.findByRole('dialog');
    const confirmTurnOff = () => fireEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1)!);
    type(/^Your password/, 'right');
    confirmTurnOff();
    await screen.findByText('Enter the code');
    type(/^Code/, '000000');
    confirmTurnOff();
    await screen.findByText('The code is wrong');
    type(/^Code/, '123456');
    confirmTurnOff();
    await screen.findByRole('button', { name: 'Set up two-step sign-in' });
    expect(sent['accounts.twoStepEnd']?.at(-1)).toEqual({ body: { password: 'right', code: '123456' } });
  });

  it('moves to another app with a code of the current one', async () => {
    const sent = server({ twoStep: true, twoStepRequired: true, recoveryCodesLeft: 10 });
    renderSignedIn(<TwoStep />);
    fireEvent.click(await screen.findByRole('button', { name: 'Use another app' }));
    press('Cancel');
    fireEvent.click(await screen.findByRole('button', { name: 'Use another app' }));
    type(/^Your password/, 'right');
    type(/^Code/, '123456');
    press('Continue');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    expect(sent['accounts.twoStepBegin']).toEqual([{ body: { password: 'right', code: '123456' } }]);
    type(/^Code from the app/, '654321');
    press('Use this app');
    await screen.findByText('aaaa-bbbb');
  });

  it('warns of few recovery codes', async () => {
    server({ twoStep: true, twoStepRequired: true, recoveryCodesLeft: 3 });
    renderSignedIn(<TwoStep />);
    await screen.findByText(/3 recovery codes are left. Create new ones/);
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });
});

describe('recovery codes that are not confirmed as saved', () => {
  const canUnload = () => {
    const unloadEvent = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unloadEvent);
    return !unloadEvent.defaultPrevented;
  };

  async function showRecoveryCodes() {
    server();
    const router = renderSignedIn(<AccountPage />, { roleName: 'Public' });
    fireEvent.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    type(/^Your password/, 'right');
    press('Continue');
    await screen.findByText('JBSW Y3DP EHPK 3PXP');
    expect(canUnload()).toBe(true);
    type(/^Code from the app/, '123456');
    press('Turn on');
    await screen.findByText('aaaa-bbbb');
    return router;
  }

  it('ask before leaving by a link, Back, reload or closing', async () => {
    const router = await showRecoveryCodes();
    expect(canUnload()).toBe(false);
    await act(() => router.navigate('/elsewhere'));
    const question = await screen.findByRole('dialog', { name: 'Not saved yet' });
    expect(question.textContent).toContain('Your recovery codes are shown only once');
    press('Cancel');
    screen.getByText('aaaa-bbbb');
    await act(() => router.navigate('/elsewhere'));
    press('Leave');
    await screen.findByText('elsewhere');
    expect(canUnload()).toBe(true);
  });

  it('can be left freely once they are saved', async () => {
    const router = await showRecoveryCodes();
    fireEvent.click(screen.getByLabelText('I’ve saved them'));
    expect(canUnload()).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('elsewhere');
  });
});
