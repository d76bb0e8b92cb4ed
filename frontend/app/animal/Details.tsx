import { ANIMAL_FIELDS } from '#shared/calls/animals/animal-fields.ts';
import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { profileDetails } from '#shared/calls/animals/profile-fields.ts';
import { ALTERED_TITLES } from '#shared/rules/animals/altered.ts';
import { useMoney } from '#client/useMoney.ts';
import { useModules } from '#client/useModules.ts';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import '#ui/style/section.css';

/** The text of a field in this section; '' for a field that the page head or the facts for adopters show. */
function detailOf(field: (typeof ANIMAL_FIELDS)[number], animal: Animal): string {
  if (field.kind === 'altered') return ALTERED_TITLES[animal.altered];
  return 'reply' in field && field.group !== 'adopters' ? animal[field.name] : '';
}

/** The facts of an animal that the page head does not show; unknown ones are left out. */
export function Details({ animal }: { animal: Animal }) {
  const modules = useModules();
  const money = useMoney();
  const details: [string, string][] = [
    ['Diet', animal.diet],
    ...ANIMAL_FIELDS.map((field): [string, string] => [field.label, detailOf(field, animal)]),
    ...profileDetails(animal, money),
    ['Publicity Blurb', modules?.publicityBlurb ? animal.publicityBlurb : ''],
  ];
  return (
    <section className="card section" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">Details</h2>
      </header>
      <DescriptionList details={details} />
    </section>
  );
}
