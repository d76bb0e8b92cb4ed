import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockReplies, renderSignedIn } from '#client/test-inside.tsx';
import { PERSON } from '#parts/person/person.fixture.ts';
import { SelectedPcoActions } from './SelectedPcoActions.tsx';

function pressVolunteer(session = {}) {
  mockReplies({
    'volunteers.list': () => ({ volunteerPersonCustom: [] }),
    'volunteerActivityList.list': () => ({ volunteerActivities: [] }),
    'animalTypeList.list': () => ({ animalTypes: [] }),
  });
  const router = renderSignedIn(
    <SelectedPcoActions records={[PERSON]} onDone={() => undefined}>
      {({ menu }) => menu}
    </SelectedPcoActions>,
    session,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Actions' }));
  fireEvent.click(screen.getByRole('button', { name: 'Volunteer' }));
  return router;
}

it('opens the form of a volunteer over the register', async () => {
  const router = pressVolunteer();
  await screen.findByRole('dialog');
  expect(router.state.location.pathname).toBe('/');
});

it('leads to the screen of a volunteer with support access, which changes nothing', () => {
  const router = pressVolunteer({ looking: { name: 'River', until: '2026-11-25T08:00:00Z' } });
  expect(router.state.location).toMatchObject({ pathname: '/pco/volunteer', search: '?id=ada' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
