import { VIEW_DAYS, type views as calls } from '#shared/calls/animals/seen/views.ts';
import type { Data, Parsed } from '#shared/contract/call.ts';
import { daysAfter } from '#shared/rules/time/due.ts';
import type { Handlers, TenantContext } from '../../kernel/context.ts';
import { counterIn } from '../../kernel/records/counters.ts';
import { readWhereOn } from '../../tenants/modules.ts';
import { animalKey, animals, animalIn } from '../animal/animal-record/animal.record.ts';
import { viewsKey } from './views.record.ts';

type ViewsReply = Data<typeof calls.ofAnimal>;

/** The counts of an animal's last days; two requests side by side. 404. */
async function viewsOf(animalId: string, { table, today }: TenantContext): Promise<ViewsReply> {
  const { pk, sk: from } = viewsKey(animalId, daysAfter(today, 1 - VIEW_DAYS));
  const [animal, items] = await Promise.all([
    table.get(animalKey(animalId)),
    table.all({ pk, from, upTo: viewsKey(animalId, today).sk }),
  ]);
  if (!animalIn(animal)) throw animals.missing();
  const days = items.map((item) => ({
    day: item.sk.slice(item.sk.indexOf('#') + 1),
    seen: counterIn(item, 'seen'),
    asked: counterIn(item, 'asked'),
  }));
  const sum = (counter: 'seen' | 'asked') => days.reduce((all, day) => all + day[counter], 0);
  return { total: { seen: sum('seen'), asked: sum('asked') }, days };
}

export const viewHandlers = {
  ofAnimal: ({ query: { animalId } }: Parsed<typeof calls.ofAnimal>, context) =>
    readWhereOn(context, 'wideExposure', viewsOf(animalId, context)),
} satisfies Handlers<typeof calls>;
