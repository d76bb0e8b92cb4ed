import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TenantInput } from '#shared/calls/tenants/tenants.ts';
import { TENANT } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { Form, useSchemaForm } from '#ui/form/Form.tsx';
import { TextField } from '#ui/form/fields.tsx';
import Previews from './Previews.tsx';

const LOGO = { url: 'https://files.example/logo.png', width: 960, height: 240 };

function Screen() {
  const form = useSchemaForm(TenantInput, TENANT);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="name" label="Rescue Name" />
      <Previews />
    </Form>
  );
}

const show = (animals: readonly unknown[] = []) => {
  mockReplies({
    'logos.get': () => ({ logo: LOGO }),
    'animals.list': () => ({ animals, currentPage: 1, totalItems: 0, totalPage: 1 }),
  });
  renderSignedIn(<Screen />);
};
const mail = () => screen.getByTitle<HTMLIFrameElement>(/^An email from/).srcdoc;

it('the letterhead shows the values of the form as text, and the logo', async () => {
  show();
  await screen.findByText('Quay Rescue');
  fireEvent.change(screen.getByLabelText('Rescue Name'), { target: { value: '<b>Quay</b> & Friends' } });
  await screen.findByText('<b>Quay</b> & Friends');
  screen.getByText('hello@example.org');
  await screen.findByRole('group', { name: 'Letterhead on A4' });
  expect(document.querySelector('.letterhead img')?.getAttribute('src')).toBe(LOGO.url);
});

it('the mail is the one that is sent, and can do nothing', async () => {
  show();
  fireEvent.click(screen.getByLabelText('Mail'));
  await screen.findByTitle('An email from Quay Rescue');
  await waitFor(() => expect(mail()).toContain(`<img src="${LOGO.url}" width="200" height="50"`));
  expect(mail()).toContain('Sent by Havenkeep for Quay Rescue');
  expect(screen.getByTitle('An email from Quay Rescue').getAttribute('sandbox')).toBe('');
});

it('says that there is no card before there is an animal', async () => {
  show();
  fireEvent.click(screen.getByLabelText('Kennel card'));
  await screen.findByText('A card appears once you have a resident');
});
