import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { NextSteps } from '../animal/head/NextSteps.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';

const LOOKING = { name: 'River', until: '2026-11-25T08:00:00Z' };

const openMenu = (session = {}) => {
  mockReplies({ 'tenants.tenantInfo': () => Promise.reject(new Error('not needed')) });
  renderSignedIn(
    <>
      <ActionsMenu animals={[ANIMAL]} onAct={() => undefined} />
      <NextSteps animal={ANIMAL} onAct={() => undefined} />
    </>,
    session,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
};

const CHANGING_LABELS = ['Set Flag', 'New Location', 'Set Reminders', 'Adopt', 'Weigh or Measure'];

it('offers what the role may change', () => {
  openMenu();
  for (const name of CHANGING_LABELS)
    expect(screen.getAllByRole('button', { name }).length, name).toBeGreaterThan(0);
});

it('offers only pages with support access, which changes nothing', () => {
  openMenu({ looking: LOOKING });
  screen.getByRole('button', { name: 'Health History' });
  for (const name of [...CHANGING_LABELS, 'Record Care'])
    expect(screen.queryByRole('button', { name }), name).toBeNull();
});
