import type { APIGatewayProxyResult } from 'aws-lambda';
import { toProxyEvent } from '#infra/local/web/proxy-event.ts';
import { lambdaOf, publicLambdaOf } from '#infra/local/web/routes.ts';
import { newId } from '../kernel/ids.ts';
import { registry, tableOf } from '../kernel/table/table.ts';
import {
  exposureIn,
  exposureSettings,
  publicNames,
  type StoredExposure,
} from '../tenants/exposure/exposure.record.ts';
import { tenants } from '../tenants/tenant.record.ts';
import { newTenant, type TestTenant } from './tenant.ts';
import { ZONE } from './time/noon.ts';
import { waitForIndexes } from './time/settled.ts';

/** A rescue that shows its public pages. */
export interface ExposedTenant extends TestTenant {
  readonly slug: string;
}

/** A new rescue with public pages; `exposure` overrides the settings of these pages. */
export async function newExposedTenant(exposure: Partial<StoredExposure> = {}): Promise<ExposedTenant> {
  const tenant = await newTenant();
  const slug = `pages-${newId().toLowerCase()}`;
  await tableOf(tenant.id).putAll([
    tenants.item({
      row: {
        ...tenants.read({ pk: '', sk: 'tenant', kind: 'tenant', v: 1, row: { id: tenant.id } }).row,
        name: 'Rose & Thorn',
        city: 'Austin',
        state: 'TX',
        countryId: 'US',
        timeZone: ZONE,
        modules: { prescriptions: false, publicityBlurb: true, wideExposure: true },
      },
    }),
    exposureSettings.item({
      row: {
        ...exposureIn(undefined),
        isPublic: true,
        publicName: slug,
        names: [slug],
        about: 'We help.',
        email: 'hi@rose.example',
        ...exposure,
      },
    }),
  ]);
  await registry().putAll([publicNames.item({ row: { tenantId: tenant.id }, keyParts: { name: slug } })]);
  return { ...tenant, slug };
}

/** Opens a public address as a visitor does. */
export async function visit(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    ip = '127.0.0.1',
  }: { method?: string; headers?: Record<string, string>; body?: string; ip?: string } = {},
): Promise<{ status: number; headers: Record<string, string>; text: string }> {
  await waitForIndexes();
  const lambda = publicLambdaOf(method, url.split('?')[0] ?? '');
  if (!lambda) throw new Error(`Nothing answers ${method} ${url}`);
  const handler = await lambdaOf(lambda);
  const event = toProxyEvent({
    method,
    url,
    headers,
    body: body === undefined ? undefined : Buffer.from(body),
    ip,
  });
  const { statusCode, headers: replyHeaders = {}, body: text }: APIGatewayProxyResult = await handler(event);
  return { status: statusCode, headers: replyHeaders as Record<string, string>, text };
}
