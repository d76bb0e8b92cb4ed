import { describe, expect, it, onTestFinished } from 'vitest';
import type { Item } from '../../kernel/table/actions.ts';
import { tableOf, transactAcross } from '../../kernel/table/table.ts';
import { defaultLists, limitDefaultEntries } from '../../lists/shared/list-items.ts';
import { readSharedLists } from '../../lists/shared/shared-lists.ts';
import { tenantActions } from '../../tenants/new-tenant.ts';
import { TENANT_KEY } from '../../tenants/tenant.record.ts';
import { SHORT } from '../../test/setup/short.ts';
import { newMember, newRescue } from '../../users/user.fixture.ts';
import { signIn } from '../user/account.fixture.ts';
import { validSignUp } from './sign-up.fixture.ts';

describe('a sign-up that was interrupted before its pick lists were stored', () => {
  it('is completed by the first sign-in, also when two sign in at the same time', async () => {
    limitDefaultEntries(Number.POSITIVE_INFINITY);
    onTestFinished(() => limitDefaultEntries(SHORT));
    const id = await newRescue();
    const info = { ...validSignUp().tenantVm, zip: '', phone: '' };
    const rescueCountry = { countryISO2Code: 'NZ', countryISDCode: '' };
    await transactAcross([{ table: tableOf(id), actions: tenantActions({ ...info, ...rescueCountry }, id) }]);
    expect(await tableOf(id).all({ pk: 'list#animalType' })).toEqual([]);
    const { userName } = await newMember(id);
    await Promise.all([signIn(userName), signIn(userName)]);
    expect((await tableOf(id).get(TENANT_KEY))?.row).toMatchObject({ listsDue: false });
    const wantedLists = Map.groupBy(defaultLists(id, await readSharedLists()), ({ pk }) => pk);
    expect([...wantedLists.values()].flat().length).toBeGreaterThan(1100);
    for (const [pk, expectedItems] of wantedLists) {
      const storedItems = await tableOf(id).all({ pk });
      const rows = (items: readonly Item[]) => new Map(items.map(({ sk, row }) => [sk, row]));
      expect(rows(storedItems), pk).toEqual(rows(expectedItems));
      expect(storedItems).toHaveLength(expectedItems.length);
    }
  });
});
