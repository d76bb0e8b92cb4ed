import type { Data } from '#shared/contract/call.ts';
import type { listings } from '#shared/calls/exchange/listings.ts';
import type { TenantContext } from '#functions/kernel/context.ts';
import type { ListingSite } from './stored/listing.record.ts';
import { filesOf } from './running/by-file.ts';
import { StaleIndex, createPlan } from './running/plan.ts';
import { runOf } from './running/run-result.ts';
import { readAnimalsWithPictures } from './running/read.ts';
import { toRun } from './stored/shape.ts';
import { textOf } from './sites/format.ts';
import { bodyOf } from './sites/pet-rescue.ts';
import { HttpError } from '#functions/kernel/http-error.ts';

/** The rows and files that a site would get now. */
export async function previewOf(
  { table, now }: TenantContext,
  site: ListingSite,
): Promise<Data<typeof listings.preview>> {
  const plan = await createPlan(table, site, await readAnimalsWithPictures(table.tenantId, now), now).catch(
    (error: unknown) => {
      if (error instanceof StaleIndex)
        throw new HttpError(409, 'An animal was just changed. Please try again');
      throw error;
    },
  );
  const { rows, leftOut, removals: removed, format } = plan;
  const run = toRun(runOf(site.row.site, { state: 'sent', by: '', at: now, leftOut, removed }));
  const files = filesOf(plan, site.row);
  const bodies = { path: 'listings.json', text: JSON.stringify(rows.map(bodyOf), undefined, 2) };
  return {
    columns: format.fields.map(({ name }) => name),
    rows: rows.map(({ siteAnimal: { animal }, values }) => ({
      animalId: animal.id,
      name: animal.name,
      values: values.map(textOf),
    })),
    leftOut: run.leftOut,
    removed: run.removed,
    files: files.length > 0 ? [...files] : [bodies],
  };
}
