import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Template } from '#shared/calls/mailings/templates.ts';
import { ApiError } from '#client/wire/api-error.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import Compose from './Compose.tsx';
import Templates from './Templates.tsx';

const OPEN_DAY: Template = {
  id: 't-1',
  name: 'Open day',
  subject: 'Come',
  message: 'Come on [day and time]',
  version: 3,
  changedBy: 'Robin Reed',
  changedAt: '2026-01-10T09:00:00Z',
};

const show = (element: React.ReactElement, overrides: Parameters<typeof mockReplies>[0] = {}) => {
  const sent = mockReplies({ 'templates.list': () => ({ templates: [OPEN_DAY] }), ...overrides });
  renderSignedIn(element);
  return sent;
};

const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/);

async function startFrom(name: string) {
  const option = await screen.findByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(screen.getByLabelText('Start from'), { target: { value: option.value } });
}

it('starts an email from a template, and reports an unfilled placeholder at its field', async () => {
  const sent = show(<Compose audience={{ to: 'mail-list' }} />);
  await startFrom('Open day');
  expect(message().value).toBe(OPEN_DAY.message);
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText(/^Replace the placeholder \[day and time\]/);
  expect(sent['mailings.create']).toBeUndefined();
});

it('replaces one template by another, and asks first if the text was edited', async () => {
  show(<Compose audience={{ to: 'mail-list' }} />);
  await startFrom('Open day');
  await startFrom('How is your pet?');
  expect(message().value).toMatch(/settling|it’s been a while/);
  fireEvent.change(message(), { target: { value: 'My own words' } });
  await startFrom('Open day');
  const dialog = await screen.findByRole('dialog', { name: 'Start over' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(message().value).toBe(OPEN_DAY.message));
});

it('keeps the chosen template if the text is not replaced, and a blank message empties it', async () => {
  show(<Compose audience={{ to: 'mail-list' }} />);
  await startFrom('Open day');
  fireEvent.change(message(), { target: { value: 'My own words' } });
  await startFrom('Blank message');
  const dialog = within(await screen.findByRole('dialog', { name: 'Start over' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Start from')).toHaveProperty('value', OPEN_DAY.id);
  await startFrom('Blank message');
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Start over' })).getByRole('button', {
      name: 'Replace',
    }),
  );
  await waitFor(() => expect(message().value).toBe(''));
  expect(screen.getByLabelText('Start from')).toHaveProperty('value', '');
});

it('saves an email as a template, and shows at its field that the name is taken', async () => {
  let isTaken = true;
  const sent = show(<Compose audience={{ to: 'mail-list' }} />, {
    'templates.add': () => {
      if (!isTaken) return { ids: ['t-2'] };
      isTaken = false;
      const fields = { name: 'Template already exists.' };
      throw new ApiError(409, 'Template already exists.', { fields });
    },
  });
  fireEvent.change(message(), { target: { value: 'Hello [who]' } });
  fireEvent.change(screen.getByLabelText(/^Subject/), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save as template' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as template' }));
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Open day' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Template already exists.');
  fireEvent.change(dialog.getByLabelText(/^Name/), { target: { value: 'Greeting' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent['templates.add']?.at(-1)).toEqual({
    body: { name: 'Greeting', subject: 'Hello', message: 'Hello [who]' },
  });
  expect(message().value).toBe('Hello [who]');
});

it('updates a template with the version that was read', async () => {
  const sent = show(<Templates />, { 'templates.update': () => ({ template: OPEN_DAY }) });
  fireEvent.click(await screen.findByRole('button', { name: /Edit the template Open day/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Template' }));
  fireEvent.change(dialog.getByLabelText(/^Subject/), { target: { value: 'Do come' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(sent['templates.update']).toMatchObject([
      { params: { id: 't-1' }, body: { subject: 'Do come', version: 3 } },
    ]),
  );
});
