import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoPermission } from './NoPermission.tsx';

it('says who can change it, and leads back to what is open', () => {
  render(<NoPermission />);
  screen.getByText(/Ask an Administrator for access/);
  const back = screen.getByRole('link', { name: 'Back to the dashboard' });
  expect(back.getAttribute('href')).toBe('/');
});
