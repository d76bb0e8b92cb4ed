/** A local server without site, which crash.long.test.ts kills: `crash.fixture.ts <data folder> [<tenant as JSON>]`. */
import { tokenFor } from '#functions/test/call-api.ts';
import { newTenant } from '#functions/test/tenant.ts';
import { startLocalServer } from './web/front.ts';
import { claimFolder } from './process/lock.ts';
import { startServices } from './services/services.ts';

const [, , dataDir = '', tenantJson] = process.argv;
const services = await startServices({ dataDir, siteOrigin: 'http://localhost:3000' });
claimFolder(dataDir);
const front = await startLocalServer({ port: 0 });
const tenant = tenantJson ? JSON.parse(tenantJson) : await newTenant();
const token = await tokenFor('Administrator', tenant.id);
const table = { endpoint: services.env['DYNAMODB_ENDPOINT'], name: services.env['TABLE'] };
console.log(JSON.stringify({ port: front.port, tenant, token, table }));
