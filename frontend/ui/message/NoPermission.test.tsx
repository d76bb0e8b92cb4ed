import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NoPermission } from './NoPermission.tsx';

it('says who can change the access, and links back to the dashboard', () => {
  render(<NoPermission />);
  screen.getByText(/Ask an Administrator for access/);
  const dashboardLink = screen.getByRole('link', { name: 'Back to the dashboard' });
  expect(dashboardLink.getAttribute('href')).toBe('/');
});
