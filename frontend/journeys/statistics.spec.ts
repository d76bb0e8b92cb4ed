import { expect, test } from '@playwright/test';
import { milestones } from '#shared/calls/animals/milestones.ts';
import { calling, takenIn } from './calls.ts';
import { fresh, PHONE_TOO, scan, signIn } from './steps.ts';

test(
  'a month is reported, an outcome corrected, and the late change stands there',
  PHONE_TOO,
  async ({ page }, { project }) => {
    const animalName = fresh('Quince');
    // A month of its own for each: what one adds would be a late change of the other's.
    const [month, called] = project.name === 'phone' ? ['2025-08', 'August'] : ['2025-10', 'October'];
    const call = await calling(page);
    const id = await takenIn(call, animalName, `${month}-02`);
    const animalMilestoneVm = { milestoneType: 'death', milestoneDate: `${month}-20`, notes: 'Old' } as const;
    await call(milestones.add, { body: { ids: [id], animalMilestoneVm } });

    await signIn(page, 'admin', `/reports/statistics/reported?month=${month}`);
    await page.getByRole('button', { name: `Report ${called} 2025` }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^Note/).fill('To the county');
    await form.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(page.getByText(new RegExp(`^Nothing of ${called} 2025 changed`))).toBeVisible();

    await page.goto(`/animals/milestone?id=${id}`);
    await page
      .getByRole('button', { name: /^Edit.*Death|^Edit/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByLabel(/^Of what/)
      .selectOption('euthanized');
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.goto(`/reports/statistics/reported?month=${month}`);
    await expect(page.getByRole('link', { name: animalName }).first()).toBeVisible();
    await expect(page.getByText(/counts now: Death: Euthanized/).first()).toBeVisible();
    await scan(page);
    await page.goto(`/reports/statistics?year=2025&month=${month}`);
    await expect(page.getByRole('heading', { name: 'In care on a day' })).toBeVisible();
    await scan(page);
  },
);
