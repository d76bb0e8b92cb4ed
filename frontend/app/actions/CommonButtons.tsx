import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/picture/icons.tsx';

interface Common {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
}

interface Props<A extends Common> {
  readonly actions: readonly A[];
  readonly onAct: (action: A) => void;
}

/** What is done most often with what is selected, as buttons; narrow screens show their signs alone. */
export const CommonButtons = <A extends Common>({ actions, onAct }: Props<A>) =>
  actions.map((action) => (
    <Button
      key={action.key}
      variant="quiet"
      icon={action.icon}
      aria-label={action.label}
      onClick={() => onAct(action)}
    >
      <span className="wide-only">{action.label}</span>
    </Button>
  ));
