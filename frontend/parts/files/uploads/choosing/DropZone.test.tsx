import { createEvent, fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DropZone } from './DropZone.tsx';

/** True if the page kept the browser from handling the drop beside the zone. */
function isDropPrevented(types: readonly string[]): boolean {
  const drop = createEvent.drop(document.body, { dataTransfer: { types, files: [] } });
  fireEvent(document.body, drop);
  return drop.defaultPrevented;
}

it('lets text be dropped into a field, and no file open in place of the page', () => {
  render(<DropZone onFiles={() => undefined} />);
  expect(isDropPrevented(['text/plain'])).toBe(false);
  expect(isDropPrevented(['Files'])).toBe(true);
});
