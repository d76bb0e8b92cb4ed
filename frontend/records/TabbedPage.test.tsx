import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it } from 'vitest';
import type { Role } from '#shared/access/roles.ts';
import { SESSION } from '#client/test-inside.tsx';
import { SessionContext } from '#client/session/session-context.ts';
import { type PageTab, TabbedPage } from './TabbedPage.tsx';

const tab = (path: string, label: string, access: PageTab['access']): PageTab => ({
  path,
  label,
  access,
  load: () => Promise.resolve({ default: () => null }),
});

const TABS = [
  tab('', 'Facts', 'customization.view'),
  tab('kinds', 'Kinds', 'customization.medicines.view'),
  tab('history', 'History', 'records.restore'),
];

function open(path: string, roleName: Role = 'Administrator') {
  const page = <TabbedPage basePath="/own" label="Organization" access="customization.view" tabs={TABS} />;
  const children = TABS.map(({ path: tabPath, label }) => ({ path: tabPath, element: <p>{label} shown</p> }));
  const router = createMemoryRouter([{ path: '/own', element: page, children }], { initialEntries: [path] });
  render(
    <SessionContext value={{ ...SESSION, roleName }}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
}

const tabLabels = () => [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent);

it.each([
  ['/own', 'Facts'],
  ['/own/kinds', 'Kinds'],
  ['/own/kinds/', 'Kinds'],
])('%s shows the content of its tab and marks its link as the current page', (path, label) => {
  open(path);
  expect(screen.getByText(`${label} shown`)).toBeTruthy();
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe(label);
});

it('lists only the tabs that the role may open, and shows No Permission at the address of another tab', () => {
  open('/own/history', 'AnimalManager');
  expect(tabLabels()).toEqual(['Facts', 'Kinds']);
  expect(screen.getByText('No Permission')).toBeTruthy();
  expect(screen.queryByText('History shown')).toBeNull();
});

it('shows no tabs and No Permission to a role that may not open the page', () => {
  open('/own', 'AnimalCaretaker');
  expect(tabLabels()).toEqual([]);
  expect(screen.getByText('No Permission')).toBeTruthy();
  expect(screen.queryByText('Facts shown')).toBeNull();
});
