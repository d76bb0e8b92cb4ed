import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { may } from '#shared/access/may.ts';
import { renderInside } from '#client/test-inside.tsx';
import { listedAt, OVERVIEWS, type OverviewPath } from './overview.ts';
import { Overview } from './OverviewPage.tsx';

const PATHS = Object.keys(OVERVIEWS) as OverviewPath[];
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

describe.each(PATHS)('%s', (path) => {
  it('lists what there is, by the right of each', () => {
    for (const roleName of ['Administrator', 'Veterinarian', 'AnimalCaretaker', 'FosterParent'] as const) {
      renderInside(<Overview path={path} />, { roleName });
      const open = listedAt(path).filter(({ access }) => may(roleName, access));
      expect(titles()).toEqual(open.map(({ title }) => title));
      for (const { answers } of open) screen.getByText(`${answers}.`);
      cleanup();
    }
  });

  it('is closed to who may not see it', () => {
    renderInside(<Overview path={path} />, { roleName: 'Public' });
    screen.getByText('No Permission');
    expect(titles()).toEqual(['Back to the dashboard']);
  });
});

it('shows an Administrator more than a caretaker', () => {
  const seen = (role: 'Administrator' | 'AnimalCaretaker') =>
    PATHS.flatMap(listedAt).filter(({ access }) => may(role, access)).length;
  expect(seen('Administrator')).toBeGreaterThan(seen('AnimalCaretaker'));
});
