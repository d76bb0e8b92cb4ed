import { type Animal, statusText } from '#shared/calls/animals/animal.schema.ts';
import { ALTERED_TITLES } from '#shared/rules/animals/altered.ts';
import { useMe } from '#client/session/me.ts';
import { useModules } from '#client/useModules.ts';
import { Facts } from '#ui/Facts.tsx';
import '#ui/style/section.css';

/** The facts of an animal beside those of the summary; unknown ones are left out. */
export function Details({ animal }: { animal: Animal }) {
  const { countryCode } = useMe();
  const modules = useModules();
  const facts: [string, string][] = [
    ['Diet', animal.diet],
    // A status ends with the stay.
    ['Status', animal.currentResident ? statusText(animal, countryCode) : ''],
    ['Color', animal.color],
    ['Spayed or neutered', ALTERED_TITLES[animal.altered]],
    ['Chronic Condition', animal.chronicCondition],
    ['Other ID Number', animal.otherIDNo],
    ['My Story', animal.notes],
    ['Publicity Blurb', modules?.publicityBlurb ? animal.publicityBlurb : ''],
  ];
  return (
    <section className="card section" aria-labelledby="facts-title">
      <header>
        <h2 id="facts-title">Details</h2>
      </header>
      <Facts facts={facts} />
    </section>
  );
}
