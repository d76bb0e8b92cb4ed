import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { StoryDialog } from './StoryDialog.tsx';

it('previews the publicity blurb once the public story is empty', async () => {
  mockReplies({
    'exposure.get': () => ({
      exposure: {
        reasons: [],
        text: 'Moss loves long walks.',
        publicText: 'Moss loves long walks.',
        isPrivate: false,
        publicName: '',
        isPublic: false,
        color: '',
        version: 1,
      },
    }),
  });
  renderSignedIn(
    <StoryDialog
      animal={{ ...ANIMAL, publicityBlurb: 'A calm dog.' }}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  );
  const story = await screen.findByLabelText(/^Public Story/);
  const preview = within(screen.getByRole('article', { name: 'Preview' }));
  preview.getByText('Moss loves long walks.');
  fireEvent.change(story, { target: { value: '' } });
  await preview.findByText('A calm dog.');
  expect(preview.queryByText('Moss loves long walks.')).toBeNull();
});
