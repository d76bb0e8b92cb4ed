import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { EmbedCode } from './EmbedCode.tsx';
import { WideExposureOff } from './WideExposureOff.tsx';

const textOf = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label).value;

it('shows code to embed all animals or one type on another site, and copies it', async () => {
  mockReplies({
    'animalTypeList.list': () => ({ animalTypes: [{ id: 'a', typeName: 'Small & Furry', version: 1 }] }),
  });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderSignedIn(<EmbedCode publicName="rose" rescueName="Rose" />);
  const frameLabel = 'A frame with the animals';
  expect(textOf(frameLabel)).toContain('/r/rose/embed"');
  await screen.findByRole('option', { name: 'Small & Furry' });
  fireEvent.change(screen.getByLabelText('Animals'), { target: { value: 'Small & Furry' } });
  expect(textOf(frameLabel)).toContain('/r/rose/embed?kind=small-furry"');
  expect(textOf('A link, if your site doesn’t allow frames')).toContain('/r/rose?kind=small-furry"');
  fireEvent.click(screen.getByRole('button', { name: `Copy: ${frameLabel}` }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(textOf(frameLabel)));
});

it('links to the optional modules only for users who may change them', () => {
  renderSignedIn(<WideExposureOff />);
  expect(screen.getByRole('link', { name: 'Organization Info' })).toBeTruthy();
  cleanup();
  renderSignedIn(<WideExposureOff />, { roleName: 'AnimalCaretaker' });
  screen.getByText('Wide Exposure is off');
  expect(screen.queryByRole('link')).toBeNull();
});
