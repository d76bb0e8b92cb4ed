import { exposureSettings } from '#shared/calls/tenants/exposure-settings.ts';
import { tenants } from '#shared/calls/tenants/tenants.ts';
import { toProxyEvent } from '../local/web/proxy-event.ts';
import { lambdaOf } from '../local/web/routes.ts';
import type { CallMaker } from '../local/demo/calls.ts';

/** Turns the public page of a rescue on, for animals without photo and text too. @param name its name in the address */
export async function publishPage(call: CallMaker, name: string): Promise<void> {
  await call(tenants.updateModules, { body: { wideExposure: true } });
  const body = { isPublic: true, publicName: name, needsPhoto: false, needsText: false };
  await call(exposureSettings.update, { body });
}

/** Opens a public page as a visitor whose page is not in the edge's cache. @throws where the Lambda fails */
export async function openPage(path: string): Promise<void> {
  const handler = await lambdaOf('public');
  const event = toProxyEvent({ method: 'GET', url: path, headers: {}, body: undefined, ip: '127.0.0.1' });
  const { statusCode } = await handler(event);
  if (statusCode >= 500) throw new Error(`${path} answered ${statusCode}`);
}
