import { VIEW_DAYS, type views as calls } from '#shared/calls/animals/seen/views.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { addDays } from '#shared/rules/time/due.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { readCounter } from '../../kernel/records/counters.ts';
import { readIfModuleOn } from '../../tenants/modules.ts';
import { animalKey, animals, toActiveAnimal } from '../animal/animal-record/animal.record.ts';
import { viewsKey } from './views.record.ts';

type ViewsReply = Data<typeof calls.ofAnimal>;

/** The views of an animal by day, and their sums; two parallel requests. 404 if the animal does not exist. */
async function readViews(animalId: string, { table, today }: TenantContext): Promise<ViewsReply> {
  const { pk, sk: fromKey } = viewsKey(animalId, addDays(today, 1 - VIEW_DAYS));
  const [animal, items] = await Promise.all([
    table.get(animalKey(animalId)),
    table.all({ pk, from: fromKey, upTo: viewsKey(animalId, today).sk }),
  ]);
  if (!toActiveAnimal(animal)) throw animals.notFoundError();
  const days = items.map((item) => ({
    day: item.sk.slice(item.sk.indexOf('#') + 1),
    seen: readCounter(item, 'seen'),
    asked: readCounter(item, 'asked'),
  }));
  const sumOf = (counter: 'seen' | 'asked') =>
    days.reduce((runningTotal, day) => runningTotal + day[counter], 0);
  return { total: { seen: sumOf('seen'), asked: sumOf('asked') }, days };
}

export const viewHandlers = {
  ofAnimal: ({ query: { animalId } }: Parsed<typeof calls.ofAnimal>, context) =>
    readIfModuleOn(context, 'wideExposure', readViews(animalId, context)),
} satisfies Handlers<typeof calls>;
