import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderInside } from '#client/test-inside.tsx';
import ScheduleForm from './ScheduleForm.tsx';

it('says days in the units of its sentence', () => {
  mockReplies({});
  renderInside(<ScheduleForm animalTypeId="dogs" kinds={[['dhpp', 'DHPP']]} onClose={() => undefined} />);
  const every = screen.getByLabelText('Young: one dose every (days)');
  const hintText = () => document.getElementById(every.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(hintText()).toBe('Blank: the young get what older ones get');
  fireEvent.change(every, { target: { value: '14' } });
  expect(hintText()).toBe('2 weeks');
  fireEvent.change(every, { target: { value: '10' } });
  expect(hintText()).toBe('10 days');
});
