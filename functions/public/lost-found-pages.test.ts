import { beforeAll, describe, expect, it } from 'vitest';
import { animals } from '#shared/calls/animals/animals.ts';
import { holds } from '#shared/calls/animals/holds.ts';
import { exposure } from '#shared/calls/animals/seen/exposure.ts';
import { addDays } from '#shared/rules/time/due.ts';
import { tableOf } from '../kernel/table/table.ts';
import { listItem } from '../lists/shared/list-items.ts';
import { callApi } from '../test/call-api.ts';
import { newAnimalInput } from '../test/tenant.ts';
import { TODAY } from '../test/time/noon.ts';
import { newExposedTenant, type ExposedTenant, visit } from '../test/visitor.ts';
import { adminOf } from './showing.fixture.ts';

let rescue: ExposedTenant;

beforeAll(async () => {
  rescue = await newExposedTenant({ takesReports: true, aboutReports: 'We are not the pound.' });
});

const page = (path: string) => visit(`/r/${rescue.slug}${path}`);

describe('the lost and found pages', () => {
  it('say how to reach the rescue without scripts, and allow only their own script', async () => {
    const { text, headers } = await page('/lost-found/found');
    expect(text).toContain('<noscript');
    expect(text).toContain('mailto:hi@rose.example');
    expect(headers['content-security-policy']).toMatch(/script-src 'sha256-[^;]+'; connect-src 'self' http/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    const list = await page('/lost-found');
    expect(list.text).toContain('We are not the pound.');
    expect(list.headers['content-security-policy']).not.toContain('script-src');
  });

  it('show strays while they are on hold, without their names, but no private, released or surrendered animals', async () => {
    const admin = adminOf(rescue);
    const addStray = async (animal: object, day: string, acquisitionWayId: string) => {
      const validInput = newAnimalInput(rescue, {
        ...animal,
        status: 'quarantineHold',
        holdUntil: addDays(TODAY, 3),
      });
      const body = {
        ...validInput.body,
        birthMilestone: { isApproxDOB: false, milestoneDate: '2020-01-01' },
        intakeMileStone: { milestoneDate: day, acquisitionWayId },
      };
      const created = await callApi(animals.create, { ...validInput, body }, admin);
      if (created.status !== 200) throw new Error(JSON.stringify(created.body));
      return created.body.data.animals[0]?.id ?? '';
    };
    const items = [
      listItem('animalType', 'Dogs'),
      listItem('acquisitionWay', 'Stray brought by finder'),
      listItem('acquisitionWay', 'Owner Surrender'),
    ];
    await tableOf(rescue.id).putAll(items);
    const [dogsId = '', strayWayId = '', ownerSurrenderWayId = ''] = items.map(({ row }) =>
      String(row['id']),
    );
    const details = (color: string, overrides: object = {}) => ({
      animalTypeId: dogsId,
      animalName: `Name of ${color}`,
      color,
      ...overrides,
    });
    const yesterday = addDays(TODAY, -1);
    const strayId = await addStray(
      details('Amber', { foundPlace: 'Near the harbor' }),
      yesterday,
      strayWayId,
    );
    await addStray(details('Bronze'), yesterday, ownerSurrenderWayId);
    const privateId = await addStray(details('Copper'), yesterday, strayWayId);
    const releasedId = await addStray(details('Denim'), yesterday, strayWayId);
    const body = { publicText: '', isPrivate: true };
    await callApi(exposure.update, { query: { animalId: privateId }, body }, admin);
    await callApi(holds.decide, { body: { ids: [releasedId], status: 'adoptable' } }, admin);
    const { text } = await page('/lost-found');
    expect(text).toContain('Amber');
    expect(text).toContain('Found at: Near the harbor');
    expect(text).toContain('Held until');
    for (const hiddenText of ['Bronze', 'Copper', 'Denim', 'Name of', strayId])
      expect(text).not.toContain(hiddenText);
  });
});
