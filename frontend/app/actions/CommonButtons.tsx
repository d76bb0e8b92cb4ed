import { Button } from '#ui/Button.tsx';
import type { IconName } from '#ui/picture/icons.tsx';

interface CommonAction {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
}

interface Props<A extends CommonAction> {
  readonly actions: readonly A[];
  readonly onAct: (action: A) => void;
}

/** The most frequent actions for a selection, as buttons; narrow screens show only icons. */
export const CommonButtons = <A extends CommonAction>({ actions, onAct }: Props<A>) =>
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
