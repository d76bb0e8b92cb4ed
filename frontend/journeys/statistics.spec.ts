import { expect, type Page, test } from '@playwright/test';
import { accounts } from '#shared/calls/accounts/accounts.ts';
import { animals } from '#shared/calls/animals/animals.ts';
import { lists } from '#shared/calls/lists/lists.ts';
import { milestones } from '#shared/calls/animals/milestones.ts';
import type { Call, Data, Input } from '#shared/contract/call.ts';
import { requestOf } from '#shared/contract/request.ts';
import { fresh, PASSWORD, PHONE_TOO, scan, signIn } from './steps.ts';

/** Makes calls as the first rescue's Administrator. */
async function calling(page: Page) {
  const door = requestOf(accounts.signIn, { body: { userName: 'admin', password: PASSWORD } });
  const signed = await page.request.post(`/api${door.url}`, { data: door.body });
  const { token } = (await signed.json()) as { token: string };
  return async <C extends Call>(call: C, input: Input<C>): Promise<Data<C>> => {
    const { method, url, body } = requestOf(call, input);
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await page.request.fetch(`/api${url}`, { method, data: body, headers });
    return ((await reply.json()) as { data: Data<C> }).data;
  };
}

test(
  'a month is reported, an outcome corrected, and the late change stands there',
  PHONE_TOO,
  async ({ page }, { project }) => {
    const animalName = fresh('Quince');
    // A month of its own for each: what one adds would be a late change of the other's.
    const [month, called] = project.name === 'phone' ? ['2025-08', 'August'] : ['2025-10', 'October'];
    const call = await calling(page);
    const { animalTypes } = await call(lists.animalType.list, { query: {} });
    const { acquisitionWays } = await call(lists.acquisitionWay.list, { query: {} });
    const acquisitionWayId = acquisitionWays.find((way) => way.means === 'stray')?.id ?? '';
    const animal = {
      animalName,
      animalTypeId: animalTypes[0]?.id ?? '',
      breed: 'Mix',
      sex: 'male',
      status: 'adoptable',
    } as const;
    const birthMilestone = { isApproxDOB: false, milestoneDate: '2023-05-01' };
    const intakeMileStone = { milestoneDate: `${month}-02`, acquisitionWayId };
    const made = await call(animals.create, {
      query: { force: 'true' },
      body: { animal, birthMilestone, intakeMileStone },
    });
    const id = made.animals[0]?.id ?? '';
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
