import type { CheckState } from '#shared/rules/people/checklist.ts';
import { Day } from '#client/Day.tsx';
import { Pill } from '#ui/message/states.tsx';
import { CHECK_LABELS } from './check-labels.ts';

interface Props {
  readonly requirements: readonly {
    readonly name: string;
    readonly state: CheckState;
    readonly expires: string;
  }[];
}

/** The requirements that a volunteer lacks or that end soon, each with its state; "In order" if there are none. */
export function RequirementPills({ requirements }: Props) {
  if (requirements.length === 0) return <Pill tone="ok">In order</Pill>;
  return (
    <ul className="lacks">
      {requirements.map(({ name, state, expires }) => (
        <li key={name}>
          <Pill tone={CHECK_LABELS[state][1]}>{name}</Pill>{' '}
          <span className="muted nobreak">
            {CHECK_LABELS[state][0].toLowerCase().replace(' soon', '')}
            {expires && (
              <>
                {' '}
                <Day day={expires} />
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same as plain text, for exported files. */
export const missingText = (requirements: Props['requirements']): string =>
  requirements
    .map(({ name, state, expires }) =>
      [name, CHECK_LABELS[state][0].toLowerCase(), expires].filter(Boolean).join(' '),
    )
    .join(', ') || 'In order';
