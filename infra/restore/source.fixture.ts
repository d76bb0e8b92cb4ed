/**
 * An installation with a rescue and an account, which restore.long.test.ts restores: `source.fixture.ts <data folder>`.
 */
import { newTenant } from '#functions/test/tenant.ts';
import { PASSWORD } from '#functions/accounts/user/account.fixture.ts';
import { seedRescue, newMember } from '#functions/users/user.fixture.ts';
import { claimFolder } from '../local/process/lock.ts';
import { startServices } from '../local/services/services.ts';
import { startLocalServer } from '../local/web/front.ts';

const [, , dataDir = ''] = process.argv;
await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
claimFolder(dataDir);
const front = await startLocalServer({ port: 0 });
const tenant = await newTenant();
await seedRescue(tenant.id);
const { userName } = await newMember(tenant.id);
console.log(JSON.stringify({ port: front.port, tenant, userName, password: PASSWORD }));
