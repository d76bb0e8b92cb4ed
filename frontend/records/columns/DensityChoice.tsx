import { type Density, useDensity } from '../table/density.ts';

const HEIGHTS: readonly (readonly [density: Density, words: string])[] = [
  ['compact', 'Compact'],
  ['roomy', 'Roomy'],
];

/** The row height of tables; it applies at once, to all lists on this device. */
export function DensityChoice() {
  const { density, choose } = useDensity();
  return (
    <fieldset className="field density-choice">
      <legend className="label">Row height</legend>
      <span className="segments">
        {HEIGHTS.map(([each, words]) => (
          <label key={each}>
            <input type="radio" name="row-height" checked={density === each} onChange={() => choose(each)} />
            {words}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
