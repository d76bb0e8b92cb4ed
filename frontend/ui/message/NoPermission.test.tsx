import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoPermission } from './NoPermission.tsx';

it('says who can change it, and leads back to what is open', () => {
  render(<NoPermission />);
  screen.getByText(/An Administrator of your rescue can change it/);
  const back = screen.getByRole('link', { name: 'Back to the dashboard' });
  expect(back.getAttribute('href')).toBe('/');
});
