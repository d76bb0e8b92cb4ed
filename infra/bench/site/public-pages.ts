import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { startLocalServer } from '../../local/web/front.ts';
import { handlerOf, lambdaOf } from '../../local/web/routes.ts';
import { benchAnimal, BENCH_TENANT } from '../parts/fill.ts';

/** The residents of the rescue, and how many of them are shown. */
const RESIDENTS = 51;
const PUBLIC_ANIMALS = 23;
const CLIENTS = 8;
const SECONDS = 5;

/** Makes a rescue that shows animals; gives the path of its public list. */
async function createPublicRescue(): Promise<string> {
  const { createTenant } = await import('#functions/tenants/new-tenant.ts');
  const { registry, tableOf } = await import('#functions/kernel/table/table.ts');
  const { TENANT_KEY, tenants } = await import('#functions/tenants/tenant.record.ts');
  const exposure = await import('#functions/tenants/exposure/exposure.record.ts');
  const { animalItem } = await import('#functions/animals/animal/animal-record/animal.record.ts');
  const name = `bench-${randomUUID().slice(0, 8)}`;
  const table = tableOf(await createTenant({ ...BENCH_TENANT, name }));
  const tenantItem = await table.get(TENANT_KEY);
  if (!tenantItem) throw new Error('No tenant');
  const tenant = tenants.read(tenantItem);
  const modules = { prescriptions: false, publicityBlurb: false, wideExposure: true };
  const settings = { ...exposure.exposureIn(undefined), isPublic: true, publicName: name, names: [name] };
  const animals = Array.from({ length: RESIDENTS }, (_, index) => {
    // Each fourth animal of the bench is a former one.
    const animal = benchAnimal(Math.floor((index * 4) / 3) + 1);
    if (index >= PUBLIC_ANIMALS) return animal;
    const file = `${table.tenantId}/files/${index}`;
    const photo = { thumb: `${file}/thumb.webp`, web: `${file}/web.webp` };
    return {
      ...animal,
      row: { ...animal.row, photo },
      more: { ...animal.more, publicText: 'Likes long walks, and wants a garden.' },
    };
  });
  await table.putAll([
    tenants.item({ ...tenant, row: { ...tenant.row, modules } }),
    exposure.exposureSettings.item({ row: settings }),
    ...animals.map(animalItem),
  ]);
  const nameRecord = exposure.publicNames.item({ row: { tenantId: table.tenantId }, keyParts: { name } });
  await registry().putAll([nameRecord]);
  return `/r/${name}`;
}

/** The number of replies a second to clients that send the next request as soon as they have a reply. */
async function repliesPerSecond(port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const endsAt = performance.now() + 1000 * SECONDS;
  const requestOnce = () =>
    new Promise<void>((resolve, reject) => {
      const request = get({ port, host: '127.0.0.1', path, agent }, (reply) => {
        reply.resume().on('end', resolve);
        if (reply.statusCode !== 200) reject(new Error(`${path}: ${reply.statusCode}`));
      });
      request.on('error', reject);
    });
  let count = 0;
  const client = async () => {
    for (; performance.now() < endsAt; count += 1) await requestOnce();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return count / SECONDS;
}

/** Prints how many lists of a rescue the local front answers in a second, by the Lambda alone and behind the edge. */
export async function benchPublicPages(): Promise<void> {
  const path = await createPublicRescue();
  console.log(
    `\n### public: ${PUBLIC_ANIMALS} of ${RESIDENTS} residents shown, ${CLIENTS} visitors\n\n| list | a second |\n|---|---|`,
  );
  for (const [label, findHandler] of [
    ['made each time', lambdaOf],
    ['kept at the edge', handlerOf],
  ] as const) {
    const site = () => () => undefined;
    const front = await startLocalServer({ port: 0, site, api: { handlerOf: findHandler } });
    await repliesPerSecond(front.port, path);
    console.log(`| ${label} | ${(await repliesPerSecond(front.port, path)).toFixed(0)} |`);
    await front.stop();
  }
}
