import { VIEW_DAYS, views } from '#shared/calls/animals/seen/views.ts';
import { counted } from '#shared/rules/text/phrases.ts';
import { useCall } from '#client/calls/api.ts';

/** The number of looks at an animal's public page, and at how to adopt it; nothing while it is loading or unknown. */
export function Looks({ animalId }: { readonly animalId: string }) {
  const { data } = useCall(views.ofAnimal, { query: { animalId } });
  if (!data) return null;
  const { seen, asked } = data.total;
  return (
    <p className="muted">
      In the last {VIEW_DAYS} days its page was seen {counted(seen, 'time')}, and how to adopt it{' '}
      {counted(asked, 'time')}.
    </p>
  );
}
