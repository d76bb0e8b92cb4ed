import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ANIMAL } from '#client/shown.fixture.ts';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { NextSteps } from '../animal/head/NextSteps.tsx';
import { ActionsMenu } from './ActionsMenu.tsx';

const LOOKING = { name: 'River', until: '2026-11-25T08:00:00Z' };

const openMenu = (session = {}, animals = [ANIMAL]) => {
  mockReplies({ 'tenants.tenantInfo': () => Promise.reject(new Error('not needed')) });
  renderSignedIn(
    <>
      <ActionsMenu animals={animals} onAct={() => undefined} />
      <NextSteps animal={ANIMAL} onAct={() => undefined} />
    </>,
    session,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
};

const CHANGING_LABELS = ['Set Flag', 'New Location', 'Set Reminders', 'Adopt', 'Weigh or Measure'];

/** Actions that lead to a page for one animal, and open a form for several. */
const FORM_LABELS_OF_SEVERAL = ['Milestones', 'Diary', 'Vaccinations', 'Meds', 'SOAPs', 'Health Notes'];

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

it('offers no forms for several animals with support access', () => {
  openMenu({ looking: LOOKING }, [ANIMAL, { ...ANIMAL, id: 'b' }]);
  screen.getByRole('button', { name: 'Kennel Cards' });
  for (const name of FORM_LABELS_OF_SEVERAL) expect(screen.queryByRole('button', { name }), name).toBeNull();
});

it('offers pages before an animal is selected with support access', () => {
  openMenu({ looking: LOOKING }, []);
  for (const name of ['Health History', ...FORM_LABELS_OF_SEVERAL]) screen.getByRole('button', { name });
});
