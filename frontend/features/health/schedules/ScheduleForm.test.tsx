import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import ScheduleForm from './ScheduleForm.tsx';

it('shows an interval of days in weeks where it is a whole number of weeks', () => {
  mockReplies({});
  renderSignedIn(<ScheduleForm animalTypeId="dogs" kinds={[['dhpp', 'DHPP']]} onClose={() => undefined} />);
  const intervalInput = screen.getByLabelText('Young: one dose every (days)');
  const hintText = () =>
    document.getElementById(intervalInput.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintText()).toBe('Blank: the young get what older ones get');
  fireEvent.change(intervalInput, { target: { value: '14' } });
  expect(hintText()).toBe('2 weeks');
  fireEvent.change(intervalInput, { target: { value: '10' } });
  expect(hintText()).toBe('10 days');
});
