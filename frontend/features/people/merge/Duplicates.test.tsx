import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { Duplicates } from './Duplicates.tsx';

it('says that there are no likely duplicates after the last page', async () => {
  mockReplies({ 'twins.list': () => ({ pairs: [] }) });
  renderSignedIn(<Duplicates onCompare={() => undefined} />);
  await screen.findByText('No likely duplicates.');
});

it('does not say so after an empty page that others follow', async () => {
  mockReplies({ 'twins.list': () => ({ pairs: [], nextCursor: 'next' }) });
  renderSignedIn(<Duplicates onCompare={() => undefined} />);
  await waitFor(() => expect(document.querySelector('[data-more]')).not.toBeNull());
  expect(screen.queryByText('No likely duplicates.')).toBeNull();
});
