import { randomUUID } from 'node:crypto';
import { Agent, get } from 'node:http';
import { startFront } from '../../local/web/front.ts';
import { handlerOf, lambdaOf } from '../../local/web/routes.ts';
import { benchAnimal, INFO } from '../parts/fill.ts';

/** The residents of the rescue, and how many of them are shown. */
const RESIDENTS = 51;
const PUBLIC_ANIMALS = 23;
const CLIENTS = 8;
const SECONDS = 5;

/** Makes a rescue that shows animals; gives the path of its public list. */
async function showing(): Promise<string> {
  const { createTenant } = await import('#functions/tenants/new-tenant.ts');
  const { registry, tableOf } = await import('#functions/kernel/table/table.ts');
  const { TENANT, tenants } = await import('#functions/tenants/tenant.record.ts');
  const exposure = await import('#functions/tenants/exposure/exposure.record.ts');
  const { animalItem } = await import('#functions/animals/animal/animal-record/animal.record.ts');
  const name = `bench-${randomUUID().slice(0, 8)}`;
  const table = tableOf(await createTenant({ ...INFO, name }));
  const stored = await table.get(TENANT);
  if (!stored) throw new Error('No tenant');
  const tenant = tenants.read(stored);
  const modules = { prescriptions: false, publicityBlurb: false, wideExposure: true };
  const settings = { ...exposure.exposureIn(undefined), isPublic: true, publicName: name, names: [name] };
  const animals = Array.from({ length: RESIDENTS }, (_, n) => {
    // Each fourth animal of the bench is a former one.
    const animal = benchAnimal(Math.floor((n * 4) / 3) + 1);
    if (n >= PUBLIC_ANIMALS) return animal;
    const file = `${table.tenantId}/files/${n}`;
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
  const nameRecord = exposure.publicNames.item({ row: { tenantId: table.tenantId }, at: { name } });
  await registry().putAll([nameRecord]);
  return `/r/${name}`;
}

/** Replies a second to clients that send the next request as soon as they have a reply. */
async function answersTo(port: number, path: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const until = performance.now() + 1000 * SECONDS;
  const requestOnce = () =>
    new Promise<void>((done, fail) => {
      const request = get({ port, host: '127.0.0.1', path, agent }, (reply) => {
        reply.resume().on('end', done);
        if (reply.statusCode !== 200) fail(new Error(`${path}: ${reply.statusCode}`));
      });
      request.on('error', fail);
    });
  let count = 0;
  const client = async () => {
    for (; performance.now() < until; count += 1) await requestOnce();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return count / SECONDS;
}

/** Prints how many lists of a rescue the local front answers in a second, by the Lambda alone and behind the edge. */
export async function publicPages(): Promise<void> {
  const path = await showing();
  console.log(
    `\n### public: ${PUBLIC_ANIMALS} of ${RESIDENTS} residents shown, ${CLIENTS} visitors\n\n| list | a second |\n|---|---|`,
  );
  for (const [label, from] of [
    ['made each time', lambdaOf],
    ['kept at the edge', handlerOf],
  ] as const) {
    const site = () => () => undefined;
    const front = await startFront({ port: 0, site, api: { handlerOf: from } });
    await answersTo(front.port, path);
    console.log(`| ${label} | ${(await answersTo(front.port, path)).toFixed(0)} |`);
    await front.stop();
  }
}
