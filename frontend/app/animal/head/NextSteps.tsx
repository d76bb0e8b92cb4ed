import type { Animal } from '#shared/calls/animals/animal.schema.ts';
import { useSession } from '#client/session/session-context.ts';
import { Button } from '#ui/Button.tsx';
import { Dropdown } from '#ui/Dropdown.tsx';
import { Icon } from '#ui/picture/icons.tsx';
import type { Action } from '../../actions/action.ts';
import { nextSteps } from '../../actions/next-steps.ts';

interface Props {
  readonly animal: Animal;
  readonly onAct: (action: Action) => void;
}

/** The next steps of an animal, as buttons; the first one is the likeliest. */
export function NextSteps({ animal, onAct }: Props) {
  const session = useSession();
  return nextSteps(animal, session).map((step, index) =>
    'care' in step ? (
      <Dropdown key="care" label="Record Care" isSheet>
        {step.care.map((action) => (
          <button key={action.key} type="button" onClick={() => onAct(action)}>
            <Icon name={action.icon} size={18} />
            {action.label}
          </button>
        ))}
      </Dropdown>
    ) : (
      <Button
        key={step.action.key}
        icon={step.action.icon}
        variant={index === 0 ? 'primary' : 'secondary'}
        onClick={() => onAct(step.action)}
      >
        {step.action.label}
      </Button>
    ),
  );
}
