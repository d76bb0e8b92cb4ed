import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { mockReplies, renderSignedIn, toastTexts } from '#client/test-inside.tsx';
import { type StubbedUpload, stubUploadRequests } from '#parts/files/uploads/post.fixture.ts';
import { LogoField } from './LogoField.tsx';

const LOGO = { url: 'https://files.example/logo.png', width: 300, height: 100 };
const FORM = { attachmentId: 't-1', url: 'https://files.example/', fields: { key: 'k' } };

let sent: Record<string, unknown[]>;
let posts: StubbedUpload[];
let logo: typeof LOGO | undefined;
let state: { state: 'ready' } | { state: 'refused'; reason: string };

beforeEach(() => {
  logo = undefined;
  state = { state: 'ready' };
  posts = stubUploadRequests();
  sent = mockReplies({
    'logos.get': () => (logo ? { logo } : {}),
    'attachments.createUpload': () => FORM,
    'attachments.getUpload': () => state,
    'logos.remove': () => {
      logo = undefined;
      return {};
    },
    'logos.restore': () => {
      logo = LOGO;
      return {};
    },
  });
});

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Logo file'), { target: { files: [file] } });
const png = (bytes = 10) => new File([new Uint8Array(bytes)], 'our new logo 2026.png', { type: 'image/png' });

it('sends a logo and shows it once it was processed', async () => {
  renderSignedIn(<LogoField />);
  await screen.findByText('No logo');
  choose(png());
  await waitFor(() => expect(posts).toHaveLength(1));
  screen.getByLabelText('Uploading the logo');
  logo = LOGO;
  posts[0]?.finish(204);
  await screen.findByAltText('The rescue’s logo');
  expect(toastTexts()).toContain('Logo changed');
  expect(sent['attachments.createUpload']).toMatchObject([
    {
      body: {
        tenant: true,
        logo: true,
        attachmentType: 'photo',
        fileName: 'our new logo 2026.png',
        size: 10,
      },
    },
  ]);
});

it.each([
  [new File(['x'], 'logo.svg', { type: 'image/svg+xml' }), /^Choose a photo/],
  [png(5 * 1024 * 1024 + 1), 'A logo can have at most 5 MB'],
  [new File([], 'logo.png', { type: 'image/png' }), 'The file is empty'],
])('shows at its field why a file is rejected, and sends nothing', async (file, expectedMessage) => {
  renderSignedIn(<LogoField />);
  await screen.findByText('No logo');
  choose(file);
  expect((await screen.findByRole('alert')).textContent).toMatch(expectedMessage);
  expect(sent['attachments.createUpload']).toBeUndefined();
});

it('shows the error of the server or a lost connection, and keeps the logo', async () => {
  logo = LOGO;
  state = { state: 'refused', reason: 'This file isn’t a photo we can show' };
  renderSignedIn(<LogoField />);
  await screen.findByAltText('The rescue’s logo');
  choose(png());
  await waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.finish(204);
  await screen.findByText('This file isn’t a photo we can show');
  choose(png());
  await waitFor(() => expect(posts).toHaveLength(2));
  posts[1]?.failConnection();
  await screen.findByText('The connection was lost while the file was sent');
  screen.getByAltText('The rescue’s logo');
});

it('is removed after confirmation', async () => {
  logo = LOGO;
  renderSignedIn(<LogoField />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete' });
  expect(sent['logos.remove']).toBeUndefined();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByText('No logo');
  expect(sent['logos.remove']).toEqual([{}]);
});
