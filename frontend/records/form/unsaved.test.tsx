import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { useNavigationBlock } from '#ui/dialog/navigation-guards.ts';
import { field, waitForClose, Page, press, READ, rejectWith, saved, type } from './form-dialog.fixture.tsx';

describe('leaving the page with changes', () => {
  const question = () => screen.queryByText('Do you want to save your changes?');
  const changeAndLeavePage = async (password = false) => {
    const router = renderSignedIn(<Page password={password} />);
    type('First Name', 'Vera');
    await waitFor(() => expect(isUnloadBlocked()).toBe(true));
    await router.navigate('/other');
    return router;
  };
  const isUnloadBlocked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('asks before leaving, and Keep editing stays on the page', async () => {
    mockReplies(READ);
    const router = await changeAndLeavePage();
    await waitFor(() => expect(question()).not.toBeNull());
    press('Keep editing');
    await waitFor(() => expect(question()).toBeNull());
    expect(router.state.location.pathname).toBe('/');
    expect(field('First Name').value).toBe('Vera');
  });

  it('leaves and drops the input on No', async () => {
    mockReplies(READ);
    await changeAndLeavePage();
    await waitFor(() => expect(question()).not.toBeNull());
    press('No, discard');
    await screen.findByText('elsewhere');
    expect(sessionStorage).toHaveLength(0);
  });

  it('saves and then leaves on Yes', async () => {
    const sent = mockReplies({ ...READ, 'users.update': saved });
    await changeAndLeavePage();
    await waitFor(() => expect(question()).not.toBeNull());
    press('Yes, save');
    await screen.findByText('elsewhere');
    expect(sent['users.update']).toHaveLength(1);
  });

  it('stays on the page on Yes when saving fails', async () => {
    mockReplies({ ...READ, 'users.update': rejectWith(new ApiError(500, 'Oops! Something wrong')) });
    const router = await changeAndLeavePage();
    await waitFor(() => expect(question()).not.toBeNull());
    press('Yes, save');
    await waitFor(() => expect(toastTexts()).toEqual(['Oops! Something wrong']));
    expect(router.state.location.pathname).toBe('/');
    expect(field('First Name').value).toBe('Vera');
  });

  it('does not ask while another navigation block keeps the page open, and asks after it is lifted', async () => {
    mockReplies(READ);
    let isBlocked = true;
    function BlockedPage() {
      useNavigationBlock(() => isBlocked);
      return <Page />;
    }
    const router = renderSignedIn(<BlockedPage />);
    type('First Name', 'Vera');
    await waitFor(() => expect(isUnloadBlocked()).toBe(true));
    await router.navigate('/other');
    expect(router.state.location.pathname).toBe('/');
    expect(question()).toBeNull();
    isBlocked = false;
    await router.navigate('/other');
    await waitFor(() => expect(question()).not.toBeNull());
    press('No, discard');
    await screen.findByText('elsewhere');
  });

  it('leaves without a question if nothing was changed', async () => {
    mockReplies(READ);
    const router = renderSignedIn(<Page />);
    expect(isUnloadBlocked()).toBe(false);
    await router.navigate('/other');
    await screen.findByText('elsewhere');
  });
});

describe('unsaved input', () => {
  it('is restored after a reload, until Start Over is pressed', async () => {
    mockReplies(READ);
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    cleanup();
    renderSignedIn(<Page />);
    await screen.findByText(/^What you typed and didn’t save/);
    expect(field('First Name').value).toBe('Vera');
    press('Start Over');
    await waitFor(() => expect(field('First Name').value).toBe('Ines'));
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['Save', 'Cancel'])('is forgotten after %s', async (name) => {
    mockReplies({ ...READ, 'users.update': saved });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    press(name);
    if (name === 'Cancel') press('No, discard');
    await waitForClose();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is kept without passwords and codes', async () => {
    mockReplies(READ);
    renderSignedIn(<Page password />);
    type('First Name', 'Vera');
    type('Password', 'Havenkeep#1');
    type('Code', '123456');
    await waitFor(() => expect(sessionStorage).toHaveLength(1));
    const storedDraft = sessionStorage.getItem(sessionStorage.key(0) ?? '') ?? '';
    expect(JSON.parse(storedDraft)).toEqual({ firstName: 'Vera' });
  });
});
