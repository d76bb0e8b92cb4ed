import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, idempotencyKeysOf, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { diaries } from '#shared/calls/animals/diaries.ts';
import { TextField } from '#ui/form/fields.tsx';
import { useSchemaForm } from '#ui/form/Form.tsx';
import { field, waitForClose, Page, press, READ, rejectWith, saved, type } from './form-dialog.fixture.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSaveEach } from './useSave.ts';

describe('saving', () => {
  it('sends once however often Save is pressed, and closes', async () => {
    const sent = mockReplies({ ...READ, 'users.update': saved });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    press('Save');
    fireEvent.submit(field('First Name'));
    await waitForClose();
    expect(sent['users.update']).toHaveLength(1);
  });

  it('reloads what is on the screen before it closes', async () => {
    const sent = mockReplies({ ...READ, 'users.update': saved });
    renderSignedIn(<Page />);
    await screen.findByText('read');
    press('Save');
    await waitForClose();
    expect(sent['users.list']).toHaveLength(2);
  });

  it('keeps what was typed when no reply came, and repeats the request under the same key', async () => {
    mockReplies({
      ...READ,
      'users.update': rejectWith(new ApiError(0, 'No response received from server.')),
    });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    press('Save');
    const notice = (await screen.findByText('No response received from server.')).closest('[role=alert]');
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(toastTexts()).toEqual([]);
    expect(field('First Name').value).toBe('Vera');
    await waitFor(() => expect(field('First Name').matches(':disabled')).toBe(false));
    press('Save');
    await waitForClose();
    const [first, second] = idempotencyKeysOf('users.update');
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('does not send a form with a fault, and focuses the faulty field', async () => {
    const sent = mockReplies(READ);
    renderSignedIn(<Page />);
    type('First Name', '');
    press('Save');
    await screen.findByText('Please give a name');
    await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
    screen.getByText('Correct Highlighted Fields');
    expect(sent['users.update']).toBeUndefined();
  });

  it('focuses the topmost of the faults that the server found', async () => {
    const fields = { email: 'This address is taken', firstName: 'No such name' };
    mockReplies({ ...READ, 'users.update': rejectWith(new ApiError(422, 'Faults', { fields })) });
    renderSignedIn(<Page />);
    press('Save');
    await screen.findByText('This address is taken');
    await waitFor(() => expect(document.activeElement).toBe(field('First Name')));
    expect(toastTexts()).toEqual([]);
  });
});

describe('a server fault at a field that the form does not show', () => {
  it('is shown above the form, and other faults at their fields', async () => {
    const fields = { email: 'This address is taken', 'role.0': 'No such role', lastName: 'Too long' };
    mockReplies({ ...READ, 'users.update': rejectWith(new ApiError(422, 'Faults', { fields })) });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    press('Save');
    expect((await screen.findByText('No such role. Too long')).closest('[role=alert]')).not.toBeNull();
    expect(screen.getByText('This address is taken').id).toBe(
      field('Email').getAttribute('aria-describedby'),
    );
    expect(field('First Name').value).toBe('Vera');
    await waitFor(() => expect(field('First Name').matches(':disabled')).toBe(false));
    press('Save');
    await waitForClose();
  });
});

describe('a conflict with a newer version of the record', () => {
  const conflict = { version: 7, changedBy: 'Robin', changedAt: '2026-11-20T10:00:00Z' };
  const rejectWithConflict = () => rejectWith(new ApiError(409, 'Changed in the meantime', { conflict }));

  it('is shown without losing the input, and overwritten on request', async () => {
    const sent = mockReplies({ ...READ, 'users.update': rejectWithConflict() });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    press('Save');
    await screen.findByText(/^Robin changed this user at/);
    expect(field('First Name').value).toBe('Vera');
    press('Overwrite');
    await waitForClose();
    expect(sent['users.update']).toMatchObject([
      { body: { version: 1, firstName: 'Vera' } },
      { body: { version: 7, firstName: 'Vera' } },
    ]);
  });

  it('lists what the other user changed, but no field that only this user changed', async () => {
    const now = [
      { field: 'firstName', text: 'Ines' },
      { field: 'email', text: 'robin@example.org' },
      { field: 'kinds', text: '["Dogs","Cats"]' },
      { field: 'role', text: 'Another' },
    ];
    const conflictError = new ApiError(409, 'Changed in the meantime', { conflict: { ...conflict, now } });
    mockReplies({ ...READ, 'users.update': rejectWith(conflictError) });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    press('Save');
    await screen.findByText('robin@example.org');
    screen.getByText('Role now:');
    expect(screen.queryByText('Ines')).toBeNull();
    expect(screen.queryByText(/Dogs/)).toBeNull();
  });

  it('replaces the typed text with the newer version on request', async () => {
    mockReplies({ ...READ, 'users.update': rejectWithConflict() });
    renderSignedIn(<Page />);
    type('First Name', 'Vera');
    press('Save');
    await screen.findByText(/^Robin changed this user at/);
    press('Reload');
    fireEvent.click(await waitForClose());
    expect(field('First Name').value).toBe('Ines');
  });

  it('offers no Overwrite when the other user already did the same', async () => {
    const settledError = new ApiError(409, 'Robin did it', { conflict: { ...conflict, isOver: true } });
    mockReplies({ ...READ, 'users.update': rejectWith(settledError) });
    renderSignedIn(<Page />);
    press('Save');
    await screen.findByText('Robin did it');
    expect(screen.queryByRole('button', { name: 'Overwrite' })).toBeNull();
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitForClose();
  });
});

describe('a rejection that may be overruled', () => {
  it('asks the question of its code, and keeps an earlier Overwrite', async () => {
    const conflict = { version: 7, changedBy: 'Robin', changedAt: '' };
    const twin = { forceable: true, code: 'namesake' } as const;
    const sent = mockReplies({
      ...READ,
      'users.update': rejectWith(
        new ApiError(409, '', { conflict }),
        new ApiError(409, 'There is one', twin),
      ),
    });
    renderSignedIn(<Page />);
    press('Save');
    await screen.findByText(/^Robin changed/);
    press('Overwrite');
    await screen.findByText('There is one');
    press('Add Anyway');
    await waitForClose();
    expect(sent['users.update']?.at(-1)).toMatchObject({ body: { version: 7, force: true } });
  });

  it('offers no Add Anyway when its code is not one of this form', async () => {
    const otherError = new ApiError(409, 'Gets it already', { forceable: true, code: 'gets-already' });
    mockReplies({ ...READ, 'users.update': rejectWith(otherError) });
    renderSignedIn(<Page />);
    press('Save');
    await screen.findByText('Gets it already');
    expect(screen.queryByRole('button', { name: 'Add Anyway' })).toBeNull();
  });
});

function Note({ count, onDone }: { count: number; onDone: (replies: number) => void }) {
  const form = useSchemaForm(z.object({ notes: z.string() }), { notes: 'Ate well' });
  const save = useSaveEach(
    diaries.add,
    form,
    ({ notes }, batchIds) =>
      ({ body: { animalIds: batchIds, diaryVm: { actionDate: '2026-01-15', notes } } }) as never,
    {
      records: Array.from({ length: count }, (_, i) => `a${i}`),
      batchSize: 25,
      onDone: (replies) => onDone(replies.length),
    },
  );
  return (
    <FormDialog title="Add Diary Entry" save={save} onClose={vi.fn()}>
      <TextField name="notes" label="Notes" />
    </FormDialog>
  );
}

describe('saving for many animals', () => {
  it('sends step by step, shows the progress, and says what was done before a step failed', async () => {
    const sizes: number[] = [];
    const progressTexts: string[] = [];
    mockReplies({
      'diaries.add': async ({ body }: { body: { animalIds: string[] } }) => {
        sizes.push(body.animalIds.length);
        if (sizes.length > 1) progressTexts.push((await screen.findByText(/ of 60$/)).textContent ?? '');
        if (sizes.length === 3) throw new ApiError(500, 'Oops! Something wrong');
        return { ids: [] };
      },
    });
    const doneSpy = vi.fn();
    renderSignedIn(<Note count={60} onDone={doneSpy} />);
    press('Save');
    await waitFor(() => expect(toastTexts()).toContain('Oops! Something wrong'));
    expect(sizes).toEqual([25, 25, 10]);
    expect(progressTexts.at(-1)).toBe('50 of 60');
    expect(toastTexts()).toContain('Done for 50 of 60 animals');
    expect(doneSpy).not.toHaveBeenCalled();
    // The steps that went through are known to the server by their keys.
    await waitFor(() => screen.getByRole('button', { name: 'Save' }));
    press('Save');
    await waitFor(() => expect(doneSpy).toHaveBeenCalledWith(3));
    const keys = idempotencyKeysOf('diaries.add');
    expect(keys.slice(3)).toEqual(keys.slice(0, 3));
    expect(new Set(keys).size).toBe(3);
  });
});
