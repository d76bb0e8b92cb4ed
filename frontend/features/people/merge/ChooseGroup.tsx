import { useId } from 'react';
import {
  canKeepBoth,
  unsubscribedSide,
  type MergeablePco,
  type MergeChoice,
  type MergeGroup,
} from '#shared/rules/people/merging.ts';
import { GROUP_LABELS, groupValue } from './merge-text.ts';

interface Props {
  readonly kept: MergeablePco;
  readonly gone: MergeablePco;
  readonly group: MergeGroup;
  readonly choice: MergeChoice;
  readonly onChoose: (choice: MergeChoice) => void;
}

/** The label of the option that keeps both values, by group; 'Both' for others. */
const BOTH_LABELS: Partial<Record<MergeGroup, string>> = {
  phone: 'Both, the second as Other Phone',
  email: 'Both, the second in the notes',
  notes: 'Both, one after the other',
  flag: 'Both reasons',
};

/** Chooses which of two differing values is kept. */
export function ChooseGroup({ kept, gone, group, choice, onChoose }: Props) {
  const name = useId();
  // A person who unsubscribed stays unsubscribed: staff may put them back on the list afterwards, on their request.
  const fixedChoice = group === 'mailList' ? unsubscribedSide(kept, gone) : undefined;
  const allOptions: readonly (readonly [MergeChoice, string])[] = [
    ['kept', groupValue(kept, group) || 'Nothing'],
    ['gone', groupValue(gone, group) || 'Nothing'],
    ...(canKeepBoth(kept, gone, group) ? [['both', BOTH_LABELS[group] ?? 'Both'] as const] : []),
  ];
  const options = fixedChoice ? allOptions.filter(([value]) => value === fixedChoice) : allOptions;
  return (
    <fieldset className="merge-group">
      <legend>{GROUP_LABELS[group]}</legend>
      {options.map(([value, text]) => (
        <label key={value} className={choice === value ? 'merge-chosen' : undefined}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
